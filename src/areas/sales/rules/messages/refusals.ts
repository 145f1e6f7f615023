import type { Translations } from '#kernel/language/words.ts';
import type { publicAllocationRefusals } from '../allocation/allocation-refusals.ts';
import type { publicOrderRefusals, publicOrderSentences } from '../order/order-refusals.ts';
import type { publicQuoteRefusals } from '../quote/quote-refusals.ts';
import type { publicWithdrawalRefusals } from '../withdrawal/withdrawal-refusals.ts';

export const translations: Translations<
  typeof publicOrderRefusals &
    typeof publicOrderSentences &
    typeof publicQuoteRefusals &
    typeof publicWithdrawalRefusals &
    typeof publicAllocationRefusals
> = {
  es: {
    'sales.allocation-short': '{what}: quedan {left} en esta asignación, abierta hasta el {until}.',
    'sales.allocation-closed': '{what} está reservado a asignaciones hasta el {until}.',
    'sales.allocation-aside': '{what}: quedan {left} fuera de las asignaciones, que duran hasta el {until}.',
    'sales.quote-not-agreed': 'Marque la casilla para aceptar el presupuesto',
    'sales.quote-accepted-already': 'Este presupuesto ya ha sido aceptado.',
    'sales.quote-refused-already': 'Este presupuesto ya ha sido rechazado.',
    'sales.quote-expired': 'Este presupuesto ya no es válido. Pida otro a la bodega.',
    'sales.quote-replaced': 'Este presupuesto ha cambiado: responda a su última versión, que la bodega le envía.',
    'sales.quote-comments-many': 'Ya ha dejado muchos mensajes: escriba a la bodega por correo o llámela por teléfono.',
    'sales.quote-total-moved': 'El total de este presupuesto ha cambiado: vuelva a leerlo antes de aceptarlo.',
    'sales.quote-withdrawn': 'La bodega ha retirado este presupuesto.',
    'sales.quote-no-deposit': 'El anticipo de este presupuesto no se paga aquí por el momento: la bodega le escribirá.',
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
    'sales.allocation-short': '{what}: In dieser Zuteilung sind noch {left} übrig, sie gilt bis {until}.',
    'sales.allocation-closed': '{what} ist bis {until} Zuteilungen vorbehalten.',
    'sales.allocation-aside': '{what}: Außerhalb der Zuteilungen, die bis {until} laufen, sind noch {left} übrig.',
    'sales.quote-not-agreed': 'Kreuzen Sie das Kästchen an, um das Angebot anzunehmen',
    'sales.quote-accepted-already': 'Dieses Angebot wurde bereits angenommen.',
    'sales.quote-refused-already': 'Dieses Angebot wurde bereits abgelehnt.',
    'sales.quote-expired': 'Dieses Angebot gilt nicht mehr. Bitten Sie das Weingut um ein neues.',
    'sales.quote-replaced':
      'Dieses Angebot wurde inzwischen geändert: Antworten Sie auf die letzte Fassung, die das Weingut Ihnen sendet.',
    'sales.quote-comments-many':
      'Sie haben schon viele Nachrichten hinterlassen: Schreiben Sie dem Weingut eine E-Mail oder rufen Sie an.',
    'sales.quote-total-moved':
      'Der Gesamtbetrag dieses Angebots hat sich geändert: Lesen Sie es noch einmal, bevor Sie es annehmen.',
    'sales.quote-withdrawn': 'Das Weingut hat dieses Angebot zurückgezogen.',
    'sales.quote-no-deposit':
      'Die Anzahlung dieses Angebots wird im Moment nicht hier bezahlt: Das Weingut schreibt Ihnen.',
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
    'sales.allocation-short': '{what}: ne restano {left} in questa assegnazione, aperta fino al {until}.',
    'sales.allocation-closed': '{what} è riservato alle assegnazioni fino al {until}.',
    'sales.allocation-aside': '{what}: ne restano {left} fuori dalle assegnazioni, che durano fino al {until}.',
    'sales.quote-not-agreed': 'Spunti la casella per accettare il preventivo',
    'sales.quote-accepted-already': 'Questo preventivo è già stato accettato.',
    'sales.quote-refused-already': 'Questo preventivo è già stato rifiutato.',
    'sales.quote-expired': 'Questo preventivo non è più valido. Ne chieda un altro all’azienda.',
    'sales.quote-replaced': 'Questo preventivo è cambiato: risponda all’ultima versione, che l’azienda le invia.',
    'sales.quote-comments-many': 'Ha già lasciato molti messaggi: scriva all’azienda per e-mail o la chiami.',
    'sales.quote-total-moved': 'Il totale di questo preventivo è cambiato: lo rilegga prima di accettarlo.',
    'sales.quote-withdrawn': 'L’azienda ha ritirato questo preventivo.',
    'sales.quote-no-deposit': 'L’acconto di questo preventivo non si paga qui per il momento: l’azienda le scriverà.',
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
    'sales.allocation-short': '{what}: restam {left} nesta atribuição, aberta até {until}.',
    'sales.allocation-closed': '{what} está reservado a atribuições até {until}.',
    'sales.allocation-aside': '{what}: restam {left} fora das atribuições, que decorrem até {until}.',
    'sales.quote-not-agreed': 'Assinale a caixa para aceitar o orçamento',
    'sales.quote-accepted-already': 'Este orçamento já foi aceite.',
    'sales.quote-refused-already': 'Este orçamento já foi recusado.',
    'sales.quote-expired': 'Este orçamento já não é válido. Peça um novo ao produtor.',
    'sales.quote-replaced': 'Este orçamento foi alterado: responda à última versão, que o produtor lhe envia.',
    'sales.quote-comments-many': 'Já deixou muitas mensagens: escreva ao produtor por e-mail ou telefone-lhe.',
    'sales.quote-total-moved': 'O total deste orçamento mudou: volte a lê-lo antes de o aceitar.',
    'sales.quote-withdrawn': 'O produtor retirou este orçamento.',
    'sales.quote-no-deposit': 'O adiantamento deste orçamento não se paga aqui de momento: o produtor escrever-lhe-á.',
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
    'sales.allocation-short': '{what}: nog {left} over in deze toewijzing, die open is tot {until}.',
    'sales.allocation-closed': '{what} is tot {until} voorbehouden aan toewijzingen.',
    'sales.allocation-aside': '{what}: nog {left} over buiten de toewijzingen, die lopen tot {until}.',
    'sales.quote-not-agreed': 'Vink het vakje aan om de offerte te aanvaarden',
    'sales.quote-accepted-already': 'Deze offerte is al aanvaard.',
    'sales.quote-refused-already': 'Deze offerte is al afgewezen.',
    'sales.quote-expired': 'Deze offerte is niet meer geldig. Vraag het domein om een nieuwe.',
    'sales.quote-replaced':
      'Deze offerte is intussen gewijzigd: antwoord op de laatste versie die het domein u stuurt.',
    'sales.quote-comments-many': 'U hebt al veel berichten achtergelaten: mail of bel het domein.',
    'sales.quote-total-moved': 'Het totaal van deze offerte is gewijzigd: lees ze opnieuw voordat u ze aanvaardt.',
    'sales.quote-withdrawn': 'Het domein heeft deze offerte ingetrokken.',
    'sales.quote-no-deposit':
      'De aanbetaling van deze offerte wordt hier op dit moment niet betaald: het domein schrijft u.',
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
    'sales.allocation-short': '{what}: w tym przydziale pozostało {left}, jest otwarty do {until}.',
    'sales.allocation-closed': '{what} jest zarezerwowane dla przydziałów do {until}.',
    'sales.allocation-aside': '{what}: poza przydziałami, które trwają do {until}, pozostało {left}.',
    'sales.quote-not-agreed': 'Zaznacz pole, aby przyjąć ofertę',
    'sales.quote-accepted-already': 'Ta oferta została już przyjęta.',
    'sales.quote-refused-already': 'Ta oferta została już odrzucona.',
    'sales.quote-expired': 'Ta oferta nie jest już ważna. Proszę poprosić winnicę o nową.',
    'sales.quote-replaced':
      'Ta oferta została zmieniona: proszę odpowiedzieć na ostatnią wersję przesłaną przez winnicę.',
    'sales.quote-comments-many': 'Zostawiono już wiele wiadomości: napisz do winnicy e-mail lub zadzwoń.',
    'sales.quote-total-moved': 'Suma tej oferty zmieniła się: przeczytaj ją ponownie przed przyjęciem.',
    'sales.quote-withdrawn': 'Winnica wycofała tę ofertę.',
    'sales.quote-no-deposit': 'Zaliczki za tę ofertę nie można teraz zapłacić tutaj: winnica napisze do Państwa.',
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
    'sales.allocation-short': '{what}: в этой квоте осталось {left}, она действует до {until}.',
    'sales.allocation-closed': '{what}: до {until} продаётся только по квотам.',
    'sales.allocation-aside': '{what}: вне квот, действующих до {until}, осталось {left}.',
    'sales.quote-not-agreed': 'Отметьте поле, чтобы принять предложение',
    'sales.quote-accepted-already': 'Это предложение уже принято.',
    'sales.quote-refused-already': 'Это предложение уже отклонено.',
    'sales.quote-expired': 'Срок этого предложения истёк. Попросите хозяйство прислать новое.',
    'sales.quote-replaced': 'Предложение изменилось: ответьте на последнюю версию, которую присылает хозяйство.',
    'sales.quote-comments-many': 'Вы уже оставили много сообщений: напишите хозяйству по почте или позвоните.',
    'sales.quote-total-moved': 'Сумма этого предложения изменилась: прочтите его ещё раз, прежде чем принять.',
    'sales.quote-withdrawn': 'Хозяйство отозвало это предложение.',
    'sales.quote-no-deposit': 'Аванс по этому предложению сейчас здесь не оплачивается: хозяйство вам напишет.',
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
    'sales.allocation-short': '{what}：此配额还剩 {left}，有效期至 {until}。',
    'sales.allocation-closed': '{what}在 {until} 之前仅供配额购买。',
    'sales.allocation-aside': '{what}：配额有效期至 {until}，配额之外还剩 {left}。',
    'sales.quote-not-agreed': '请勾选方框以接受报价',
    'sales.quote-accepted-already': '此报价已被接受。',
    'sales.quote-refused-already': '此报价已被拒绝。',
    'sales.quote-expired': '此报价已失效，请向酒庄索取新的报价。',
    'sales.quote-replaced': '此报价已更改：请回复酒庄发送的最新版本。',
    'sales.quote-comments-many': '您已留下许多留言：请通过电子邮件或电话联系酒庄。',
    'sales.quote-total-moved': '此报价的总额已变更：请重新阅读后再接受。',
    'sales.quote-withdrawn': '酒庄已撤回此报价。',
    'sales.quote-no-deposit': '此报价的预付款目前无法在此支付：酒庄会与您联系。',
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
    'sales.allocation-short': '{what}：この割当の残りは{left}です（{until}まで）。',
    'sales.allocation-closed': '{what}は{until}まで割当の方のみご購入いただけます。',
    'sales.allocation-aside': '{what}：割当（{until}まで）以外の残りは{left}です。',
    'sales.quote-not-agreed': '承諾するにはチェックを入れてください',
    'sales.quote-accepted-already': 'この見積書はすでに承諾されています。',
    'sales.quote-refused-already': 'この見積書はすでにお断りいただいています。',
    'sales.quote-expired': 'この見積書は有効期限が切れています。生産者に新しい見積書をご依頼ください。',
    'sales.quote-replaced': 'この見積書は変更されました。生産者がお送りする最新版にご回答ください。',
    'sales.quote-comments-many': 'すでに多くのメッセージをいただいています。生産者にメールまたは電話でご連絡ください。',
    'sales.quote-total-moved': 'この見積書の合計が変わりました。承諾する前にもう一度お読みください。',
    'sales.quote-withdrawn': '生産者がこの見積書を取り下げました。',
    'sales.quote-no-deposit': 'この見積書の前払金は現在こちらではお支払いいただけません。生産者からご連絡します。',
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
