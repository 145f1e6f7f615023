import type { Translations } from '#kernel/language/words.ts';
import type { noCarrierSentences } from '../no-carrier.ts';

export const noCarrierTranslations: Translations<typeof noCarrierSentences> = {
  es: {
    'no-carrier.set': 'Este vendedor no envía: los productos se recogen.',
    'no-carrier.country':
      'Este vendedor no envía alcohol a particulares de este país: sus impuestos especiales se deberían antes de la salida.',
    'no-carrier.place': 'Ningún transportista de este vendedor llega a esta dirección.',
    'no-carrier.bottles': 'Este pedido es demasiado grande para enviarlo: {most} botellas como máximo.',
    'no-carrier.heavy': 'Este pedido pesa más de lo que acepta el transportista.',
    'no-carrier.small': 'Este pedido es demasiado pequeño para enviarlo: añada botellas.',
    'no-carrier.private': 'Este vendedor solo envía a empresas.',
    'no-carrier.firms': 'Este vendedor solo envía a particulares.',
  },
  de: {
    'no-carrier.set': 'Dieser Verkäufer versendet nicht: Die Ware wird abgeholt.',
    'no-carrier.country':
      'Dieser Verkäufer sendet keinen Alkohol an Privatpersonen in diesem Land: Dessen Verbrauchsteuer wäre vor dem Versand fällig.',
    'no-carrier.place': 'Kein Transporteur dieses Verkäufers beliefert diese Adresse.',
    'no-carrier.bottles': 'Diese Bestellung ist für den Versand zu groß: höchstens {most} Flaschen.',
    'no-carrier.heavy': 'Diese Bestellung wiegt mehr, als der Transporteur annimmt.',
    'no-carrier.small': 'Diese Bestellung ist für den Versand zu klein: Bitte Flaschen hinzufügen.',
    'no-carrier.private': 'Dieser Verkäufer sendet nur an Unternehmen.',
    'no-carrier.firms': 'Dieser Verkäufer sendet nur an Privatpersonen.',
  },
  it: {
    'no-carrier.set': 'Questo venditore non spedisce: i prodotti si ritirano.',
    'no-carrier.country':
      'Questo venditore non spedisce alcolici ai privati di questo Paese: le accise sarebbero dovute prima della partenza.',
    'no-carrier.place': 'Nessun corriere di questo venditore serve questo indirizzo.',
    'no-carrier.bottles': 'Questo ordine è troppo grande per essere spedito: al massimo {most} bottiglie.',
    'no-carrier.heavy': 'Questo ordine pesa più di quanto il corriere accetti.',
    'no-carrier.small': 'Questo ordine è troppo piccolo per essere spedito: aggiunga delle bottiglie.',
    'no-carrier.private': 'Questo venditore spedisce solo alle imprese.',
    'no-carrier.firms': 'Questo venditore spedisce solo ai privati.',
  },
  pt: {
    'no-carrier.set': 'Este vendedor não expede: os produtos são levantados.',
    'no-carrier.country':
      'Este vendedor não expede álcool para particulares deste país: os impostos especiais seriam devidos antes da partida.',
    'no-carrier.place': 'Nenhum transportador deste vendedor serve esta morada.',
    'no-carrier.bottles': 'Esta encomenda é demasiado grande para ser expedida: {most} garrafas no máximo.',
    'no-carrier.heavy': 'Esta encomenda pesa mais do que o transportador aceita.',
    'no-carrier.small': 'Esta encomenda é demasiado pequena para ser expedida: acrescente garrafas.',
    'no-carrier.private': 'Este vendedor só expede para empresas.',
    'no-carrier.firms': 'Este vendedor só expede para particulares.',
  },
  nl: {
    'no-carrier.set': 'Deze verkoper verzendt niet: de producten worden afgehaald.',
    'no-carrier.country':
      'Deze verkoper verzendt geen alcohol naar particulieren in dit land: de accijns zou vóór vertrek verschuldigd zijn.',
    'no-carrier.place': 'Geen vervoerder van deze verkoper bedient dit adres.',
    'no-carrier.bottles': 'Deze bestelling is te groot om te verzenden: hoogstens {most} flessen.',
    'no-carrier.heavy': 'Deze bestelling weegt meer dan de vervoerder aanneemt.',
    'no-carrier.small': 'Deze bestelling is te klein om te verzenden: voeg flessen toe.',
    'no-carrier.private': 'Deze verkoper verzendt alleen naar bedrijven.',
    'no-carrier.firms': 'Deze verkoper verzendt alleen naar particulieren.',
  },
  pl: {
    'no-carrier.set': 'Ten sprzedawca nie wysyła: produkty odbiera się na miejscu.',
    'no-carrier.country':
      'Ten sprzedawca nie wysyła alkoholu do osób prywatnych w tym kraju: akcyza byłaby należna przed wysyłką.',
    'no-carrier.place': 'Żaden przewoźnik tego sprzedawcy nie obsługuje tego adresu.',
    'no-carrier.bottles': 'To zamówienie jest za duże, by je wysłać: najwyżej {most} butelek.',
    'no-carrier.heavy': 'To zamówienie waży więcej, niż przyjmuje przewoźnik.',
    'no-carrier.small': 'To zamówienie jest za małe, by je wysłać: proszę dodać butelki.',
    'no-carrier.private': 'Ten sprzedawca wysyła tylko do firm.',
    'no-carrier.firms': 'Ten sprzedawca wysyła tylko do osób prywatnych.',
  },
  ru: {
    'no-carrier.set': 'Этот продавец не отправляет товары: их забирают на месте.',
    'no-carrier.country':
      'Этот продавец не отправляет алкоголь частным лицам в эту страну: её акциз пришлось бы заплатить до отправки.',
    'no-carrier.place': 'Ни один перевозчик этого продавца не доставляет по этому адресу.',
    'no-carrier.bottles': 'Этот заказ слишком велик для отправки: не более {most} бутылок.',
    'no-carrier.heavy': 'Этот заказ весит больше, чем принимает перевозчик.',
    'no-carrier.small': 'Этот заказ слишком мал для отправки: добавьте бутылки.',
    'no-carrier.private': 'Этот продавец отправляет только компаниям.',
    'no-carrier.firms': 'Этот продавец отправляет только частным лицам.',
  },
  zh: {
    'no-carrier.set': '该卖家不发货：商品须自提。',
    'no-carrier.country': '该卖家不向此国家的个人寄送酒类：发货前须缴纳当地消费税。',
    'no-carrier.place': '该卖家的承运商均不送达此地址。',
    'no-carrier.bottles': '此订单过大，无法寄送：最多 {most} 瓶。',
    'no-carrier.heavy': '此订单超过承运商可承运的重量。',
    'no-carrier.small': '此订单过小，无法寄送：请增加瓶数。',
    'no-carrier.private': '该卖家仅向企业发货。',
    'no-carrier.firms': '该卖家仅向个人发货。',
  },
  ja: {
    'no-carrier.set': 'この販売者は発送を行っていません。商品はお引き取りとなります。',
    'no-carrier.country':
      'この販売者は、この国の個人のお客様へお酒を発送していません。発送前に現地の酒税の納付が必要となるためです。',
    'no-carrier.place': 'この販売者の運送会社は、このご住所へ配達していません。',
    'no-carrier.bottles': 'このご注文は発送するには数量が多すぎます。最大 {most} 本です。',
    'no-carrier.heavy': 'このご注文は運送会社が引き受ける重量を超えています。',
    'no-carrier.small': 'このご注文は発送するには数量が少なすぎます。本数を追加してください。',
    'no-carrier.private': 'この販売者は企業のお客様にのみ発送しています。',
    'no-carrier.firms': 'この販売者は個人のお客様にのみ発送しています。',
  },
};
