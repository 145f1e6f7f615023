import type { Lang } from '#kernel/language/lang.ts';

/** The words around the private link to pay a bill by card, in a mail, a reminder or a paper. */
export interface PayMail {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly bill: string;
  readonly once: string;
}

export const payMail: Readonly<Record<Lang, PayMail>> = {
  fr: {
    subject: 'Régler la facture {number} de {shop}\u00a0: {left}',
    title: 'Facture {number}',
    text: 'Il reste {left} à payer à {shop}. Vous pouvez le faire par carte, sans compte, par ce lien privé. La facture est jointe.',
    button: 'Payer {left} par carte',
    bill: 'Payer la facture {number} par carte',
    once: 'Si vous avez réglé entre-temps, la page le dit et rien n’est débité deux fois.',
  },
  en: {
    subject: 'Pay invoice {number} of {shop}: {left}',
    title: 'Invoice {number}',
    text: '{left} is left to pay to {shop}. You can do so by card, without an account, by this private link. The invoice is attached.',
    button: 'Pay {left} by card',
    bill: 'Pay invoice {number} by card',
    once: 'If you have paid meanwhile, the page says so and nothing is taken twice.',
  },
  es: {
    subject: 'Pagar la factura {number} de {shop}: {left}',
    title: 'Factura {number}',
    text: 'Quedan {left} por pagar a {shop}. Puede hacerlo con tarjeta, sin cuenta, por este enlace privado. La factura va adjunta.',
    button: 'Pagar {left} con tarjeta',
    bill: 'Pagar la factura {number} con tarjeta',
    once: 'Si ha pagado entretanto, la página lo indica y nada se cobra dos veces.',
  },
  de: {
    subject: 'Rechnung {number} von {shop} zahlen: {left}',
    title: 'Rechnung {number}',
    text: '{left} sind an {shop} noch zu zahlen. Das geht mit Karte, ohne Konto, über diesen privaten Link. Die Rechnung liegt bei.',
    button: '{left} mit Karte zahlen',
    bill: 'Rechnung {number} mit Karte zahlen',
    once: 'Falls Sie inzwischen gezahlt haben, sagt es die Seite, und nichts wird doppelt abgebucht.',
  },
  it: {
    subject: 'Pagare la fattura {number} di {shop}: {left}',
    title: 'Fattura {number}',
    text: 'Restano {left} da pagare a {shop}. Può farlo con carta, senza account, con questo link privato. La fattura è allegata.',
    button: 'Pagare {left} con carta',
    bill: 'Pagare la fattura {number} con carta',
    once: 'Se nel frattempo ha pagato, la pagina lo dice e nulla è addebitato due volte.',
  },
  pt: {
    subject: 'Pagar a fatura {number} de {shop}: {left}',
    title: 'Fatura {number}',
    text: 'Faltam {left} a pagar a {shop}. Pode fazê-lo com cartão, sem conta, por esta ligação privada. A fatura vai em anexo.',
    button: 'Pagar {left} com cartão',
    bill: 'Pagar a fatura {number} com cartão',
    once: 'Se entretanto pagou, a página di-lo e nada é debitado duas vezes.',
  },
  nl: {
    subject: 'Factuur {number} van {shop} betalen: {left}',
    title: 'Factuur {number}',
    text: '{left} staat nog open bij {shop}. U kunt met kaart betalen, zonder account, via deze privélink. De factuur is bijgevoegd.',
    button: '{left} met kaart betalen',
    bill: 'Factuur {number} met kaart betalen',
    once: 'Hebt u intussen betaald, dan zegt de pagina dat en wordt niets dubbel afgeschreven.',
  },
  pl: {
    subject: 'Faktura {number} od {shop} do zapłaty: {left}',
    title: 'Faktura {number}',
    text: 'Pozostaje {left} do zapłaty dla {shop}. Można zapłacić kartą, bez konta, przez ten prywatny link. Faktura w załączniku.',
    button: 'Zapłać {left} kartą',
    bill: 'Zapłać fakturę {number} kartą',
    once: 'Jeśli już zapłacono, strona o tym poinformuje i nic nie zostanie pobrane dwukrotnie.',
  },
  ru: {
    subject: 'Оплатить счёт {number} от {shop}: {left}',
    title: 'Счёт {number}',
    text: 'К оплате {shop} осталось {left}. Это можно сделать картой, без учётной записи, по этой личной ссылке. Счёт приложен.',
    button: 'Оплатить {left} картой',
    bill: 'Оплатить счёт {number} картой',
    once: 'Если вы уже оплатили, страница сообщит об этом и ничего не спишется дважды.',
  },
  zh: {
    subject: '支付 {shop} 的发票 {number}：{left}',
    title: '发票 {number}',
    text: '尚需向 {shop} 支付 {left}。您可以通过此专属链接用银行卡付款，无需账户。发票见附件。',
    button: '用银行卡支付 {left}',
    bill: '用银行卡支付发票 {number}',
    once: '如果您已付款，页面会说明，不会重复扣款。',
  },
  ja: {
    subject: '{shop} の請求書 {number} のお支払い：{left}',
    title: '請求書 {number}',
    text: '{shop} へのお支払い残額は {left} です。この専用リンクから、アカウントなしでカードでお支払いいただけます。請求書を添付しています。',
    button: '{left} をカードで支払う',
    bill: '請求書 {number} をカードで支払う',
    once: 'その間にお支払い済みの場合はページに表示され、二重に引き落とされることはありません。',
  },
};
