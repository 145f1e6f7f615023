import { seller as sellerOf } from '#areas/shops/server/index.ts';
import type { Day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { dec, sum, toNumber } from '#kernel/money.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { holding, runList } from '#platform/list.ts';
import { seal, unseal } from '#platform/secret/sealed.ts';
import { needsBic } from '../../rules/sepa/mandate.ts';
import { pain001 } from '../../rules/sepa/pain001.ts';
import { sepaAddress } from '../../rules/sepa/sepa-text.ts';
import { targetDayFrom } from '../../rules/sepa/target-days.ts';
import {
  MOST_TRANSFERS,
  type orderTransfers,
  refuseTransfer,
  type Transfer,
  type transferDone,
  type transferFile,
  transferList,
  type transfers,
  type transferWaits,
  whyNotDone,
  whyNotOrder,
  whyNotTransferFile,
  whyNotWait,
} from '../../rules/sepa/transfer-endpoints.ts';
import { paperClient } from '#areas/billing/server/index.ts';
import { placeOf } from './mandate.ts';
import { payingParty } from './remit.ts';

type Row = RowOf<'payment_intent', 'id' | 'client_id' | 'payer' | 'reference' | 'note' | 'amount' | 'transferred'> & {
  readonly day: string;
  readonly state: Transfer['state'];
  readonly iban: RowOf<'sepa_mandate'>['iban_shown'];
  readonly whole: boolean;
};

/** Money given back by hand, by transfer. */
const isTransfer = sql`p.kind = 'refund' and p.method = 'transfer' and p.set_off is null and p.provider is null and p.status = 'refunded'`;
const stateSql = sql`(case when p.transferred is null then 'waiting' when p.transferred = 'before' then 'before' else 'ordered' end)`;
const orderSql = sql`(case when p.transferred = 'before' then '' else coalesce(p.transferred, '') end)`;
/** The account of the client's latest mandate: refunds go there. */
const from = sql`payment_intent p left join lateral (select m.id, m.iban_shown, m.sealed_iban, m.bic, m.holder from sepa_mandate m
  where m.shop_id = p.shop_id and m.client_id = p.client_id and m.sealed_iban is not null order by m.signed_on desc, m.created_at desc limit 1) a on true`;
/** True when all refunds in the file of the order are still in it: a refund may leave its order, none joins it. */
const wholeSql = sql`exists (select 1 from sepa_transfer_order k where k.shop_id = p.shop_id and k.number = p.transferred
  and k.transfers = (select count(*) from payment_intent q where q.shop_id = k.shop_id and q.transferred = k.number and q.status = 'refunded'))`;
const ibanSql = sql`coalesce(a.iban_shown, '')`;
const select = sql`p.id, p.client_id, p.payer, p.reference, p.note, p.amount, p.transferred, coalesce(p.day, p.created_at::date) as day, ${stateSql} as state, ${ibanSql} as iban, ${wholeSql} as whole`;

const toTransfer = (row: Row): Transfer => ({
  id: row.id,
  day: row.day,
  client: row.payer,
  reference: row.reference,
  note: row.note,
  amount: Number(row.amount),
  iban: row.iban,
  state: row.state,
  order: row.transferred === 'before' ? '' : (row.transferred ?? ''),
  hasFile: row.whole,
});

export const listTransfers = (tx: Tx, query: InputOf<typeof transfers>, call: Call) =>
  runList(
    tx,
    call.actor,
    transferList,
    {
      from,
      where: sql`p.shop_id = ${call.shopId} and ${isTransfer}`,
      columns: {
        day: sql`coalesce(p.day, p.created_at::date)`,
        client: sql`p.payer`,
        reference: sql`p.reference`,
        note: sql`p.note`,
        amount: sql`p.amount`,
        iban: ibanSql,
        state: stateSql,
        order: orderSql,
      },
      select,
      key: sql`p.id`,
      search: (words) =>
        holding(sql`folded(p.payer || ' ' || p.reference || ' ' || p.note || ' ' || ${orderSql})`, words),
    },
    query,
    toTransfer,
  );

/** Locks the refunds by id, then reads them: of two users who order the same refund the second is told. */
const locked = async (tx: Tx, call: Call, ids: readonly string[]): Promise<readonly Transfer[]> => {
  const mine = sql`p.shop_id = ${call.shopId} and p.id = any(${[...ids]}::uuid[]) and ${isTransfer}`;
  await sql`select 1 from payment_intent p where ${mine} order by p.id for update`.execute(tx);
  const { rows } = await sql<Row>`select ${select} from ${from} where ${mine} order by p.payer, p.id`.execute(tx);
  return rows.map(toTransfer);
};
const put = async (tx: Tx, call: Call, all: readonly Transfer[], transferred: string | null): Promise<void> => {
  const ids = all.map((one) => one.id);
  await sql`update payment_intent set transferred = ${transferred} where shop_id = ${call.shopId} and id = any(${ids}::uuid[])`.execute(
    tx,
  );
  for (const one of all)
    call.audit('payment', one.id, {
      transferOrder: [one.state === 'before' ? DONE : one.order || null, transferred === 'before' ? DONE : transferred],
    });
};
const DONE = 'Déjà viré';

export const order = async (
  tx: Tx,
  { ids, filter, search }: InputOf<typeof orderTransfers>,
  call: Call,
): Promise<OutputOf<typeof orderTransfers>> => {
  let wanted = ids && [...new Set(ids)];
  if (!wanted) {
    const { rows, total } = await listTransfers(tx, { filter, search, size: MOST_TRANSFERS }, call);
    if (total > MOST_TRANSFERS)
      throw new Refused(refuseTransfer('transfer.too-many', { most: String(MOST_TRANSFERS) }));
    wanted = rows.map((row) => row.id);
  }
  payingParty(await sellerOf(tx, call.shopId));
  const all = await locked(tx, call, wanted);
  if (all.length === 0) throw new Refused(refuseTransfer('transfer.nothing'));
  if (all.length !== wanted.length) throw new Refused(refuseTransfer('transfer.not-waiting'));
  for (const one of all) refuseIf(whyNotOrder(one));
  const year = call.today.slice(0, 4);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${call.shopId} transfer orders`}, 7))`.execute(tx);
  // Numbers come from the orders' own record: a refund that is taken out of an order frees no number.
  const last = await sql<{
    n: number;
  }>`select greatest((select max(k.n) from sepa_transfer_order k where k.shop_id = ${call.shopId} and k.year = ${year}),
      (select max(substring(p.transferred from 9)::int) from payment_intent p where p.shop_id = ${call.shopId} and p.transferred like ${`VR-${year}-%`}), 0) as n`.execute(
    tx,
  );
  const n = (last.rows[0]?.n ?? 0) + 1;
  const number = `VR-${year}-${String(n).padStart(4, '0')}`;
  await put(tx, call, all, number);
  const id = call.newId();
  const dueOn = targetDayFrom(call.today);
  await tx
    .insertInto('sepa_transfer_order')
    .values({
      shop_id: call.shopId,
      id,
      year,
      n,
      number,
      transfers: all.length,
      due_on: dueOn,
      // The file is written now, so that missing particulars are told now, and not at the bank.
      sealed_file: seal(await written(tx, call, number, dueOn), filePlace(call.shopId, id)),
      created_at: call.now,
    })
    .execute();
  const count = all.length;
  return {
    order: number,
    transfers: count,
    amount: toNumber(sum(all.map((one) => dec(one.amount)))),
    message: `Ordre ${number} prêt\u00a0: ${count} virement${count > 1 ? 's' : ''}`,
    sucess: true,
  };
};

/** The place in which the file of an order is sealed: it holds whole account numbers. */
const filePlace = (shopId: string, id: string): string => `sepa_transfer_order ${shopId} ${id}`;

/** The file of an order, with what it needs of each payee: written once. */
const written = async (tx: Tx, call: Call, number: string, dueOn: Day): Promise<string> => {
  const shop = await sellerOf(tx, call.shopId);
  const { rows } = await sql<
    Row & {
      readonly mandate_id: string;
      readonly sealed: RowOf<'sepa_mandate'>['sealed_iban'];
      readonly bic: RowOf<'sepa_mandate'>['bic'];
      readonly holder: RowOf<'sepa_mandate'>['holder'];
    }
  >`select ${select}, a.id as mandate_id, a.sealed_iban as sealed, a.bic, a.holder from ${from}
    where p.shop_id = ${call.shopId} and p.transferred = ${number} order by p.payer, p.id`.execute(tx);
  const made = [];
  for (const [at, row] of rows.entries()) {
    const iban = row.sealed && unseal(row.sealed, placeOf(call.shopId, row.mandate_id));
    if (!iban || row.client_id === null) throw new Refused(refuseTransfer('transfer.no-iban', { client: row.payer }));
    const { address } = await paperClient(tx, call, row.client_id);
    const place = sepaAddress({ ...address, street: address.lines.join(' ') });
    if (!place && needsBic(iban)) throw new Refused(refuseTransfer('transfer.no-address', { client: row.payer }));
    made.push({
      endToEnd: `${number}-${String(at + 1).padStart(4, '0')}`,
      amount: row.amount,
      payee: { name: row.holder, iban, bic: row.bic, address: place },
      words: [shop.name, row.note || row.reference].filter(Boolean).join(' '),
    });
  }
  return pain001({
    number,
    madeAt: call.now,
    dueOn,
    payer: payingParty(shop),
    transfers: made,
  });
};

export const readTransferFile = async (tx: Tx, { id }: InputOf<typeof transferFile>, call: Call) => {
  const row = found(
    (
      await sql<
        RowOf<'payment_intent', 'transferred'> & {
          order_id: RowOf<'sepa_transfer_order'>['id'] | null;
          sealed: RowOf<'sepa_transfer_order'>['sealed_file'] | null;
          whole: boolean;
        }
      >`select p.transferred, o.id as order_id, o.sealed_file as sealed, ${wholeSql} as whole from payment_intent p
        left join sepa_transfer_order o on o.shop_id = p.shop_id and o.number = p.transferred
        where p.shop_id = ${call.shopId} and p.id = ${id} and ${isTransfer}`.execute(tx)
    ).rows[0],
  );
  if (row.transferred === null || row.transferred === 'before') throw new Refused(refuseTransfer('transfer.no-order'));
  refuseIf(whyNotTransferFile({ hasFile: row.whole }));
  const text = row.sealed && row.order_id && unseal(row.sealed, filePlace(call.shopId, row.order_id));
  if (!text) throw new Refused(refuseTransfer('transfer.no-file'));
  return { name: `${row.transferred}.xml`, mime: 'application/xml', bytes: new TextEncoder().encode(text) };
};

export const sayDone = async (tx: Tx, { id }: InputOf<typeof transferDone>, call: Call): Promise<object> => {
  const one = found((await locked(tx, call, [id]))[0]);
  refuseIf(whyNotDone(one));
  await put(tx, call, [one], 'before');
  return {};
};
export const sayWaits = async (tx: Tx, { id }: InputOf<typeof transferWaits>, call: Call): Promise<object> => {
  const one = found((await locked(tx, call, [id]))[0]);
  refuseIf(whyNotWait(one));
  await put(tx, call, [one], null);
  return {};
};
