import type { Lang } from '#kernel/lang.ts';

/** A bill or a credit note is French, as the law that it obeys; who does not read French finds its words beside their translation. */
type Read = Exclude<Lang, 'fr' | 'zh' | 'ja'>;
interface ReadingKey {
  readonly title: string;
  readonly words: string;
}

export const readingKeys: Readonly<Record<Read, ReadingKey>> = {
  en: {
    title: 'How to read this document',
    words:
      'facture = invoice, avoir = credit note, date d’émission = date of issue, échéance = due date, commande = order, bon de livraison = delivery note, désignation = description, prix HT = price excluding VAT, TVA = VAT, montant TTC = amount including VAT, droits d’accise acquittés = excise duty paid, total TTC à payer = total to pay, facture acquittée = paid in full',
  },
  es: {
    title: 'Cómo leer este documento',
    words:
      'facture = factura, avoir = factura rectificativa, date d’émission = fecha de emisión, échéance = vencimiento, commande = pedido, bon de livraison = albarán, désignation = descripción, prix HT = precio sin IVA, TVA = IVA, montant TTC = importe con IVA, droits d’accise acquittés = impuestos especiales pagados, total TTC à payer = total a pagar, facture acquittée = factura pagada',
  },
  de: {
    title: 'So lesen Sie dieses Dokument',
    words:
      'facture = Rechnung, avoir = Gutschrift, date d’émission = Rechnungsdatum, échéance = Fälligkeit, commande = Bestellung, bon de livraison = Lieferschein, désignation = Bezeichnung, prix HT = Nettopreis, TVA = MwSt., montant TTC = Bruttobetrag, droits d’accise acquittés = Verbrauchsteuer entrichtet, total TTC à payer = zu zahlender Gesamtbetrag, facture acquittée = bezahlt',
  },
  it: {
    title: 'Come leggere questo documento',
    words:
      'facture = fattura, avoir = nota di credito, date d’émission = data di emissione, échéance = scadenza, commande = ordine, bon de livraison = documento di trasporto, désignation = descrizione, prix HT = prezzo IVA esclusa, TVA = IVA, montant TTC = importo IVA inclusa, droits d’accise acquittés = accise assolte, total TTC à payer = totale da pagare, facture acquittée = fattura saldata',
  },
  pt: {
    title: 'Como ler este documento',
    words:
      'facture = fatura, avoir = nota de crédito, date d’émission = data de emissão, échéance = vencimento, commande = encomenda, bon de livraison = guia de remessa, désignation = descrição, prix HT = preço sem IVA, TVA = IVA, montant TTC = valor com IVA, droits d’accise acquittés = impostos especiais pagos, total TTC à payer = total a pagar, facture acquittée = fatura paga',
  },
  nl: {
    title: 'Zo leest u dit document',
    words:
      'facture = factuur, avoir = creditnota, date d’émission = factuurdatum, échéance = vervaldag, commande = bestelling, bon de livraison = leveringsbon, désignation = omschrijving, prix HT = prijs excl. btw, TVA = btw, montant TTC = bedrag incl. btw, droits d’accise acquittés = accijns voldaan, total TTC à payer = te betalen totaal, facture acquittée = betaald',
  },
  pl: {
    title: 'Jak czytać ten dokument',
    words:
      'facture = faktura, avoir = faktura korygująca, date d’émission = data wystawienia, échéance = termin płatności, commande = zamówienie, bon de livraison = dowód dostawy, désignation = nazwa, prix HT = cena netto, TVA = VAT, montant TTC = kwota brutto, droits d’accise acquittés = akcyza zapłacona, total TTC à payer = razem do zapłaty, facture acquittée = zapłacono',
  },
  ru: {
    title: 'Как читать этот документ',
    words:
      'facture = счёт, avoir = кредит-нота, date d’émission = дата выставления, échéance = срок оплаты, commande = заказ, bon de livraison = накладная, désignation = наименование, prix HT = цена без НДС, TVA = НДС, montant TTC = сумма с НДС, droits d’accise acquittés = акциз уплачен, total TTC à payer = итого к оплате, facture acquittée = оплачено',
  },
};

/** The line under a paper for who reads this language; none for French. The letters of Chinese and Japanese are not in our fonts: they read English. */
export const readingKey = (lang: Lang): string => {
  if (lang === 'fr') return '';
  const { title, words } = readingKeys[lang === 'zh' || lang === 'ja' ? 'en' : lang];
  return `${title}: ${words}.`;
};
