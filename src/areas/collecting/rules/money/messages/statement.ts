import type { Lang } from '#kernel/language/lang.ts';

/** The words of a statement of account, beyond those of bills. */
export interface StatementWords {
  readonly title: string;
  readonly advance: string;
  /** The total in the client's favour, before it is deducted from the debt. */
  readonly favour: string;
  readonly amount: string;
  /** The client's debt beside any bill. */
  readonly owed: string;
  readonly nothing: string;
}
export const statementWords: Readonly<Record<Lang, StatementWords>> = {
  fr: {
    title: 'Relevé de compte',
    advance: 'Avance',
    favour: 'Avoirs et avances',
    amount: 'Montant',
    owed: 'Prélèvement rejeté après remboursement',
    nothing: 'Aucune facture n’est à payer.',
  },
  en: {
    title: 'Statement of account',
    advance: 'Advance',
    favour: 'Credit notes and advances',
    amount: 'Amount',
    owed: 'Direct debit returned after its refund',
    nothing: 'No invoice is to be paid.',
  },
  es: {
    title: 'Extracto de cuenta',
    advance: 'Anticipo',
    favour: 'Abonos y anticipos',
    amount: 'Importe',
    owed: 'Adeudo devuelto después de su reembolso',
    nothing: 'No hay facturas por pagar.',
  },
  de: {
    title: 'Kontoauszug',
    advance: 'Vorauszahlung',
    favour: 'Gutschriften und Vorauszahlungen',
    amount: 'Betrag',
    owed: 'Nach Erstattung zurückgegebene Lastschrift',
    nothing: 'Keine Rechnung ist offen.',
  },
  it: {
    title: 'Estratto conto',
    advance: 'Anticipo',
    favour: 'Note di credito e anticipi',
    amount: 'Importo',
    owed: 'Addebito respinto dopo il rimborso',
    nothing: 'Nessuna fattura da pagare.',
  },
  pt: {
    title: 'Extrato de conta',
    advance: 'Adiantamento',
    favour: 'Notas de crédito e adiantamentos',
    amount: 'Montante',
    owed: 'Débito devolvido após o reembolso',
    nothing: 'Nenhuma fatura por pagar.',
  },
  nl: {
    title: 'Rekeningoverzicht',
    advance: 'Vooruitbetaling',
    favour: 'Creditnota’s en vooruitbetalingen',
    amount: 'Bedrag',
    owed: 'Incasso teruggekomen na terugbetaling',
    nothing: 'Er staat geen factuur open.',
  },
  pl: {
    title: 'Zestawienie należności',
    advance: 'Przedpłata',
    favour: 'Noty kredytowe i przedpłaty',
    amount: 'Kwota',
    owed: 'Polecenie zapłaty zwrócone po refundacji',
    nothing: 'Brak faktur do zapłaty.',
  },
  ru: {
    title: 'Выписка по счёту',
    advance: 'Аванс',
    favour: 'Кредит-ноты и авансы',
    amount: 'Сумма',
    owed: 'Списание, отозванное после возврата денег',
    nothing: 'Неоплаченных счетов нет.',
  },
  zh: {
    title: '对账单',
    advance: '预付款',
    favour: '贷项凭单与预付款',
    amount: '金额',
    owed: '退款后被退回的扣款',
    nothing: '没有待付发票。',
  },
  ja: {
    title: '残高明細書',
    advance: '前受金',
    favour: 'クレジットノートと前受金',
    amount: '金額',
    owed: '返金後に差し戻された口座振替',
    nothing: '未払いの請求書はありません。',
  },
};
