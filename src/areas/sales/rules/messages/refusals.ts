import type { Translations } from '#kernel/language/words.ts';
import type { publicOrderRefusals, publicOrderSentences } from '../order/order-refusals.ts';
import type { publicWithdrawalRefusals } from '../withdrawal/withdrawal-refusals.ts';

export const translations: Translations<
  typeof publicOrderRefusals & typeof publicOrderSentences & typeof publicWithdrawalRefusals
> = {
  es: {
    'sales.shop-offline': 'Esta tienda no está abierta en este momento.',
    'sales.card-refused': 'Se ha producido un error al validar el pago. Vuelva a intentarlo.',
    'sales.empty-cart': 'Su cesta está vacía.',
    'sales.cart-refused': 'Hay que corregir su pedido: {first}',
    'sales.same-seller-twice': 'Un vendedor figura dos veces en la cesta.',
    'sales.lines-unknown': 'Este producto no existe',
    'sales.never-billable': 'Este pedido no podría facturarse: {why}',
    'sales.withdrawal-goods': 'Indique los artículos que devuelve.',
    'sales.too-many-withdrawals':
      'Se han enviado demasiadas declaraciones desde aquí. Vuelva a intentarlo dentro de una hora o escriba a la bodega.',
    'sales.too-many-orders':
      'Se han hecho demasiados pedidos con este correo, a esta dirección o desde esta red. Inicie sesión en su cuenta para pedir, inténtelo de nuevo dentro de una hora o escriba a la bodega.',
    'sales.order-saved': 'Su pedido está registrado. Un correo se lo confirma.',
    'sales.price-changed':
      'El total ha cambiado desde que lo leyó: es de {now} y ya no de {shown}. Revise su pedido y confírmelo de nuevo.',
  },
  de: {
    'sales.shop-offline': 'Dieser Shop ist zurzeit nicht geöffnet.',
    'sales.card-refused':
      'Bei der Bestätigung Ihrer Zahlung ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
    'sales.empty-cart': 'Ihr Warenkorb ist leer.',
    'sales.cart-refused': 'Ihre Bestellung muss korrigiert werden: {first}',
    'sales.same-seller-twice': 'Ein Verkäufer steht zweimal im Warenkorb.',
    'sales.lines-unknown': 'Dieses Produkt gibt es nicht',
    'sales.never-billable': 'Für diese Bestellung könnte keine Rechnung gestellt werden: {why}',
    'sales.withdrawal-goods': 'Bitte geben Sie an, welche Artikel Sie zurückgeben.',
    'sales.too-many-withdrawals':
      'Von hier wurden zu viele Erklärungen gesendet. Versuchen Sie es in einer Stunde erneut oder schreiben Sie dem Weingut.',
    'sales.too-many-orders':
      'Mit dieser E-Mail, an diese Adresse oder aus diesem Netz wurden gerade zu viele Bestellungen aufgegeben. Melden Sie sich in Ihrem Konto an, um zu bestellen, versuchen Sie es in einer Stunde erneut oder schreiben Sie dem Weingut.',
    'sales.order-saved': 'Ihre Bestellung ist eingegangen. Eine E-Mail bestätigt sie Ihnen.',
    'sales.price-changed':
      'Der Gesamtbetrag hat sich geändert, seit Sie ihn gelesen haben: Er beträgt {now} statt {shown}. Prüfen Sie Ihre Bestellung und bestätigen Sie sie erneut.',
  },
  it: {
    'sales.shop-offline': 'Questo negozio non è aperto in questo momento.',
    'sales.card-refused': 'Si è verificato un errore durante la convalida del pagamento. Riprovi.',
    'sales.empty-cart': 'Il Suo carrello è vuoto.',
    'sales.cart-refused': 'Il Suo ordine è da correggere: {first}',
    'sales.same-seller-twice': 'Un venditore figura due volte nel carrello.',
    'sales.lines-unknown': 'Questo prodotto non esiste',
    'sales.never-billable': 'Questo ordine non potrebbe essere fatturato: {why}',
    'sales.withdrawal-goods': 'Indichi gli articoli che restituisce.',
    'sales.too-many-withdrawals':
      'Da qui sono state inviate troppe dichiarazioni. Riprovi tra un’ora o scriva alla cantina.',
    'sales.too-many-orders':
      'Sono appena stati effettuati troppi ordini con questa e-mail, a questo indirizzo o da questa rete. Acceda al Suo account per ordinare, riprovi tra un’ora o scriva alla cantina.',
    'sales.order-saved': 'Il Suo ordine è registrato. Un’e-mail glielo conferma.',
    'sales.price-changed':
      'Il totale è cambiato da quando l’ha letto: è di {now} e non più di {shown}. Rilegga il suo ordine e lo confermi di nuovo.',
  },
  pt: {
    'sales.shop-offline': 'Esta loja não está aberta neste momento.',
    'sales.card-refused': 'Ocorreu um erro na validação do seu pagamento. Tente novamente.',
    'sales.empty-cart': 'O seu carrinho está vazio.',
    'sales.cart-refused': 'A sua encomenda tem de ser corrigida: {first}',
    'sales.same-seller-twice': 'Um vendedor figura duas vezes no carrinho.',
    'sales.lines-unknown': 'Este produto não existe',
    'sales.never-billable': 'Esta encomenda não poderia ser faturada: {why}',
    'sales.withdrawal-goods': 'Indique os artigos que devolve.',
    'sales.too-many-withdrawals':
      'Foram enviadas daqui demasiadas declarações. Tente novamente dentro de uma hora ou escreva à quinta.',
    'sales.too-many-orders':
      'Acabam de ser feitas demasiadas encomendas com este e-mail, para esta morada ou a partir desta rede. Inicie sessão na sua conta para encomendar, tente novamente dentro de uma hora ou escreva à quinta.',
    'sales.order-saved': 'A sua encomenda está registada. Um e-mail confirma-a.',
    'sales.price-changed':
      'O total mudou desde que o leu: é de {now} e já não de {shown}. Reveja a sua encomenda e confirme-a de novo.',
  },
  nl: {
    'sales.shop-offline': 'Deze winkel is op dit moment niet open.',
    'sales.card-refused': 'Er is een fout opgetreden bij het bevestigen van uw betaling. Probeer het opnieuw.',
    'sales.empty-cart': 'Uw winkelwagen is leeg.',
    'sales.cart-refused': 'Uw bestelling moet worden verbeterd: {first}',
    'sales.same-seller-twice': 'Een verkoper staat twee keer in de winkelwagen.',
    'sales.lines-unknown': 'Dit product bestaat niet',
    'sales.never-billable': 'Deze bestelling zou niet gefactureerd kunnen worden: {why}',
    'sales.withdrawal-goods': 'Vermeld de artikelen die u terugstuurt.',
    'sales.too-many-withdrawals':
      'Er zijn van hier te veel verklaringen verzonden. Probeer het over een uur opnieuw of schrijf naar het domein.',
    'sales.too-many-orders':
      'Er zijn zojuist te veel bestellingen geplaatst met dit e-mailadres, naar dit adres of vanaf dit netwerk. Meld u aan bij uw account om te bestellen, probeer het over een uur opnieuw of schrijf naar het domein.',
    'sales.order-saved': 'Uw bestelling is geregistreerd. U ontvangt een bevestiging per e-mail.',
    'sales.price-changed':
      'Het totaal is veranderd sinds u het las: het is {now} en niet meer {shown}. Lees uw bestelling na en bevestig ze opnieuw.',
  },
  pl: {
    'sales.shop-offline': 'Ten sklep jest w tej chwili zamknięty.',
    'sales.card-refused': 'Podczas zatwierdzania płatności wystąpił błąd. Prosimy spróbować ponownie.',
    'sales.empty-cart': 'Państwa koszyk jest pusty.',
    'sales.cart-refused': 'Zamówienie wymaga poprawy: {first}',
    'sales.same-seller-twice': 'Sprzedawca występuje w koszyku dwa razy.',
    'sales.lines-unknown': 'Ten produkt nie istnieje',
    'sales.never-billable': 'Do tego zamówienia nie można by wystawić faktury: {why}',
    'sales.withdrawal-goods': 'Prosimy wskazać zwracane artykuły.',
    'sales.too-many-withdrawals':
      'Wysłano stąd zbyt wiele oświadczeń. Prosimy spróbować za godzinę lub napisać do winnicy.',
    'sales.too-many-orders':
      'Z tym adresem e-mail, na ten adres lub z tej sieci złożono przed chwilą zbyt wiele zamówień. Aby zamówić, prosimy zalogować się na swoje konto, spróbować za godzinę lub napisać do winnicy.',
    'sales.order-saved': 'Zamówienie zostało przyjęte. Potwierdzenie wysyłamy e-mailem.',
    'sales.price-changed':
      'Suma zmieniła się od czasu, gdy ją widziano: wynosi {now}, a nie {shown}. Proszę sprawdzić zamówienie i potwierdzić je ponownie.',
  },
  ru: {
    'sales.shop-offline': 'Этот магазин сейчас закрыт.',
    'sales.card-refused': 'При подтверждении оплаты произошла ошибка. Пожалуйста, попробуйте ещё раз.',
    'sales.empty-cart': 'Ваша корзина пуста.',
    'sales.cart-refused': 'Заказ нужно исправить: {first}',
    'sales.same-seller-twice': 'Один продавец указан в корзине дважды.',
    'sales.lines-unknown': 'Такого товара нет',
    'sales.never-billable': 'По этому заказу нельзя было бы выставить счёт: {why}',
    'sales.withdrawal-goods': 'Укажите, какие товары вы возвращаете.',
    'sales.too-many-withdrawals':
      'Отсюда отправлено слишком много заявлений. Попробуйте через час или напишите хозяйству.',
    'sales.too-many-orders':
      'С этим адресом электронной почты, на этот адрес или из этой сети только что сделано слишком много заказов. Войдите в свою учётную запись, чтобы заказать, попробуйте через час или напишите хозяйству.',
    'sales.order-saved': 'Ваш заказ принят. Подтверждение придёт по электронной почте.',
    'sales.price-changed':
      'Итог изменился с тех пор, как вы его видели: теперь {now}, а не {shown}. Проверьте заказ и подтвердите его ещё раз.',
  },
  zh: {
    'sales.shop-offline': '该店铺目前未营业。',
    'sales.card-refused': '验证您的付款时发生错误，请重试。',
    'sales.empty-cart': '您的购物车是空的。',
    'sales.cart-refused': '您的订单需要更正：{first}',
    'sales.same-seller-twice': '购物车中有重复的卖家。',
    'sales.lines-unknown': '该产品不存在',
    'sales.never-billable': '此订单将无法开具发票：{why}',
    'sales.withdrawal-goods': '请注明您退回的商品。',
    'sales.too-many-withdrawals': '从此处发送的声明过多。请一小时后再试，或写信给酒庄。',
    'sales.too-many-orders':
      '刚刚有过多订单使用此邮箱、寄往此地址或来自此网络。请登录您的账户后下单，或一小时后再试，或写信给酒庄。',
    'sales.order-saved': '您的订单已登记，确认邮件将发送给您。',
    'sales.price-changed': '总额自您查看后已变更：现为 {now}，不再是 {shown}。请核对订单后重新确认。',
  },
  ja: {
    'sales.shop-offline': 'このショップは現在営業していません。',
    'sales.card-refused': 'お支払いの承認中にエラーが発生しました。もう一度お試しください。',
    'sales.empty-cart': 'カートは空です。',
    'sales.cart-refused': 'ご注文に修正が必要です：{first}',
    'sales.same-seller-twice': '同じ販売者がカートに2回含まれています。',
    'sales.lines-unknown': 'この商品は存在しません',
    'sales.never-billable': 'このご注文は請求書を発行できません：{why}',
    'sales.withdrawal-goods': '返品する商品をご記入ください。',
    'sales.too-many-withdrawals':
      'こちらから送信された申告が多すぎます。1時間後にもう一度お試しいただくか、ドメーヌへご連絡ください。',
    'sales.too-many-orders':
      'このメールアドレス、このお届け先、またはこのネットワークからのご注文が多すぎます。アカウントにログインしてご注文いただくか、1時間後にもう一度お試しいただくか、ドメーヌへご連絡ください。',
    'sales.order-saved': 'ご注文を承りました。確認メールをお送りします。',
    'sales.price-changed':
      'ご覧になった後に合計が変わりました：{shown} ではなく {now} です。内容をご確認のうえ、もう一度ご注文ください。',
  },
};
