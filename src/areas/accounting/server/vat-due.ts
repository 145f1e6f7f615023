import { Bill } from '#areas/billing/rules/bill/bill.ts';
import { CREDIT_KINDS, LATE_KINDS } from '#areas/billing/rules/bill-kinds.ts';
import { standingDeposits } from '#areas/billing/server/index.ts';
import { rateKey } from '#areas/papers/rules/paper-totals.ts';
import { isClosed } from '#areas/papers/rules/statuses.ts';
import type { ShopSettings } from '#areas/shops/rules/settings.ts';
import { shopSettings } from '#areas/shops/server/index.ts';
import { dec, isPositive, max, minus, ZERO } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { isWaitingVat } from '../rules/chart.ts';
import type { Entry, SaleBalance } from '../rules/entries.ts';
import {
  addedByRate,
  depositVat,
  heldByRate,
  type SaleVat,
  serviceVat,
  vatEntry,
  waitingVat,
} from '../rules/vat-due.ts';

interface Row extends RowOf<'sale', 'status' | 'total_gross' | 'total_returned'> {
  readonly vat: readonly { readonly rate: number; readonly VAT: number }[] | null;
  readonly billed: string;
  readonly credited: string;
  readonly late: string;
  readonly services: readonly unknown[];
}

/**
 * The facts of a sale that the law of VAT asks for; the bills' documents are read only when they contain services.
 */
const saleVat = async (tx: Tx, shopId: string, saleId: string): Promise<SaleVat | null> => {
  const row = (
    await sql<Row>`select s.status, s.total_gross, s.total_returned, s.priced -> 'vat' as vat, b.billed, b.credited, b.late, b.services from sale s cross join lateral (
      select coalesce(sum(p.gross - p.deducted) filter (where not x.kind = any(${CREDIT_KINDS}) and not x.kind = any(${LATE_KINDS})), 0) as billed,
        coalesce(sum(p.gross) filter (where x.kind = any(${CREDIT_KINDS}) and not x.kind = any(${LATE_KINDS})), 0) as credited,
        coalesce(sum(case when x.kind = any(${CREDIT_KINDS}) then -p.gross else p.gross end) filter (where x.kind = any(${LATE_KINDS})), 0) as late,
        coalesce(jsonb_agg(x.document) filter (where x.document ->> 'operation' <> 'goods' and not x.kind = any(${LATE_KINDS})), '[]') as services
      from bill_part p join bill x on x.shop_id = p.shop_id and x.id = p.bill_id where p.shop_id = s.shop_id and p.sale_id = s.id) b
    where s.shop_id = ${shopId} and s.kind = 'order' and s.id = ${saleId}`.execute(tx)
  ).rows[0];
  if (!row) return null;
  const billed = dec(row.billed);
  const deposits = await standingDeposits(tx, { shopId }, saleId);
  return {
    total: dec(row.total_gross),
    toBill: isClosed(row.status)
      ? ZERO
      : max(ZERO, minus(minus(dec(row.total_gross), dec(row.total_returned)), billed)),
    vat: addedByRate(
      (row.vat ?? [])
        .filter((one) => isPositive(dec(one.VAT)))
        .map((one) => new Map([[rateKey(String(one.rate)), dec(one.VAT)]])),
    ),
    billed: minus(billed, dec(row.credited)),
    late: dec(row.late),
    services: addedByRate(row.services.map((document) => serviceVat(Bill.parse(document)))),
    deposits: addedByRate(deposits.map(depositVat)),
  };
};

/** The entry by which VAT follows what was just written of a sale, when it is due at another moment than its bill. */
export const vatDue = async (
  tx: Tx,
  call: Call,
  saleId: string | null,
  balance: SaleBalance,
  piece: Parameters<typeof vatEntry>[2],
  /** Read once by whoever asks of several sales. */
  known: ShopSettings | null = null,
): Promise<readonly Entry[]> => {
  if (saleId === null) return [];
  const sale = await saleVat(tx, call.shopId, saleId);
  if (!sale) return [];
  const { vatOnAdvances, wordings } = known ?? (await shopSettings(tx, call.shopId));
  const held = await sql<RowOf<'entry_line', 'account'> & { held: string }>`
    select l.account, sum(l.debit - l.credit)::numeric(14,2) as held from entry e join entry_line l on l.shop_id = e.shop_id and l.entry_id = e.id
    where e.shop_id = ${call.shopId} and e.sale_id = ${saleId} and l.account like ${isWaitingVat} group by l.account`.execute(
    tx,
  );
  const should = waitingVat(balance, sale, { onAdvances: vatOnAdvances, onDebits: wordings.vatOnDebits });
  const entry = vatEntry(heldByRate(held.rows), should, piece);
  return entry ? [entry] : [];
};
