import { CREDIT_KINDS } from '#areas/billing/rules/bill-kinds.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { ExportSummary, exportSummary } from '../rules/endpoints.ts';
import { isJournal, type JournalKind } from '../rules/export-kind.ts';
import { LAYOUTS } from '../rules/formats.ts';
import type { Period } from '../rules/period.ts';
import { prepared } from './export.ts';

type Counted = Pick<ExportSummary, 'lines' | 'documents' | 'sums' | 'warnings'>;
type Row = Readonly<Record<string, string | number | null>>;
type Warning = ExportSummary['warnings'][number];
const n = (value: string | number | null | undefined): number => Number(value ?? 0);

/** The content of a file, counted from the rows themselves and never from the file. */
export const summarise = async (
  tx: Tx,
  wanted: InputOf<typeof exportSummary>,
  call: Call,
): Promise<OutputOf<typeof exportSummary>> => {
  // A whole year of a large house is read here: it may take longer than a call usually may.
  await sql`set local statement_timeout = 30000`.execute(tx);
  const { kind } = wanted;
  const { period, name, prices, blocked } = await prepared(tx, wanted, call);
  const counted = isJournal(kind)
    ? await journals(tx, call.shopId, kind, period)
    : await COUNT[kind](tx, call.shopId, period, prices);
  const unfinished: Warning[] = wanted.to >= call.today ? [{ code: 'unfinished', count: 1 }] : [];
  return {
    kind,
    name,
    ...counted,
    warnings: [...unfinished, ...counted.warnings].filter((one) => one.count > 0),
    blocked: blocked && { code: blocked.code, message: blocked.words.fr },
  };
};

const one = async (tx: Tx, query: ReturnType<typeof sql<Row>>): Promise<Row> => (await query.execute(tx)).rows[0] ?? {};

const journals = async (tx: Tx, shopId: string, kind: JournalKind, { from, to }: Period): Promise<Counted> => {
  const width = kind === 'fec' ? 1000 : LAYOUTS[kind].accountWidth;
  const row = await one(
    tx,
    sql<Row>`
    select count(*) as lines, count(distinct e.id) as documents, sum(l.debit) as debit, sum(l.credit) as credit,
      count(distinct l.auxiliary) filter (where l.auxiliary ~ '^(C[0-9A-F]{10}|CDIVERS)$') as made,
      count(distinct l.auxiliary) filter (where length(regexp_replace(l.auxiliary, '[^0-9A-Za-z]', '', 'g')) > ${width}) as wide,
      count(distinct e.id) filter (where l.account = '511900') as other, count(distinct e.id) filter (where e.posted_on > ${to}) as late
    from entry e join entry_line l on l.shop_id = e.shop_id and l.entry_id = e.id where e.shop_id = ${shopId} and e.day between ${from} and ${to}`,
  );
  // A bill of gifts alone moves nothing, and has no entry to have.
  const missing = await one(
    tx,
    sql<Row>`select
    (select count(*) from bill b where b.shop_id = ${shopId} and b.issued_on between ${from} and ${to} and (b.total_gross <> 0 or b.total_duty <> 0)
      and not exists (select 1 from entry e where e.shop_id = b.shop_id and e.cause_id = b.id)) as bills,
    (select count(*) from payment_event v join payment_intent i on i.shop_id = v.shop_id and i.id = v.intent_id and not i.trial where v.shop_id = ${shopId} and v.direction is not null and v.day between ${from} and ${to}
      and not exists (select 1 from entry e where e.shop_id = v.shop_id and e.cause_id = v.id)) as money`,
  );
  return {
    lines: n(row['lines']),
    documents: n(row['documents']),
    sums: { debit: n(row['debit']), credit: n(row['credit']) },
    warnings: [
      { code: 'billsWithoutEntry', count: n(missing['bills']) },
      { code: 'moneyWithoutEntry', count: n(missing['money']) },
      { code: 'late', count: n(row['late']) },
      { code: 'otherMoney', count: n(row['other']) },
      { code: 'clientsWithoutCode', count: n(row['made']) },
      { code: 'collectiveAccount', count: n(row['wide']) },
    ],
  };
};

const COUNT: Readonly<
  Record<
    'sales' | 'payments' | 'stock' | 'movements',
    (tx: Tx, shopId: string, period: Period, prices: boolean) => Promise<Counted>
  >
> = {
  sales: async (tx, shopId, { from, to }, prices) => {
    const row = await one(
      tx,
      sql<Row>`
      select count(*) as documents, sum(jsonb_array_length(d -> 'lines') + jsonb_array_length(d -> 'charges') + jsonb_array_length(d -> 'allowances')
          + case when (d -> 'totals' ->> 'rounding')::numeric = 0 then 0 else 1 end) as lines,
        sum(side * (d -> 'totals' ->> 'net')::numeric) as net, sum(side * (d -> 'totals' ->> 'vat')::numeric) as vat, sum(side * (d -> 'totals' ->> 'charged')::numeric) as gross,
        sum(side * (d -> 'totals' ->> 'duty')::numeric) as duty, sum(side * (select sum(l.litres) from bill_line l where l.shop_id = ${shopId} and l.bill_id = b.id)) / 100 as hectolitres
      from (select id, document as d, case when kind = any(${CREDIT_KINDS}) then -1 else 1 end as side from bill where shop_id = ${shopId} and issued_on between ${from} and ${to}) b`,
    );
    const clients = await one(
      tx,
      sql<Row>`select count(distinct coalesce(b.client_id::text, 'none')) as count from bill b left join client c on c.shop_id = b.shop_id and c.id = b.client_id
      where b.shop_id = ${shopId} and b.issued_on between ${from} and ${to} and coalesce(c.accounting_code, '') = '' and coalesce(c.code, '') = ''`,
    );
    return {
      lines: n(row['lines']),
      documents: n(row['documents']),
      warnings: [{ code: 'clientsWithoutCode', count: n(clients['count']) }],
      sums: {
        ...(prices ? { net: n(row['net']), vat: n(row['vat']), gross: n(row['gross']), duty: n(row['duty']) } : {}),
        hectolitres: n(row['hectolitres']),
      },
    };
  },
  payments: async (tx, shopId, { from, to }) => {
    const row = await one(
      tx,
      sql<Row>`select count(*) as lines, sum(v.amount) filter (where v.direction = 'in') as received, sum(v.amount) filter (where v.direction = 'out') as refunded,
        count(*) filter (where i.method = 'other') as other
      from payment_event v join payment_intent i on i.shop_id = v.shop_id and i.id = v.intent_id where v.shop_id = ${shopId} and v.direction is not null and i.set_off is null and not i.trial and v.day between ${from} and ${to}`,
    );
    return {
      lines: n(row['lines']),
      documents: n(row['lines']),
      sums: { received: n(row['received']), refunded: n(row['refunded']) },
      warnings: [{ code: 'otherMoney', count: n(row['other']) }],
    };
  },
  stock: async (tx, shopId, { to }) => {
    const row = await one(
      tx,
      sql<Row>`select count(*) as lines, sum(m.quantity) as units, sum(m.quantity * f.litres) / 100 as hectolitres, count(*) filter (where f.litres is null) as bare
      from (select format_id, item_id, sum(quantity) as quantity from stock_movement where shop_id = ${shopId} and day <= ${to} group by format_id, item_id having sum(quantity) <> 0) m
      join product_format f on f.shop_id = ${shopId} and f.id = m.format_id`,
    );
    return {
      lines: n(row['lines']),
      documents: n(row['lines']),
      sums: { units: n(row['units']), hectolitres: n(row['hectolitres']) },
      warnings: [{ code: 'withoutVolume', count: n(row['bare']) }],
    };
  },
  movements: async (tx, shopId, { from, to }) => {
    const row = await one(
      tx,
      sql<Row>`select count(*) as lines, sum(m.quantity) filter (where m.quantity > 0) as units_in, -sum(m.quantity) filter (where m.quantity < 0) as units_out,
        sum(m.quantity * f.litres) / 100 as hectolitres
      from stock_movement m join product_format f on f.shop_id = m.shop_id and f.id = m.format_id where m.shop_id = ${shopId} and m.day between ${from} and ${to}`,
    );
    return {
      lines: n(row['lines']),
      documents: n(row['lines']),
      sums: { unitsIn: n(row['units_in']), unitsOut: n(row['units_out']), hectolitres: n(row['hectolitres']) },
      warnings: [],
    };
  },
};
