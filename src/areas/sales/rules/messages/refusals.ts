import type { Translations } from '#kernel/words.ts';
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
    'sales.order-saved': 'Su pedido está registrado. Un correo se lo confirma.',
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
    'sales.order-saved': 'Ihre Bestellung ist eingegangen. Eine E-Mail bestätigt sie Ihnen.',
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
    'sales.order-saved': 'Il Suo ordine è registrato. Un’e-mail glielo conferma.',
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
    'sales.order-saved': 'A sua encomenda está registada. Um e-mail confirma-a.',
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
    'sales.order-saved': 'Uw bestelling is geregistreerd. U ontvangt een bevestiging per e-mail.',
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
    'sales.order-saved': 'Zamówienie zostało przyjęte. Potwierdzenie wysyłamy e-mailem.',
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
    'sales.order-saved': 'Ваш заказ принят. Подтверждение придёт по электронной почте.',
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
    'sales.order-saved': '您的订单已登记，确认邮件将发送给您。',
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
    'sales.order-saved': 'ご注文を承りました。確認メールをお送りします。',
  },
};
