import type { Lang } from '#kernel/language/lang.ts';

/** What a statement of account says beyond the words of bills. */
export interface StatementWords {
  readonly title: string;
  readonly advance: string;
  readonly amount: string;
  readonly nothing: string;
}
export const statementWords: Readonly<Record<Lang, StatementWords>> = {
  fr: { title: 'Relevé de compte', advance: 'Avance', amount: 'Montant', nothing: 'Aucune facture n’est à payer.' },
  en: { title: 'Statement of account', advance: 'Advance', amount: 'Amount', nothing: 'No invoice is to be paid.' },
  es: { title: 'Extracto de cuenta', advance: 'Anticipo', amount: 'Importe', nothing: 'No hay facturas por pagar.' },
  de: { title: 'Kontoauszug', advance: 'Vorauszahlung', amount: 'Betrag', nothing: 'Keine Rechnung ist offen.' },
  it: { title: 'Estratto conto', advance: 'Anticipo', amount: 'Importo', nothing: 'Nessuna fattura da pagare.' },
  pt: { title: 'Extrato de conta', advance: 'Adiantamento', amount: 'Montante', nothing: 'Nenhuma fatura por pagar.' },
  nl: {
    title: 'Rekeningoverzicht',
    advance: 'Vooruitbetaling',
    amount: 'Bedrag',
    nothing: 'Er staat geen factuur open.',
  },
  pl: { title: 'Zestawienie należności', advance: 'Przedpłata', amount: 'Kwota', nothing: 'Brak faktur do zapłaty.' },
  ru: { title: 'Выписка по счёту', advance: 'Аванс', amount: 'Сумма', nothing: 'Неоплаченных счетов нет.' },
  zh: { title: '对账单', advance: '预付款', amount: '金额', nothing: '没有待付发票。' },
  ja: { title: '残高明細書', advance: '前受金', amount: '金額', nothing: '未払いの請求書はありません。' },
};
