import type { Dec } from '#kernel/money.ts';
import { Refused, refuseIf, type Refusal } from '#kernel/refusal.ts';
import { defineSlot } from '#kernel/slot.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import type { Payable } from '../rules/payable.ts';
import { refusePayment } from '../rules/refusals.ts';

/** The owner of a kind of payables: payments only knows kind and id. */
export interface PayableOwner {
  readonly kind: string;
  /** Locks it; why that much may not be received for it. `excess`: somebody says that more came than was owed. */
  readonly whyNotReceive: (
    tx: Tx,
    call: Call,
    id: string,
    received: { readonly amount: Dec; readonly excess?: boolean },
  ) => Promise<Refusal | null>;
  readonly lock: (tx: Tx, call: Call, id: string) => Promise<unknown>;
  /** Once several are locked: locks what they share, so that two who deal out money at once wait for each other and never stop each other. */
  readonly lockShared?: (tx: Tx, call: Call, ids: readonly string[]) => Promise<void>;
  /** The payer, the number, and the amount that may still be received (without limit for money on account). */
  /** Whether its client still owes something of this kind: so little too much is then of that, and no gain. */
  readonly isOwed?: (tx: Tx, shopId: string, clientId: string) => Promise<boolean>;
  readonly described: (tx: Tx, shopId: string, id: string) => Promise<PayableFacts>;
}
export interface PayableFacts {
  readonly clientId: string | null;
  readonly payer: string;
  readonly reference: string;
  readonly left: Dec | null;
}

export const payableSlot = defineSlot<PayableOwner>('payments.payable');

/** The owner of a payable's papers: it knows the part of each receipt that must already be given back. */
export interface OwedBack {
  readonly kind: string;
  readonly owedBack: (tx: Tx, shopId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, Dec>>;
}
export const owedBackSlot = defineSlot<OwedBack>('payments.owed-back');
/** By the id of what was paid. */
export const owedBackOf = async (
  tx: Tx,
  shopId: string,
  payables: readonly Payable[],
): Promise<ReadonlyMap<string, Dec>> => {
  const all = new Map<string, Dec>();
  for (const { kind, owedBack } of contributed(owedBackSlot)) {
    const ids = payables.filter((one) => one.kind === kind).map((one) => one.id);
    if (ids.length > 0) for (const [id, owed] of await owedBack(tx, shopId, ids)) all.set(id, owed);
  }
  return all;
};

const ownerOf = (kind: string): PayableOwner | undefined => contributed(payableSlot).find((one) => one.kind === kind);
const NOBODY: PayableFacts = { clientId: null, payer: '', reference: '', left: null };
export const payableFacts = async (tx: Tx, shopId: string, payable: Payable): Promise<PayableFacts> =>
  (await ownerOf(payable.kind)?.described(tx, shopId, payable.id)) ?? NOBODY;

export const lockPayable = async (tx: Tx, call: Call, payable: Payable): Promise<void> => {
  await ownerOf(payable.kind)?.lock(tx, call, payable.id);
};

export const lockSharedBy = async (tx: Tx, call: Call, payables: readonly Payable[]): Promise<void> => {
  for (const [kind, all] of Map.groupBy(payables, (one) => one.kind))
    await ownerOf(kind)?.lockShared?.(
      tx,
      call,
      all.map((one) => one.id),
    );
};

/** Several, in the order of their ids, then what they share. */
export const lockTogether = async (tx: Tx, call: Call, payables: readonly Payable[]): Promise<void> => {
  for (const one of payables.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await lockPayable(tx, call, one);
  await lockSharedBy(tx, call, payables);
};

export const owesStill = async (tx: Tx, shopId: string, clientId: string): Promise<boolean> => {
  for (const owner of contributed(payableSlot)) if (await owner.isOwed?.(tx, shopId, clientId)) return true;
  return false;
};

/** The owner of papers that are paid as themselves: a bill asks each of its orders for its part of it. */
export interface PaperOwner {
  readonly kind: string;
  /** Null for what is none of its papers. */
  readonly numberOf: (tx: Tx, call: Call, id: string) => Promise<string | null>;
  /** All that it asks for money, to be locked before what it still takes is counted. */
  readonly asks: (tx: Tx, call: Call, id: string) => Promise<readonly Payable[]>;
  readonly described: (tx: Tx, call: Call, id: string) => Promise<PayableFacts & { readonly left: Dec }>;
  /** Deals an amount to what it asks, each part naming it; refuses more than it still takes. */
  readonly dealt: (tx: Tx, call: Call, id: string, amount: Dec) => Promise<readonly Part[]>;
}
export const paperSlot = defineSlot<PaperOwner>('payments.paper');
export const paperOwner = (kind: string): PaperOwner | undefined =>
  contributed(paperSlot).find((one) => one.kind === kind);

/** The payable of a payment, by the number of the paper that it names. */
export const paidFor = async (tx: Tx, call: Call, payable: Payable): Promise<PayableFacts> => {
  const facts = await payableFacts(tx, call.shopId, payable);
  if (!payable.names) return facts;
  for (const owner of contributed(paperSlot)) {
    const number = await owner.numberOf(tx, call, payable.names);
    if (number !== null) return { ...facts, reference: number };
  }
  return facts;
};

/** The part of money that goes to one document. */
export interface Part {
  readonly payable: Payable;
  readonly amount: Dec;
}

/** Deals parts that are of papers to what these ask; all of it is locked first with what goes with it, in the order of ids. */
export const partsAsked = async (
  tx: Tx,
  call: Call,
  parts: readonly Part[],
  beside: readonly Payable[] = [],
): Promise<readonly Part[]> => {
  const papers = parts.filter(({ payable }) => paperOwner(payable.kind));
  if (papers.length === 0) return parts;
  if (new Set(papers.map((one) => one.payable.id)).size < papers.length)
    throw new Refused(refusePayment('payments.part-twice'));
  const asked: Payable[] = [...beside];
  for (const { payable } of parts)
    asked.push(...((await paperOwner(payable.kind)?.asks(tx, call, payable.id)) ?? [payable]));
  await lockTogether(tx, call, [...new Map(asked.map((one) => [one.id, one])).values()]);
  const dealt: Part[] = [];
  for (const one of parts)
    dealt.push(...((await paperOwner(one.payable.kind)?.dealt(tx, call, one.payable.id, one.amount)) ?? [one]));
  return dealt;
};

export const askOwner = async (
  tx: Tx,
  call: Call,
  payable: Payable,
  received: { readonly amount: Dec; readonly excess?: boolean },
): Promise<void> => {
  const owner = ownerOf(payable.kind);
  if (owner) refuseIf(await owner.whyNotReceive(tx, call, payable.id, received));
};
