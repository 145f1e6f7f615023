import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { day } from '#kernel/day.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { holding, runList } from '#platform/list.ts';
import {
  type Debit,
  type DueDebit,
  dueDebitList,
  type dueDebits,
  type Remittance,
  type remittance,
  remittanceList,
  type remittances,
} from '../../rules/sepa/collection-endpoints.ts';
import { reasonWords } from '../../rules/sepa/return-reasons.ts';
import { targetDayBefore } from '../../rules/sepa/target-days.ts';
import { ibanShown } from '../../rules/sepa/mandate.ts';
import { isBillRow, isDebitedWhole } from '#areas/billing/server/index.ts';
import { askSchedules } from './scheduled-parts.ts';
import { lapsesSql } from './mandate.ts';

/** True for a bill with a debit of the client's account under way: for rows named `b`. */
export const isCollected = sql`exists (select 1 from sepa_debit l where l.shop_id = b.shop_id and l.bill_id = b.id and l.status in ('scheduled', 'processing'))`;

const clientSql = sql`coalesce(nullif(c.name, ''), c.email)`;
const dueOn = sql`coalesce(x.try_on, greatest(coalesce(b.due_on, b.issued_on), b.issued_on))`;
const returnedSql = sql`(select count(*)::int from sepa_debit l where l.shop_id = b.shop_id and l.bill_id = b.id and l.status = 'error')`;

/** Open bills of clients with a valid mandate, without other money under way. */
const dueFrom = () => sql`bill_balance o join bill b on b.shop_id = o.shop_id and b.id = o.bill_id and ${isBillRow}
  join sepa_mandate m on m.shop_id = b.shop_id and m.client_id = b.client_id and m.status = 'completed' and m.revoked_at is null and m.replaced_at is null
  join client c on c.shop_id = b.shop_id and c.id = b.client_id ${askSchedules().partOfBill}`;
const isDue = (call: Call) => sql`o.shop_id = ${call.shopId} and o.remaining > 0 and o.status in ('pending', 'partial')
  and ${lapsesSql} > ${sql.lit(call.today)}::date and not ${isCollected} and ${askSchedules().isCollectable}
  and not exists (select 1 from sepa_debit l where l.shop_id = m.shop_id and l.mandate_id = m.id and l.sequence in ('OOFF', 'FNAL')
    and l.status in ('scheduled', 'processing', 'paid'))
  and not exists (select 1 from bill_part q join payment_intent p on p.shop_id = q.shop_id and p.payable_kind = 'order' and p.payable_id = q.sale_id
    where q.shop_id = b.shop_id and q.bill_id = b.id and p.kind = 'debit' and p.status in ('processing', 'requiresAction'))
  and not ${isDebitedWhole}`;

type DueRow = RowOf<'bill', 'id' | 'number' | 'issued_on'> & {
  readonly client_id: string;
  readonly client: string;
  readonly due: string;
  readonly amount: string;
  readonly mandate: string;
  readonly scheme: DueDebit['scheme'];
  readonly iban: string;
  readonly email: string;
  readonly returned: number;
};
export const listDueDebits = (tx: Tx, query: InputOf<typeof dueDebits>, call: Call) =>
  runList(
    tx,
    call.actor,
    dueDebitList,
    {
      from: dueFrom(),
      where: isDue(call),
      columns: {
        number: sql`b.number`,
        client: clientSql,
        issuedOn: sql`b.issued_on`,
        dueOn,
        amount: askSchedules().collectable,
        mandate: sql`m.reference`,
        scheme: sql`m.scheme`,
        iban: sql`m.iban_shown`,
        email: sql`c.email`,
        returned: returnedSql,
      },
      select: sql`b.id, b.number, b.issued_on, b.client_id, ${clientSql} as client, ${dueOn} as due, ${askSchedules().collectable} as amount, m.reference as mandate, m.scheme,
        m.iban_shown as iban, coalesce(c.email, '') as email, ${returnedSql} as returned`,
      key: sql`b.id`,
      search: (words) => holding(sql`folded(${clientSql} || ' ' || b.number || ' ' || m.reference)`, words),
    },
    query,
    ({ client_id: clientId, issued_on: issuedOn, due, amount, ...row }: DueRow): DueDebit => ({
      ...row,
      clientId,
      issuedOn,
      dueOn: due,
      amount: Number(amount),
    }),
  );

type DueBill = RowOf<'bill', 'id' | 'number'> & {
  readonly client: string;
  readonly client_id: string;
  readonly amount: string;
  readonly due: string;
  /** The part of the bill's schedule; null when there is none. */
  readonly part: string | null;
};
/** Reads the amounts due now among these bills, under the locks of the call that makes a remittance. */
export const dueAmong = async (tx: Tx, call: Call, ids: readonly string[]): Promise<readonly DueBill[]> =>
  (
    await sql<DueBill>`select b.id, b.number, b.client_id, ${clientSql} as client, ${askSchedules().collectable} as amount, ${dueOn}::text as due, x.part
      from ${dueFrom()} where ${isDue(call)} and b.id = any(${[...ids]}::uuid[]) order by b.client_id, ${dueOn}, b.number, b.id`.execute(
      tx,
    )
  ).rows;

/** The status of a debit: it has come back too when its payment was cancelled since, by any user. */
const statusSql = sql`(case when l.status = 'paid' and p.status = 'cancelled' then 'error' else l.status end)`;
const sums = sql`(select count(*)::int as debits, coalesce(sum(l.amount), 0) as amount,
    count(*) filter (where ${statusSql} = 'error')::int as returned, coalesce(sum(l.amount) filter (where ${statusSql} = 'error'), 0) as returned_amount
  from sepa_debit l left join payment_intent p on p.shop_id = l.shop_id and p.id = l.payment_id
  where l.shop_id = k.shop_id and l.collection_id = k.id and (l.status <> 'cancelled' or k.status = 'cancelled'))`;
const remittanceFrom = sql`sepa_collection k cross join lateral ${sums} t`;
const remittanceSelect = sql`k.*, t.debits, t.amount, t.returned, t.returned_amount`;

type RemittanceRow = RowOf<'sepa_collection'> & {
  debits: number;
  amount: string;
  returned: number;
  returned_amount: string;
};
const toRemittance = (row: RemittanceRow): Remittance => ({
  id: row.id,
  number: row.number,
  status: row.status,
  scheme: row.scheme,
  madeOn: row.made_on,
  dueOn: row.due_on,
  handBy: targetDayBefore(day(row.due_on)),
  iban: ibanShown(row.creditor.iban),
  debits: row.debits,
  amount: Number(row.amount),
  returned: row.returned,
  returnedAmount: Number(row.returned_amount),
  cancelledWhy: row.cancelled_why,
});

export const listRemittances = (tx: Tx, query: InputOf<typeof remittances>, call: Call) =>
  runList(
    tx,
    call.actor,
    remittanceList,
    {
      from: remittanceFrom,
      where: sql`k.shop_id = ${call.shopId}`,
      columns: {
        number: sql`k.number`,
        status: sql`k.status`,
        scheme: sql`k.scheme`,
        madeOn: sql`k.made_on`,
        dueOn: sql`k.due_on`,
        debits: sql`t.debits`,
        amount: sql`t.amount`,
        returned: sql`t.returned`,
      },
      select: remittanceSelect,
      key: sql`k.id`,
      search: (words) => holding(sql`folded(k.number)`, words),
    },
    query,
    toRemittance,
  );

type DebitRow = RowOf<'sepa_debit'> & {
  client: string;
  bill: RowOf<'bill'>['number'];
  mandate: RowOf<'sepa_mandate'>['reference'];
  iban: RowOf<'sepa_mandate'>['iban_shown'];
  shown: Debit['status'];
  why: string;
};
const reasonOf = ({ returned, shown, why }: DebitRow): string => {
  if (returned) return reasonWords(returned.code);
  return shown === 'error' ? why : '';
};

export const readRemittance = async (
  tx: Tx,
  { id }: InputOf<typeof remittance>,
  call: Call,
): Promise<OutputOf<typeof remittance>> => {
  const whole = found(
    (
      await sql<RemittanceRow>`select ${remittanceSelect} from ${remittanceFrom} where k.shop_id = ${call.shopId} and k.id = ${id}`.execute(
        tx,
      )
    ).rows[0],
  );
  const { rows } =
    await sql<DebitRow>`select l.*, ${statusSql} as shown, coalesce(p.cancelled_why, '') as why, ${clientSql} as client, b.number as bill,
      m.reference as mandate, m.iban_shown as iban
    from sepa_debit l join client c on c.shop_id = l.shop_id and c.id = l.client_id join bill b on b.shop_id = l.shop_id and b.id = l.bill_id
      join sepa_mandate m on m.shop_id = l.shop_id and m.id = l.mandate_id left join payment_intent p on p.shop_id = l.shop_id and p.id = l.payment_id
    where l.shop_id = ${call.shopId} and l.collection_id = ${id} order by l.end_to_end`.execute(tx);
  return {
    ...toRemittance(whole),
    lines: rows.map((row) => ({
      id: row.id,
      status: row.shown,
      clientId: row.client_id,
      client: row.client,
      billId: row.bill_id,
      bill: row.bill,
      mandate: row.mandate,
      iban: row.iban,
      sequence: row.sequence,
      endToEnd: row.end_to_end,
      amount: Number(row.amount),
      toldTo: row.told_to,
      paymentId: row.payment_id,
      returnedOn: row.returned?.on ?? null,
      reason: reasonOf(row),
      fee: row.returned?.fee ? Number(row.returned.fee) : null,
    })),
  };
};
