import { Bill } from '#areas/billing/rules/bill/bill.ts';
import { CREDIT_KINDS } from '#areas/billing/rules/bill-kinds.ts';
import { rateKey } from '#areas/papers/rules/paper-totals.ts';
import { shopSettings } from '#areas/shops/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { type Dec, dec, plus, toNumber, ZERO } from '#kernel/money.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type RowOf, type Tx } from '#platform/db.ts';
import {
  partKey,
  receivedForServices,
  REPORT_WAYS,
  type ReportedPart,
  reportedParts,
  type ReportWay,
  wayOf,
} from '../../rules/reporting/reporting.ts';
import { type Reporting, type reporting, whyNotReport } from '../../rules/reporting/reporting-endpoints.ts';
import { salesWithDeposit, toldByBooks } from './deposits-told.ts';

type Period = InputOf<typeof reporting>;
const BILLS_A_PAGE = 500;

/** The documents of the period in the order of their days, a page at a time. */
async function* documents(
  tx: Tx,
  shopId: string,
  { from, to }: Period,
): AsyncGenerator<readonly { readonly billId: string; readonly saleId: string | null; readonly bill: Bill }[]> {
  let after: { day: string; id: string } | null = null;
  do {
    const { rows }: { rows: RowOf<'bill', 'id' | 'issued_on' | 'sale_id' | 'document'>[] } = await sql<
      RowOf<'bill', 'id' | 'issued_on' | 'sale_id' | 'document'>
    >`select id, issued_on, sale_id, document from bill where shop_id = ${shopId} and issued_on between ${from} and ${to}
      ${after ? sql`and (issued_on, id) > (${after.day}::date, ${after.id}::uuid)` : sql``}
      order by issued_on, id limit ${BILLS_A_PAGE}`.execute(tx);
    yield rows.map((row) => ({ billId: row.id, saleId: row.sale_id, bill: Bill.parse(row.document) }));
    const last = rows.at(-1);
    after = last && rows.length === BILLS_A_PAGE ? { day: last.issued_on, id: last.id } : null;
  } while (after !== null);
}

const amounts = ({ base, vat }: { readonly base: Dec; readonly vat: Dec }) => ({
  base: toNumber(base),
  vat: toNumber(vat),
});

/** The figures of a period, read from the documents themselves, with what the totals of their rows say beside. */
export const readReporting = async (tx: Tx, period: Period, call: Call): Promise<OutputOf<typeof reporting>> => {
  refuseIf(whyNotReport(period));
  // A quarter of a large house is read here: it may take longer than a call usually may.
  await sql`set local statement_timeout = 30000`.execute(tx);
  const { wordings } = await shopSettings(tx, call.shopId);
  const consumers = new Map<string, ReportedPart & { day: string; documents: number }>();
  const ways = new Map<ReportWay, { documents: number; base: Dec; vat: Dec }>();
  const abroad: Reporting['abroad'] = [];
  const withDeposit = await salesWithDeposit(tx, call.shopId, period);
  const tell = (day: string, part: ReportedPart): void => {
    const key = `${day} ${partKey(part)}`;
    const row = consumers.get(key) ?? { ...part, day, documents: 0, base: ZERO, vat: ZERO };
    consumers.set(key, {
      ...row,
      documents: row.documents + 1,
      base: plus(row.base, part.base),
      vat: plus(row.vat, part.vat),
    });
  };
  for await (const page of documents(tx, call.shopId, period))
    for (const { billId, saleId, bill } of page) {
      const parts = reportedParts(bill);
      const way = wayOf[bill.audience];
      const before = ways.get(way) ?? { documents: 0, base: ZERO, vat: ZERO };
      ways.set(way, {
        documents: before.documents + 1,
        base: plus(before.base, ...parts.map((one) => one.base)),
        vat: plus(before.vat, ...parts.map((one) => one.vat)),
      });
      // An order with a deposit is told as its VAT falls due, below.
      if (way === 'consumers' && !(saleId !== null && withDeposit.has(saleId)))
        for (const part of parts) tell(bill.issuedOn, part);
      if (way === 'abroad')
        for (const part of parts)
          abroad.push({
            billId,
            kind: bill.kind,
            number: bill.number,
            day: bill.issuedOn,
            buyer: bill.buyer.name,
            country: bill.buyer.address.country,
            vatNumber: bill.buyer.vatNumber ?? '',
            category: part.category,
            rate: part.rate,
            ...amounts(part),
          });
    }
  for (const { day, part } of await toldByBooks(tx, call.shopId, withDeposit, period)) tell(day, part);
  return {
    consumers: [...consumers.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { day, category, rate, documents, ...part }]) => ({ day, category, rate, documents, ...amounts(part) })),
    abroad,
    received: wordings.vatOnDebits ? [] : await receivedOf(tx, call.shopId, period),
    onDebits: wordings.vatOnDebits,
    ways: REPORT_WAYS.flatMap((way) => {
      const found = ways.get(way);
      return found ? [{ way, documents: found.documents, ...amounts(found) }] : [];
    }),
    books: await booksOf(tx, call.shopId, period),
  };
};

/** From the columns that every list and sum reads, and not from the VAT rows of the documents. */
const booksOf = async (tx: Tx, shopId: string, { from, to }: Period): Promise<Reporting['books']> => {
  const { rows } = await sql<{ documents: number; base: string | null; vat: string | null }>`
    with b as (select case when kind = any(${CREDIT_KINDS}) then -1 else 1 end as side, total_net, total_vat, document -> 'deposits' as deposits
      from bill where shop_id = ${shopId} and issued_on between ${from} and ${to})
    select count(*)::int as documents, sum(b.side * (b.total_net - d.base)) as base, sum(b.side * (b.total_vat - d.vat)) as vat
    from b cross join lateral (select coalesce(sum((v ->> 'base')::numeric), 0) as base, coalesce(sum((v ->> 'vat')::numeric), 0) as vat
      from jsonb_array_elements(b.deposits) x cross join lateral jsonb_array_elements(x -> 'vat') v) d`.execute(tx);
  const row = rows[0];
  return { documents: row?.documents ?? 0, base: Number(row?.base ?? 0), vat: Number(row?.vat ?? 0) };
};

interface Movement extends RowOf<'sale', 'id' | 'total_gross'> {
  readonly moved_on: NonNullable<RowOf<'payment_event'>['day']>;
  readonly moved: string;
  readonly services: readonly { readonly rate: string; readonly gross: string; readonly vat: string }[];
}

/**
 * Flow 10.4: money received from consumers for services that bear VAT. All movements of an order that was paid in the period are read from its
 * first, since each pays a share of the whole.
 */
const receivedOf = async (tx: Tx, shopId: string, { from, to }: Period): Promise<Reporting['received']> => {
  const { rows } = await sql<Movement>`
    with served as (select l.sale_id, jsonb_agg(jsonb_build_object('rate', l.rate::text, 'gross', l.gross::text, 'vat', l.vat::text)) as services
      from (select sl.sale_id, sl.vat_rate as rate, sum(sl.gross) as gross, sum(sl.gross - sl.net) as vat
        from sale_line sl where sl.shop_id = ${shopId} and (sl.kind = 'reservation' or sl.priced ->> 'productType' = 'prestation') and sl.vat_rate > 0
          and sl.sale_id in (select i.payable_id from payment_event v join payment_intent i on i.shop_id = v.shop_id and i.id = v.intent_id
            where v.shop_id = ${shopId} and v.direction is not null and v.day between ${from} and ${to} and i.payable_kind = 'order' and not i.trial)
        group by sl.sale_id, sl.vat_rate) l group by l.sale_id)
    select s.id, s.total_gross, v.day as moved_on, case v.direction when 'in' then v.amount else -v.amount end as moved, x.services
    from served x join sale s on s.shop_id = ${shopId} and s.id = x.sale_id and s.kind = 'order'
    join payment_intent i on i.shop_id = s.shop_id and i.payable_kind = 'order' and i.payable_id = s.id and not i.trial and i.set_off is distinct from 'gap'
    join payment_event v on v.shop_id = i.shop_id and v.intent_id = i.id and v.direction is not null and v.day <= ${to}
    where not coalesce((s.parties -> 'buyer' ->> 'isPro')::boolean, false)
    order by s.id, v.day, v.at, v.id`.execute(tx);
  const found = new Map<string, { day: string; rate: string; amount: Dec; vat: Dec }>();
  for (const movements of Map.groupBy(rows, (row) => row.id).values()) {
    const [first] = movements;
    if (!first) continue;
    const services = first.services.map((one) => ({
      rate: rateKey(one.rate),
      gross: dec(one.gross),
      vat: dec(one.vat),
    }));
    const parts = receivedForServices(
      { total: dec(first.total_gross), services },
      movements.map((one) => dec(one.moved)),
    );
    movements.forEach(({ moved_on: day }, i) => {
      if (day < from) return;
      for (const part of parts[i] ?? []) {
        const key = `${day} ${part.rate}`;
        const before = found.get(key);
        found.set(key, {
          day,
          rate: part.rate,
          amount: plus(before?.amount ?? ZERO, part.amount),
          vat: plus(before?.vat ?? ZERO, part.vat),
        });
      }
    });
  }
  return [...found.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]) => ({ ...one, amount: toNumber(one.amount), vat: toNumber(one.vat) }));
};
