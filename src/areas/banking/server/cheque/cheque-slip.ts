import { ribOf } from '#areas/payments/rules/methods.ts';
import { shopMeans } from '#areas/payments/server/index.ts';
import { seller as sellerOf } from '#areas/shops/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { dec, sum, toText } from '#kernel/money.ts';
import type { ListDeclaration } from '#kernel/list.ts';
import { found, type Refusal, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById, updateRow } from '#platform/record/row.ts';
import { runList } from '#platform/list.ts';
import {
  type bankedCheques,
  bankedList,
  bankedWords,
  type cancelChequeSlip,
  chequeList,
  type ChequeSlip,
  type chequeSlips,
  type chequesStillWait,
  type chequesWereBanked,
  type handInCheques,
  MOST_CHEQUES,
  MOST_SAID,
  slipList,
  type WaitingCheque,
  type waitingCheques,
  whyNotCancelSlip,
} from '../../rules/cheque/cheque-endpoints.ts';
import { refuseCheque } from '../../rules/cheque/cheque-refusals.ts';
import { chequesHanded } from '../../rules/events.ts';

type Cheque = RowOf<'payment_intent', 'id' | 'payer' | 'note' | 'reference' | 'amount'> & {
  readonly day: NonNullable<RowOf<'payment_intent'>['day']>;
};

type Where = ReturnType<typeof sql>;

/** A cheque in the drawer: received, never taken to the bank, and not given back itself. Money that was given back of it another way leaves it there. */
const waits = sql`p.method = 'check' and p.kind = 'receipt' and p.set_off is null and p.status in ('paid', 'partial', 'refunded') and p.banked is null
  and not exists (select 1 from payment_intent r where r.shop_id = p.shop_id and r.parent_id = p.id and r.method = 'check' and r.set_off is null
    and r.status = 'refunded' and r.amount = p.amount)`;
/** True for a cheque that went to the bank before slips were kept, as the user declared. */
const wasBanked = sql`p.banked = 'before' and p.status <> 'cancelled'`;

const chequesIn = (tx: Tx, query: InputOf<typeof waitingCheques>, call: Call, list: ListDeclaration, where: Where) =>
  runList(
    tx,
    call.actor,
    list,
    {
      from: sql`payment_intent p`,
      where: sql`p.shop_id = ${call.shopId} and ${where}`,
      columns: {
        day: sql`p.day`,
        payer: sql`p.payer`,
        note: sql`p.note`,
        reference: sql`p.reference`,
        amount: sql`p.amount`,
      },
      select: sql`p.id, p.day, p.payer, p.note, p.reference, p.amount`,
      key: sql`p.id`,
      words: sql`p.search_words`,
      search: (words) => sql`p.id in (select search_payment(${words}))`,
    },
    query,
    ({ amount, ...row }: Cheque): WaitingCheque => ({ ...row, amount: Number(amount) }),
  );
export const listWaiting = (tx: Tx, query: InputOf<typeof waitingCheques>, call: Call) =>
  chequesIn(tx, query, call, chequeList, waits);
export const listBanked = (tx: Tx, query: InputOf<typeof bankedCheques>, call: Call) =>
  chequesIn(tx, query, call, bankedList, wasBanked);

type Slip = RowOf<
  'cheque_slip',
  'id' | 'number' | 'day' | 'iban' | 'cheques' | 'total' | 'cancelled_at' | 'cancelled_why'
>;
const toSlip = (row: Slip): ChequeSlip => ({
  id: row.id,
  number: row.number,
  day: row.day,
  iban: row.iban,
  cheques: row.cheques,
  amount: Number(row.total),
  state: row.cancelled_at === null ? 'handed' : 'cancelled',
  cancelledWhy: row.cancelled_why,
});

export const listSlips = (tx: Tx, query: InputOf<typeof chequeSlips>, call: Call) =>
  runList(
    tx,
    call.actor,
    slipList,
    {
      from: sql`cheque_slip s`,
      where: sql`s.shop_id = ${call.shopId}`,
      columns: {
        number: sql`s.number`,
        day: sql`s.day`,
        state: sql`(case when s.cancelled_at is null then 'handed' else 'cancelled' end)`,
        iban: sql`s.iban`,
        cheques: sql`s.cheques`,
        amount: sql`s.total`,
        cancelledWhy: sql`s.cancelled_why`,
      },
      // `total` of a row is how many there are.
      select: sql`s.id, s.number, s.day, s.iban, s.cheques, s.total as amount, s.cancelled_at, s.cancelled_why`,
      key: sql`s.id`,
      search: (words) => sql`folded(s.number) like '%' || folded(${words}) || '%'`,
    },
    query,
    ({ amount, ...row }: Omit<Slip, 'total'> & { readonly amount: Slip['total'] }) => toSlip({ ...row, total: amount }),
  );

/** Locks the ticked cheques, or all cheques that the list finds, by id. */
const chosen = async (
  tx: Tx,
  { ids, filter, search }: InputOf<typeof handInCheques>,
  call: Call,
  from: { readonly list: typeof listWaiting; readonly most: number; readonly none: Refusal; readonly many: Refusal },
): Promise<readonly string[]> => {
  let wanted = ids && [...new Set(ids)];
  if (!wanted) {
    const { rows, total } = await from.list(tx, { filter, search, size: from.most }, call);
    if (total > from.most) throw new Refused(from.many);
    if (rows.length === 0) throw new Refused(from.none);
    wanted = rows.map((row) => row.id);
  }
  await lockCheques(tx, call, wanted);
  return wanted;
};
const lockCheques = (tx: Tx, call: Call, ids: readonly string[]) =>
  sql`select 1 from payment_intent p where p.shop_id = ${call.shopId} and p.id = any(${ids}::uuid[]) order by p.id for update`.execute(
    tx,
  );
const putWhere = (tx: Tx, call: Call, ids: readonly string[], banked: RowOf<'payment_intent'>['banked']) =>
  sql`update payment_intent set banked = ${banked} where shop_id = ${call.shopId} and id = any(${ids}::uuid[])`.execute(
    tx,
  );

/**
 * Marks cheques that went to the bank before slips were kept. They wait no more, and no entry is written, since the
 * accountant already wrote it.
 */
export const sayBanked = async (tx: Tx, input: InputOf<typeof chequesWereBanked>, call: Call) =>
  moveUnwritten(tx, input, call, {
    from: { list: listWaiting, none: refuseCheque('cheque.not-waiting'), where: waits },
    to: 'before',
  });
/** Undoes that mark, made by mistake. */
export const unsayBanked = async (tx: Tx, input: InputOf<typeof chequesStillWait>, call: Call) =>
  moveUnwritten(tx, input, call, {
    from: { list: listBanked, none: refuseCheque('cheque.not-banked'), where: wasBanked },
    to: null,
  });
const moveUnwritten = async (
  tx: Tx,
  input: InputOf<typeof chequesWereBanked>,
  call: Call,
  move: {
    readonly from: { readonly list: typeof listWaiting; readonly none: Refusal; readonly where: Where };
    readonly to: 'before' | null;
  },
): Promise<{ cheques: number }> => {
  const { list, none, where } = move.from;
  const many = refuseCheque('cheque.too-many-said', { most: String(MOST_SAID) });
  const wanted = await chosen(tx, input, call, { list, none, many, most: MOST_SAID });
  const { rows } = await sql<
    RowOf<'payment_intent', 'id'>
  >`select p.id from payment_intent p where p.shop_id = ${call.shopId} and p.id = any(${wanted}::uuid[]) and ${where}`.execute(
    tx,
  );
  if (rows.length !== wanted.length) throw new Refused(none);
  await putWhere(tx, call, wanted, move.to);
  const words = bankedWords.before;
  for (const id of wanted)
    call.audit('payment', id, { chequeBanked: move.to === null ? [words, null] : [null, words] });
  return { cheques: wanted.length };
};

/**
 * Hands cheques in. They are locked by id before they are counted: of two users who take the same cheque the second is
 * told, and the database enforces it too. The number comes last.
 */
export const handIn = async (tx: Tx, input: InputOf<typeof handInCheques>, call: Call): Promise<ChequeSlip> => {
  const wanted = await chosen(tx, input, call, {
    list: listWaiting,
    most: MOST_CHEQUES,
    none: refuseCheque('cheque.not-waiting'),
    many: refuseCheque('cheque.too-many', { most: String(MOST_CHEQUES) }),
  });
  const { rows } = await sql<Cheque>`select p.id, p.day, p.payer, p.note, p.reference, p.amount from payment_intent p
    where p.shop_id = ${call.shopId} and p.id = any(${wanted}::uuid[]) and ${waits} order by p.day, p.payer, p.id`.execute(
    tx,
  );
  if (rows.length !== wanted.length) throw new Refused(refuseCheque('cheque.not-waiting'));
  const shop = await sellerOf(tx, call.shopId);
  const rib = ribOf(shopMeans(shop));
  if (!rib) throw new Refused(refuseCheque('cheque.no-account'));
  const total = toText(sum(rows.map((row) => dec(row.amount))), 2);
  const id = call.newId();
  const year = call.today.slice(0, 4);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${call.shopId} cheque slips`}, 7))`.execute(tx);
  const made =
    await sql<Slip>`insert into cheque_slip (shop_id, id, year, n, number, day, bank, holder, iban, bic, total, cheques, created_by, created_at)
    select ${call.shopId}, ${id}, ${year}, next.n, ${`RC-${year}-`} || lpad(next.n::text, greatest(4, length(next.n::text)), '0'), ${call.today},
      ${rib.bank ?? ''}, ${rib.holder || shop.name}, ${rib.iban}, ${rib.bic}, ${total}, ${rows.length}, ${call.actor.userId}, ${call.now}
    from (select coalesce(max(s.n), 0) + 1 as n from cheque_slip s where s.shop_id = ${call.shopId} and s.year = ${year}) next
    returning *`.execute(tx);
  await tx
    .insertInto('cheque_slip_line')
    .values(
      rows.map((row, position) => ({
        shop_id: call.shopId,
        slip_id: id,
        position,
        payment_id: row.id,
        drawer: row.payer,
        reference: row.note,
        amount: row.amount,
        received_on: row.day,
        is_live: true,
      })),
    )
    .execute();
  await putWhere(tx, call, wanted, 'slip');
  const slip = toSlip(found(made.rows[0]));
  for (const row of rows) call.audit('payment', row.id, { chequeSlip: [null, slip.number] });
  await call.emit(chequesHanded, {
    moveId: call.newId(),
    slipId: id,
    number: slip.number,
    day: slip.day,
    total,
    cancelled: false,
    paymentIds: rows.map((row) => row.id),
  });
  return slip;
};

export const cancelSlip = async (
  tx: Tx,
  { id, reason }: InputOf<typeof cancelChequeSlip>,
  call: Call,
): Promise<ChequeSlip> => {
  const row = await rowById(tx, call, 'cheque_slip', id, { lock: true });
  refuseIf(whyNotCancelSlip(toSlip(row)));
  const told = {
    cancelled_at: call.now,
    cancelled_on: call.today,
    cancelled_by: call.actor.userId,
    cancelled_why: reason,
  };
  await updateRow(tx, call, 'cheque_slip', id, told);
  // Cheques are locked before their lines, as where one is taken back.
  const on = await tx
    .selectFrom('cheque_slip_line')
    .select('payment_id')
    .where('shop_id', '=', call.shopId)
    .where('slip_id', '=', id)
    .execute();
  await lockCheques(
    tx,
    call,
    on.map((line) => line.payment_id),
  );
  const lines = await tx
    .updateTable('cheque_slip_line')
    .set({ is_live: false })
    .where('shop_id', '=', call.shopId)
    .where('slip_id', '=', id)
    .where('is_live', '=', true)
    .returning(['payment_id', 'amount'])
    .execute();
  await putWhere(
    tx,
    call,
    lines.map((line) => line.payment_id),
    null,
  );
  for (const line of lines) call.audit('payment', line.payment_id, { chequeSlip: [row.number, null] });
  // Cheques that came back unpaid earlier have left the bank already.
  const total = toText(sum(lines.map((line) => dec(line.amount))), 2);
  if (lines.length > 0)
    await call.emit(chequesHanded, {
      moveId: call.newId(),
      slipId: id,
      number: row.number,
      day: call.today,
      total,
      cancelled: true,
      paymentIds: lines.map((line) => line.payment_id),
    });
  return toSlip({ ...row, ...told });
};

/** A receipt that is taken back leaves its slip: the bank returned the cheque unpaid, or it never was. What was handed in stays on the paper. */
export const takeOffSlip = async (tx: Tx, call: Call, paymentId: string): Promise<void> => {
  const { rows } = await sql<
    RowOf<'cheque_slip', 'id' | 'number'> & RowOf<'cheque_slip_line', 'amount'>
  >`update cheque_slip_line l set is_live = false
    from cheque_slip s where s.shop_id = l.shop_id and s.id = l.slip_id and l.shop_id = ${call.shopId} and l.payment_id = ${paymentId} and l.is_live
    returning s.id, s.number, l.amount`.execute(tx);
  if (rows.length > 0) await putWhere(tx, call, [paymentId], null);
  for (const { id: slipId, number, amount: total } of rows)
    await call.emit(chequesHanded, {
      moveId: call.newId(),
      slipId,
      number,
      day: call.today,
      total,
      cancelled: true,
      paymentIds: [paymentId],
    });
};
