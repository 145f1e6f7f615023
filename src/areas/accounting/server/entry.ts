import { CREDIT_KINDS } from '#areas/billing/rules/bill-kinds.ts';
import { Bill } from '#areas/billing/rules/bill/bill.ts';
import { isPayableKind } from '#areas/papers/rules/document-kinds.ts';
import type { ShopSettings } from '#areas/shops/rules/settings.ts';
import { shopSettings } from '#areas/shops/server/index.ts';
import type { Day } from '#kernel/day.ts';
import { fiscalYear } from '#kernel/fiscal-year.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { ON_ACCOUNT } from '#areas/payments/rules/payable.ts';
import { ADVANCES, CLIENTS } from '../rules/chart.ts';
import {
  balanceAfter,
  billEntries,
  chequesEntry,
  feeEntry,
  sharedBillEntries,
  type OrderShare,
  type Debtor,
  type Entry,
  moneyEntry,
  onAccountEntry,
  type Money,
  type SaleBalance,
} from '../rules/entries.ts';
import { bankOfFee, bankOfSlip, drawersOf, keptIn, moneyOf } from './kept-in.ts';
import { vatDue } from './vat-due.ts';

export type AccountingTx = Tx;

export interface Buyer extends RowOf<'bill', 'client_id'>, RowOf<'client', 'code'> {
  readonly accounting_code: RowOf<'client'>['accounting_code'] | null;
  readonly kind: RowOf<'client'>['kind'] | null;
  readonly name: RowOf<'bill'>['buyer_name'];
}

/**
 * The debtor in the books: the accounting code of the client's record, else the client's code, else a code made of the
 * record's id, which never changes.
 */
export const debtorOf = (buyer: Buyer, isPrivate: boolean): Debtor => ({
  kind: (buyer.kind ? buyer.kind === 'private' : isPrivate) ? 'private' : 'professional',
  code:
    buyer.accounting_code ||
    buyer.code ||
    (buyer.client_id ? `C${buyer.client_id.replaceAll('-', '').slice(-10).toUpperCase()}` : 'CDIVERS'),
  name: buyer.name || 'Client',
});

/** The balance of a sale in the books: the client's debt, and the advance. */
const balanceOf = async (tx: AccountingTx, shopId: string, saleId: string | null): Promise<SaleBalance> => {
  if (saleId === null) return { receivable: '0.00', advances: '0.00' };
  const { rows } = await sql<SaleBalance>`
    select coalesce(sum(l.debit - l.credit) filter (where l.account in (${CLIENTS.professional.code}, ${CLIENTS.private.code})), 0)::numeric(14,2) as receivable,
      coalesce(sum(l.credit - l.debit) filter (where l.account = ${ADVANCES.code}), 0)::numeric(14,2) as advances
    from (select l.* from entry e join entry_line l on l.shop_id = e.shop_id and l.entry_id = e.id where e.shop_id = ${shopId} and e.sale_id = ${saleId}
      union all select * from entry_line where shop_id = ${shopId} and sale_id = ${saleId}) l`.execute(tx);
  return rows[0] ?? { receivable: '0.00', advances: '0.00' };
};

/** Writes down a bill or a credit note that was just issued, in the transaction that issues it. */
export const writeBill = async (tx: AccountingTx, news: { readonly billId: string }, call: Call): Promise<void> => {
  const row = found(
    (
      await sql<Buyer & RowOf<'bill', 'document' | 'sale_id'>>`
    select b.document, b.sale_id, b.client_id, b.buyer_name as name, c.accounting_code, c.code, c.kind
    from bill b left join client c on c.shop_id = b.shop_id and c.id = b.client_id
    where b.shop_id = ${call.shopId} and b.id = ${news.billId}`.execute(tx)
    ).rows[0],
  );
  const bill = Bill.parse(row.document);
  const debtor = debtorOf(row, bill.audience === 'B2C');
  if (row.sale_id === null) return writeShared(tx, call, news.billId, bill, debtor);
  const before = await balanceOf(tx, call.shopId, row.sale_id);
  const entries = billEntries(bill, debtor, before);
  const settings = await shopSettings(tx, call.shopId);
  const piece = { number: bill.number, day: bill.issuedOn, name: debtor.name };
  const due = await vatDue(tx, call, row.sale_id, balanceAfter(before, entries), piece, settings);
  await post(tx, call, [...entries, ...due], { causeId: news.billId, saleId: row.sale_id }, settings);
};

/** The bill of several orders: each has its own debt, its own advances and deposits, and its own VAT that waits. */
const writeShared = async (tx: Tx, call: Call, billId: string, bill: Bill, debtor: Debtor): Promise<void> => {
  const numbers = bill.deposits.map((one) => one.number);
  const { rows } = await sql<{
    saleId: RowOf<'bill_part'>['sale_id'];
    gross: RowOf<'bill_part'>['gross'];
    deposits: string[];
  }>`select p.sale_id as "saleId", p.gross,
      coalesce((select array_agg(d.number) from bill d where d.shop_id = p.shop_id and d.sale_id = p.sale_id and d.number = any(${numbers})), '{}') as deposits
    from bill_part p where p.shop_id = ${call.shopId} and p.bill_id = ${billId} order by p.sale_id`.execute(tx);
  const orders: OrderShare[] = [];
  for (const row of rows) orders.push({ ...row, before: await balanceOf(tx, call.shopId, row.saleId) });
  const entries = sharedBillEntries(bill, debtor, orders);
  const settings = await shopSettings(tx, call.shopId);
  const due: Entry[] = [];
  for (const { saleId, before } of orders) {
    const own = entries.map((entry) => ({
      ...entry,
      lines: entry.ofSale === saleId ? entry.lines : entry.lines.filter((line) => line.ofSale === saleId),
    }));
    const piece = { number: bill.number, day: bill.issuedOn, name: debtor.name };
    const after = await vatDue(tx, call, saleId, balanceAfter(before, own), piece, settings);
    due.push(...after.map((entry) => ({ ...entry, ofSale: saleId })));
  }
  await post(tx, call, [...entries, ...due], { causeId: billId, saleId: null }, settings);
};

interface MoneyNews extends Omit<Money, 'piece' | 'day'> {
  readonly eventId: string;
  readonly intentId?: string;
  readonly payableKind: string;
  readonly payableId: string;
  readonly day: string;
  readonly trial?: true;
}

/** Writes down money that moved, once per payment event, whoever tells it and however often: received on the bill, given back on the credit note that it gives back, or on the newest. */
export const writeMoney = async (tx: AccountingTx, news: MoneyNews, call: Call): Promise<void> => {
  // Trial keys move no money: there is nothing to write down.
  if (news.trial) return undefined;
  if (news.payableKind === ON_ACCOUNT) return writeOnAccount(tx, news, call);
  // Money that the books do not know would be missing from them without a word.
  if (!isPayableKind(news.payableKind)) throw new Error(`the books know nothing that is paid as ${news.payableKind}`);
  const row = found(
    (
      await sql<Buyer & RowOf<'sale', 'number'> & { bill: string | null; is_pro: boolean | null }>`
    select s.client_id, s.buyer_name as name, s.number, c.accounting_code, c.code, c.kind, (s.parties -> 'buyer' ->> 'isPro')::boolean as is_pro,
      (select b.number from bill_part q join bill b on b.shop_id = q.shop_id and b.id = q.bill_id where q.shop_id = s.shop_id and q.sale_id = s.id order by exists (select 1 from document_link d where d.shop_id = b.shop_id and d.from_id = b.id and d.to_id = ${news.intentId ?? null}::uuid and d.why = 'refunded') desc,
        b.id is not distinct from (select i.named_id from payment_intent i where i.shop_id = b.shop_id and i.id = ${news.intentId ?? null}::uuid) and ${news.direction === 'in'} desc,
        ((b.kind = any(${CREDIT_KINDS})) = ${news.direction === 'out'}) desc, b.created_at desc limit 1) as bill
    from sale s left join client c on c.shop_id = s.shop_id and c.id = s.client_id
    where s.shop_id = ${call.shopId} and s.kind = ${news.payableKind} and s.id = ${news.payableId}`.execute(tx)
    ).rows[0],
  );
  if (await isWritten(tx, call, news.eventId)) return;
  const debtor = debtorOf(row, row.is_pro !== true);
  const before = await balanceOf(tx, call.shopId, news.payableId);
  const piece = row.bill ?? row.number ?? news.eventId;
  const entry = moneyEntry({ ...factsOf(news), piece, kept: await keptIn(tx, call, news) }, debtor, before);
  const due = await vatDue(tx, call, news.payableId, balanceAfter(before, [entry]), {
    number: piece,
    day: news.day as Day,
    name: debtor.name,
  });
  await post(tx, call, [entry, ...due], { causeId: news.eventId, saleId: news.payableId });
};

const factsOf = ({ direction, amount, method, day, setOff, undone, disputed }: MoneyNews) => ({
  direction,
  amount,
  method,
  day: day as Day,
  setOff,
  undone,
  disputed,
});
export const isWritten = async (tx: AccountingTx, call: Call, eventId: string): Promise<boolean> =>
  (await tx
    .selectFrom('entry')
    .select('id')
    .where('shop_id', '=', call.shopId)
    .where('cause_id', '=', eventId)
    .executeTakeFirst()) !== undefined;

/** Money of a client for no sale: no VAT is due of it, since no supply is named. */
const writeOnAccount = async (tx: AccountingTx, news: MoneyNews, call: Call): Promise<void> => {
  if (await isWritten(tx, call, news.eventId)) return;
  const row = found(
    (
      await sql<Buyer & { note: string }>`
    select c.id as client_id, c.name, c.accounting_code, c.code, c.kind, coalesce((select i.note from payment_intent i where i.shop_id = c.shop_id and i.id = ${news.intentId ?? null}::uuid), '') as note
    from client c where c.shop_id = ${call.shopId} and c.id = ${news.payableId}`.execute(tx)
    ).rows[0],
  );
  const debtor = debtorOf(row, false);
  const piece = [...row.note].slice(0, 30).join('') || debtor.code;
  const entry = onAccountEntry({ ...factsOf(news), piece, kept: await keptIn(tx, call, news) }, debtor);
  await post(tx, call, [entry], { causeId: news.eventId, saleId: null });
};

/** Cheques that went to the bank, or come back from a slip that was cancelled. */
export const writeCheques = async (
  tx: AccountingTx,
  news: {
    moveId: string;
    slipId: string;
    number: string;
    day: string;
    total: string;
    cancelled: boolean;
    paymentIds?: string[];
  },
  call: Call,
): Promise<void> => {
  if (await isWritten(tx, call, news.moveId)) return;
  const { number, cancelled } = news;
  const [bank, drawers] = [await bankOfSlip(tx, call, news), await drawersOf(tx, call, news)];
  const entry = chequesEntry({ number, cancelled, day: news.day as Day, bank, drawers });
  await post(tx, call, [entry], { causeId: news.moveId, saleId: null });
};

/** Writes the fee that the bank kept. */
export const writeBankFee = async (
  tx: AccountingTx,
  { causeId, piece, what, day, amount }: { causeId: string; piece: string; what: string; day: string; amount: string },
  call: Call,
): Promise<void> => {
  if (await isWritten(tx, call, causeId)) return;
  await post(
    tx,
    call,
    [feeEntry({ piece, what, amount, day: day as Day, bank: await moneyOf(tx, call, 'transfer') })],
    { causeId, saleId: null },
  );
};

/** Writes the fee that the bank kept from a client's transfer, and its reversal when the transfer is undone. */
export const writeTransferFee = async (
  tx: AccountingTx,
  news: { causeId: string; paymentId: string; piece: string; day: string; amount: string; back: boolean },
  call: Call,
): Promise<void> => {
  if (await isWritten(tx, call, news.causeId)) return;
  const { piece, amount, back } = news;
  const bank = back ? await bankOfFee(tx, call, news.paymentId) : await moneyOf(tx, call, 'transfer');
  const entry = feeEntry({ piece, what: `virement ${piece}`, amount, back, day: news.day as Day, bank });
  await post(tx, call, [entry], { causeId: news.causeId, saleId: null });
};

/** Writes the fee of a dispute, from the account that holds the payment's money; a returned fee goes back to it. */
export const writeDisputeFee = async (
  tx: AccountingTx,
  news: {
    causeId: string;
    leftBy: string | null;
    method: string;
    piece: string;
    day: string;
    amount: string;
    back: boolean;
  },
  call: Call,
): Promise<void> => {
  if (await isWritten(tx, call, news.causeId)) return;
  const { piece, amount, back } = news;
  const bank = await bankOfFee(tx, call, news.leftBy ?? news.causeId, news.method);
  const entry = feeEntry({ piece, what: `litige ${piece}`, amount, back, day: news.day as Day, bank });
  await post(tx, call, [entry], { causeId: news.causeId, saleId: null });
};

/** Numbers and stores entries. The counter is the last lock: entries written together wait for one statement, and a failure gives the numbers back. */
export const post = async (
  tx: AccountingTx,
  call: Call,
  entries: readonly Entry[],
  cause: { readonly causeId: string; readonly saleId: string | null },
  known: ShopSettings | null = null,
): Promise<void> => {
  if (entries.length === 0) return;
  const { logStartMonth, logStartDay } = known ?? (await shopSettings(tx, call.shopId));
  // All entries of one cause bear one day.
  const year = fiscalYear((entries[0] as Entry).day, logStartMonth, logStartDay).label;
  const { rows } = await sql<RowOf<'entry_counter', 'n'> & { last_on: NonNullable<RowOf<'entry_counter'>['last_on']> }>`
    insert into entry_counter as c (shop_id, fiscal_year, n, last_on) values (${call.shopId}, ${year}, ${entries.length}, ${call.today})
    on conflict (shop_id, fiscal_year) do update set n = c.n + excluded.n, last_on = greatest(c.last_on, excluded.last_on) returning n, last_on`.execute(
    tx,
  );
  const { n: last, last_on: postedOn } = found(rows[0]);
  const written = entries.map((entry, i) => ({
    ...entry,
    id: call.newId(),
    n: last - entries.length + 1 + i,
    position: i,
  }));
  await tx
    .insertInto('entry')
    .values(
      written.map((entry) => ({
        shop_id: call.shopId,
        id: entry.id,
        fiscal_year: year,
        n: entry.n,
        journal: entry.journal,
        day: entry.day,
        piece: entry.piece,
        piece_day: entry.pieceDay,
        label: entry.label.slice(0, 200),
        cause: entry.cause,
        cause_id: cause.causeId,
        cause_position: entry.position,
        sale_id: entry.ofSale === undefined ? cause.saleId : entry.ofSale,
        posted_on: postedOn,
        posted_at: call.now,
      })),
    )
    .execute();
  await tx
    .insertInto('entry_line')
    .values(
      written.flatMap((entry) =>
        entry.lines.map((line, position) => ({
          shop_id: call.shopId,
          entry_id: entry.id,
          position,
          account: line.account,
          account_label: line.accountLabel,
          auxiliary: line.auxiliary,
          auxiliary_label: line.auxiliaryLabel,
          debit: line.debit,
          credit: line.credit,
          sale_id: line.ofSale ?? null,
        })),
      ),
    )
    .execute();
};
