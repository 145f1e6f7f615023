import { partsAsked, recordOnAccount } from '#areas/payments/server/index.ts';
import { PAYMENT_TYPE_WORDS } from '#areas/payments/rules/methods.ts';
import type { Day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { compare, dec, euro, plus, toText } from '#kernel/money.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { holding, runList } from '#platform/list.ts';
import {
  type bankLineList as Listed,
  bankLineList,
  type BankLine,
  type bankLines,
  type bankProposals,
  type LineState,
  type matchCertain,
  type matchLine,
  MOST_LINES,
  type setLineAside,
  type takeLineBack,
  whyNotAccept,
  whyNotCertain,
  whyNotDecide,
} from '../../rules/bank/bank-endpoints.ts';
import { refuseBank } from '../../rules/bank/bank-refusals.ts';
import { keptOf, type Proposal } from '../../rules/bank/propose.ts';
import { bankFeeKept } from '../../rules/events.ts';
import { readRemittance } from '../sepa/collection-list.ts';
import { collected, lockRemittance } from '../sepa/remittance-moves.ts';
import { matchPayout } from '../payout/match-payout.ts';
import { knownRemittances, proposalsFor } from './bank-facts.ts';
import { decided, lockLine, stateSql } from './line-row.ts';

type Row = RowOf<'bank_line'> & { state: LineState; payer: string };

const payerSql = sql`(case when l.collection_id is not null then coalesce((select 'Remise ' || k.number from sepa_collection k where k.shop_id = l.shop_id and k.id = l.collection_id), '')
  when l.payout_id is not null then coalesce((select 'Versement ' || k.number from payout k where k.shop_id = l.shop_id and k.id = l.payout_id), '')
  when p.id is null or p.status = 'cancelled' then '' else coalesce(nullif(c.name, ''), c.email, s.buyer_name, '') end)`;
const tables = sql`bank_line l left join payment_intent p on p.shop_id = l.shop_id and p.id = l.payment_id
  left join sale s on s.shop_id = p.shop_id and p.payable_kind = 'order' and s.id = p.payable_id and s.kind = 'order'
  left join client c on c.shop_id = p.shop_id and c.id = case p.payable_kind when 'client' then p.payable_id else s.client_id end`;

/** For the list, and for what the home counts of it. */
export const bankSource = (call: Call) => ({
  from: tables,
  where: sql`l.shop_id = ${call.shopId}`,
  columns: {
    day: sql`l.day`,
    label: sql`l.label`,
    counterpart: sql`l.counterpart`,
    amount: sql`l.amount`,
    state: stateSql,
    payer: payerSql,
    fileName: sql`l.file_name`,
  } satisfies Record<keyof (typeof Listed)['fields'], unknown>,
});

export const listBankLines = async (tx: Tx, query: InputOf<typeof bankLines>, call: Call) => {
  const page = await runList(
    tx,
    call.actor,
    bankLineList,
    {
      ...bankSource(call),
      select: sql`l.*, ${stateSql} as state, ${payerSql} as payer`,
      key: sql`l.id`,
      search: (words) => holding(sql`folded(l.label || ' ' || l.counterpart || ' ' || l.amount)`, words),
    },
    query,
    (row: Row) => row,
  );
  const open = page.rows.filter((row) => row.state === 'open').map(movementOf);
  const proposals = new Map([...(await proposalsFor(tx, call, open))].map(([row, one]) => [row.id, one]));
  return {
    ...page,
    rows: page.rows.map(
      (row): BankLine => ({
        id: row.id,
        day: row.day,
        amount: Number(row.amount),
        label: row.label,
        counterpart: row.counterpart,
        reference: row.reference,
        fileName: row.file_name,
        state: row.state,
        setAside: row.state === 'aside' ? (row.set_aside ?? '') : '',
        paymentId: row.state === 'matched' ? row.payment_id : null,
        remittanceId: row.collection_id,
        payoutId: row.payout_id,
        fee: row.fee === null || row.state !== 'matched' ? null : Number(row.fee),
        payer: row.payer,
        proposal: proposalJson(proposals.get(row.id) ?? null),
      }),
    ),
  };
};

/** All that is to be matched, read together: what it may pay is looked up once. */
export const proposeAll = async (tx: Tx, _input: object, call: Call): Promise<OutputOf<typeof bankProposals>> => {
  // A year of a large house is read here: it may take longer than a call usually may.
  await sql`set local statement_timeout = 30000`.execute(tx);
  const { rows } = await sql<RowOf<'bank_line'>>`select l.* from ${tables}
    where l.shop_id = ${call.shopId} and ${stateSql} = 'open' order by l.day, l.id limit ${MOST_LINES}`.execute(tx);
  const proposals = await proposalsFor(tx, call, rows.map(movementOf));
  const certain: string[] = [];
  const counted = { likely: 0, possible: 0, none: 0 };
  for (const [line, one] of proposals)
    if (one?.confidence === 'certain') certain.push(line.id);
    else counted[one?.confidence ?? 'none'] += 1;
  return { lines: rows.length, certain, ...counted };
};

const proposalJson = (
  one: Awaited<ReturnType<typeof proposalsFor>> extends ReadonlyMap<unknown, infer P> ? P : never,
) => one && { ...one, parts: [...one.parts] };

const movementOf = <L extends RowOf<'bank_line'>>({ told_fee: told, ...row }: L) => ({
  ...row,
  day: row.day as Day,
  ...(told === null ? {} : { fee: told }),
});

/** Writes down the transfer that a line is, on the day of the bank, or points to the one that was written down before. */
export const match = async (tx: Tx, input: InputOf<typeof matchLine>, call: Call) => {
  const line = await lockLine(tx, call, input.id);
  refuseIf(whyNotDecide(line.state));
  if (input.payoutId) return matchPayout(tx, call, line, { id: input.payoutId });
  if (input.remittanceId) return matchRemittance(tx, call, line, input.remittanceId, input.fee);
  const { clientId } = input;
  if (clientId) {
    const parts = (input.parts ?? []).map(({ payableKind, payableId, amount }) => ({
      ...(payableKind === 'bill' ? { orderId: '', billId: payableId } : { orderId: payableId, billId: null }),
      amount,
    }));
    const fee = input.fee ? toText(dec(input.fee), 2) : undefined;
    return matchPayment(tx, call, line, { paymentId: null, clientId, client: '', parts, ...(fee ? { fee } : {}) });
  }
  const movement = movementOf(line);
  const proposal = (await proposalsFor(tx, call, [movement])).get(movement) ?? null;
  const read = { state: line.state, proposal: proposalJson(proposal) };
  refuseIf(input.certain ? whyNotCertain(read) : whyNotAccept(read));
  if (input.seen !== undefined && proposal && input.seen !== seenOf(proposal))
    throw new Refused(refuseBank('billing.bank-line-moved'));
  return accept(tx, call, line, found(proposal ?? undefined), input.fee);
};

const accept = (tx: Tx, call: Call, line: RowOf<'bank_line'>, proposal: Proposal, fee: number | undefined) =>
  proposal.payout
    ? matchPayout(tx, call, line, proposal.payout)
    : proposal.remittanceId
      ? matchRemittance(tx, call, line, proposal.remittanceId, fee)
      : matchPayment(tx, call, line, asRead(proposal, fee));

/** Checks that the bank's fee is still the fee that the user read. */
const asRead = (proposal: Proposal, seen: number | undefined): Proposal => {
  if (seen !== undefined && compare(dec(seen), dec(proposal.fee ?? '0')) !== 0)
    throw new Refused(refuseBank('billing.bank-fee-moved', { fee: euro(dec(proposal.fee ?? '0')) }));
  return proposal;
};

const matchPayment = async (
  tx: Tx,
  call: Call,
  line: RowOf<'bank_line'>,
  paid: Pick<Proposal, 'paymentId' | 'clientId' | 'client' | 'fee'> & {
    readonly parts: readonly {
      readonly orderId: string;
      readonly billId: string | null;
      readonly amount: string | number;
    }[];
  },
) => {
  const paymentId =
    paid.paymentId ??
    (
      await recordOnAccount(tx, call, {
        clientId: found(paid.clientId ?? undefined),
        method: 'transfer',
        amount: plus(dec(line.amount), dec(paid.fee ?? '0')),
        ...(paid.fee ? { bankFee: dec(paid.fee), isFeeTold: paid.fee === line.told_fee } : {}),
        day: line.day as Day,
        label: PAYMENT_TYPE_WORDS.transfer,
        note: line.label,
        parts: await partsAsked(
          tx,
          call,
          paid.parts.map(({ orderId, billId, amount }) => ({
            payable: billId === null ? { kind: 'order', id: orderId } : { kind: 'bill', id: billId },
            amount: dec(amount),
          })),
        ),
      })
    ).id;
  await decided(tx, call, line.id, { payment_id: paymentId, fee: paid.fee ?? null });
  call.audit('bank_line', line.id, {
    payment: [null, paid.client],
    ...(paid.fee ? { bankFee: [null, paid.fee] } : {}),
  });
  return {
    paymentId,
    message: paid.paymentId ? 'Virement pointé' : 'Virement noté et rapproché',
    sucess: true,
  };
};

/**
 * All the certain ones of these lines, looked up together. What one of them pays is no longer what another was proposed for: of two that name the same
 * document or payment the first alone is accepted, and the other is to be read again.
 */
export const acceptCertain = async (
  tx: Tx,
  { ids }: InputOf<typeof matchCertain>,
  call: Call,
): Promise<OutputOf<typeof matchCertain>> => {
  await sql`select 1 from bank_line where shop_id = ${call.shopId} and id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  );
  const { rows } = await sql<
    RowOf<'bank_line'> & { state: LineState }
  >`select l.*, ${stateSql} as state from bank_line l
    left join payment_intent p on p.shop_id = l.shop_id and p.id = l.payment_id
    where l.shop_id = ${call.shopId} and l.id = any(${ids}::uuid[]) order by l.day, l.id`.execute(tx);
  const open = new Map(rows.filter((row) => row.state === 'open').map((row) => [row.id, movementOf(row)]));
  const proposals = await proposalsFor(tx, call, [...open.values()]);
  const parts = [...proposals.values()].flatMap((one) => one?.parts ?? []);
  const orders = parts.map((part) => part.orderId);
  const billed = parts.flatMap((part) => part.billId ?? []);
  // All orders are locked before the first is paid, in the same order as everywhere else.
  await sql`select 1 from sale where shop_id = ${call.shopId} and kind = 'order' and (id = any(${orders}::uuid[])
      or id in (select p.sale_id from bill_part p where p.shop_id = ${call.shopId} and p.bill_id = any(${billed}::uuid[]))) order by id for update`.execute(
    tx,
  );
  const taken = new Set<string>();
  const left: { id: string; label: string; why: string }[] = [];
  for (const row of rows) {
    const movement = open.get(row.id);
    const proposal = (movement && proposals.get(movement)) ?? null;
    const { why, touched } = readCertain(row.state, proposal, taken);
    if (why || !proposal)
      left.push({ id: row.id, label: row.label, why: (why ?? refuseBank('billing.bank-line-unknown')).words.fr });
    else {
      await accept(tx, call, row, proposal, undefined);
      for (const one of touched) taken.add(one);
    }
  }
  return { matched: rows.length - left.length, left };
};

const readCertain = (state: LineState, proposal: Proposal | null, taken: ReadonlySet<string>) => {
  const touched = proposal
    ? [
        proposal.paymentId,
        proposal.remittanceId,
        proposal.payout?.key ?? null,
        ...proposal.parts.map((one) => one.billId ?? one.orderId),
      ].filter((one) => one !== null)
    : [];
  const why =
    whyNotCertain({ state, proposal: proposalJson(proposal) }) ??
    (touched.some((one) => taken.has(one)) ? refuseBank('billing.bank-line-moved') : null);
  return { why, touched };
};

/**
 * The bank credited a remittance as one amount: all its debits are collected in one act, or were noted so before and are pointed at. What the bank kept
 * of it for itself is its fee, in the books too: what the account received is then what they say.
 */
const matchRemittance = async (tx: Tx, call: Call, line: RowOf<'bank_line'>, id: string, seen: number | undefined) => {
  await lockRemittance(tx, call, id);
  const [known] = await knownRemittances(tx, call, id);
  if (!known) throw new Refused(refuseBank('billing.bank-remittance-gone'));
  const fee = keptOf(known.amount, line.amount);
  const [total, amount] = [euro(dec(known.amount)), euro(dec(line.amount))];
  if (fee === null) throw new Refused(refuseBank('billing.bank-fee', { total, amount }));
  if (seen !== undefined && compare(dec(seen), dec(fee || '0')) !== 0)
    throw new Refused(refuseBank('billing.bank-fee-moved', { fee: euro(dec(fee || '0')) }));
  const before = await readRemittance(tx, { id }, call);
  const now = before.status === 'paid' ? before : await collected(tx, { id }, call);
  await decided(tx, call, line.id, { collection_id: id, fee: fee || null });
  if (fee) {
    const what = `remise ${known.number}`;
    await call.emit(bankFeeKept, { causeId: line.id, piece: known.number, what, day: line.day, amount: fee });
    call.audit('sepa_collection', id, { bankFee: [null, fee] });
  }
  call.audit('bank_line', line.id, {
    payment: [null, `Remise ${known.number}`],
    ...(fee ? { bankFee: [null, fee] } : {}),
  });
  return {
    paymentId: found(now.lines.find((one) => one.paymentId !== null)?.paymentId ?? undefined),
    remittanceId: id,
    message: before.status === 'paid' ? 'Remise pointée' : 'Remise encaissée et rapprochée',
    sucess: true,
  };
};

/** The target that the user read before accepting: a remittance, a payment or a client. */
const seenOf = (one: Pick<Proposal, 'clientId' | 'paymentId' | 'remittanceId' | 'payout'>): string =>
  one.payout?.key ?? one.remittanceId ?? one.paymentId ?? one.clientId ?? '';

export const putAside = async (tx: Tx, input: InputOf<typeof setLineAside>, call: Call): Promise<object> => {
  const line = await lockLine(tx, call, input.id);
  refuseIf(whyNotDecide(line.state));
  await decided(tx, call, line.id, { set_aside: input.reason });
  call.audit('bank_line', line.id, { reason: [null, input.reason] });
  return {};
};

export const takeBackLine = async (tx: Tx, input: InputOf<typeof takeLineBack>, call: Call): Promise<object> => {
  const line = await lockLine(tx, call, input.id);
  if (line.state !== 'aside') throw new Refused(refuseBank('billing.bank-line-not-aside'));
  await decided(tx, call, line.id, {});
  call.audit('bank_line', line.id, { reason: [line.set_aside, null] });
  return {};
};
