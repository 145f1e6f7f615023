import { CAUSE_WORDS, type Cause } from '#areas/stock/rules/stock.ts';
import { formatLabel, type FormatUnity } from '#areas/catalogue/rules/format.ts';
import { productLabel, vintageWords } from '#areas/catalogue/rules/product.ts';
import { labelOf } from '#areas/catalogue/rules/reference/reference.ts';
import { PAYMENT_TYPE_WORDS } from '#areas/payments/rules/methods.ts';
import type { PaymentType } from '#areas/shops/rules/shop.ts';
import { dec, negate, over, roundTo, times } from '#kernel/money.ts';
import { type Journal, moneyAccount } from './chart.ts';
import type { CodeBook } from './codes.ts';
import { figure, frenchDay, money, type TableColumn } from './table-cells.ts';

/** A movement of money: receipts are positive, refunds negative. */
export interface PaymentLine {
  readonly id: string;
  readonly day: string;
  readonly direction: 'in' | 'out';
  readonly method: PaymentType;
  readonly amount: string;
  readonly order: string | null;
  readonly bills: string | null;
  readonly code: string;
  readonly name: string;
  readonly label: string;
  readonly note: string;
  readonly account: string | null;
  readonly accountLabel: string;
  readonly journal: Journal;
}
export const paymentColumns = (book: CodeBook): readonly TableColumn<PaymentLine>[] => {
  // Where it was written down, whatever its type is set to since.
  const account = (row: PaymentLine) =>
    row.account ? { code: row.account, label: row.accountLabel, journal: row.journal } : moneyAccount(row.method);
  return [
    { title: 'Date', of: (row) => frenchDay(row.day) },
    { title: 'Sens', of: (row) => (row.direction === 'in' ? 'Encaissement' : 'Remboursement') },
    { title: 'Mode', of: (row) => PAYMENT_TYPE_WORDS[row.method] },
    {
      title: 'Montant',
      of: (row) => money(row.direction === 'in' ? dec(row.amount) : negate(dec(row.amount))),
      isPrice: true,
    },
    { title: 'Commande', of: (row) => row.order ?? '' },
    { title: 'Factures', of: (row) => row.bills ?? '' },
    { title: 'Code client', of: (row) => row.code },
    { title: 'Client', of: (row) => row.name },
    { title: 'Libellé', of: (row) => row.label },
    { title: 'Note', of: (row) => row.note },
    { title: 'Journal', of: (row) => book.journal(account(row).journal).code },
    { title: 'Compte', of: (row) => book.account(account(row).code, account(row).label).code },
    { title: 'Identifiant', of: (row) => row.id },
  ];
};

/** A format on a shelf: what both tables of the stock say of it. */
interface Shelved {
  readonly name: string;
  readonly precision: string | null;
  readonly vintage: string;
  readonly unity: FormatUnity;
  readonly unityValue: string;
  readonly color: string | null;
  readonly litres: string | null;
  readonly warehouse: string;
  readonly exciseNumber: string;
  readonly lot: string;
  readonly quantity: string;
}
export type StockLine = Shelved;
export interface MovementLine extends Shelved {
  readonly id: string;
  readonly day: string;
  readonly cause: Cause;
  readonly document: string;
  readonly note: string;
  readonly actor: string | null;
}

const hectolitres = (row: Shelved): string =>
  row.litres === null ? '' : figure(roundTo(over(times(dec(row.litres), dec(row.quantity)), dec(100)), 6));
const shelf: readonly TableColumn<Shelved>[] = [
  { title: 'Produit', of: (row) => productLabel(row.name, null, row.precision) },
  { title: 'Millésime', of: (row) => vintageWords(row.vintage) },
  { title: 'Format', of: (row) => formatLabel(row.unity, row.unityValue) },
  { title: 'Couleur', of: (row) => (row.color ? labelOf('colours', row.color) : '') },
  { title: 'Entrepôt', of: (row) => row.warehouse },
  { title: 'N° d’accise', of: (row) => row.exciseNumber },
  { title: 'Lot', of: (row) => row.lot },
  { title: 'Quantité', of: (row) => figure(dec(row.quantity)) },
  { title: 'Hectolitres', of: hectolitres },
];
export const stockColumns: readonly TableColumn<StockLine & { readonly day: string }>[] = [
  { title: 'État au', of: (row) => frenchDay(row.day) },
  ...shelf,
];
export const movementColumns: readonly TableColumn<MovementLine>[] = [
  { title: 'Date', of: (row) => frenchDay(row.day) },
  { title: 'Cause', of: (row) => CAUSE_WORDS[row.cause] },
  ...shelf,
  { title: 'Document', of: (row) => row.document },
  { title: 'Note', of: (row) => row.note },
  { title: 'Par', of: (row) => row.actor ?? '' },
  { title: 'Identifiant', of: (row) => row.id },
];
