import { feeWithin } from '#areas/payments/rules/transfer-fee.ts';
import { type Day, daysBetween } from '#kernel/day.ts';
import {
  compare,
  type Dec,
  dec,
  isNegative,
  isPositive,
  max,
  min,
  minus,
  plus,
  times,
  toText,
  ZERO,
} from '#kernel/money.ts';
import type { Way } from '../payout/ways.ts';
import { groupedBy, joined, nameWords, sameAmount, squeezed, sumOf } from './line-words.ts';
import { plain, type StatementLine } from './statement-line.ts';

/**
 * A bill that is still to be paid, once whatever orders it is of; or what is not billed yet of an order. Amounts are
 * decimal text.
 */
export interface OpenDocument {
  readonly kind: 'bill' | 'order';
  readonly id: string;
  readonly number: string;
  readonly clientId: string;
  readonly client: string;
  readonly left: string;
  /** The orders that it is of, with what it asks of each: a payer may name these. */
  readonly orders: readonly { readonly id: string; readonly number: string; readonly left: string }[];
}
/** A transfer written down by hand, that no line of a statement is yet. */
export interface KnownTransfer {
  readonly paymentId: string;
  readonly clientId: string | null;
  readonly client: string;
  readonly amount: string;
  readonly day: Day;
}

/** Debits that the bank has, or that were noted as collected, and that no line of a statement is yet: it may credit them as one amount. */
export interface KnownRemittance {
  readonly remittanceId: string;
  readonly number: string;
  readonly amount: string;
  readonly dueOn: Day;
}

/** `certain`: its number is written and the amount is exact. Only these are taken without being read one by one. */
export const CONFIDENCES = ['certain', 'likely', 'possible'] as const;
export type Confidence = (typeof CONFIDENCES)[number];
export const CONFIDENCE_WORDS: Readonly<Record<Confidence, string>> = {
  certain: 'Certain',
  likely: 'Probable',
  possible: 'Possible',
};
/** By what it was found. */
export const GROUNDS = ['number', 'name', 'amount', 'recorded', 'remittance', 'payout'] as const;
export type Ground = (typeof GROUNDS)[number];
export const GROUND_WORDS: Readonly<Record<Ground, string>> = {
  number: 'le numéro est écrit dans le libellé',
  name: 'le nom est écrit dans le libellé',
  amount: 'un seul document attend ce montant',
  remittance: 'une remise de prélèvements attend ce montant',
  payout: 'des encaissements en route font ce montant, moins les frais',
  recorded: 'ce virement est déjà saisi\u00a0: il sera rapproché',
};

export interface Proposal {
  readonly confidence: Confidence;
  readonly ground: Ground;
  readonly clientId: string | null;
  readonly client: string;
  /** The payment that the line already is; else null, and a payment is written down. */
  readonly paymentId: string | null;
  /** The remittance whose debits the line credits, all together. */
  readonly remittanceId: string | null;
  /** The documents that it pays; `billId` is null for what is not billed yet of the order. */
  readonly parts: readonly {
    readonly orderId: string;
    readonly billId: string | null;
    readonly number: string;
    readonly amount: string;
  }[];
  /** The part that no document takes: it stays on the client's account. */
  readonly kept: string;
  /** The fee that the bank kept from the remittance, or from the transfer: the payer paid it too. */
  readonly fee?: string;
  /** The receipts that the line credits together. */
  readonly payout?: {
    /** Names what was proposed: another payout has another key. */
    readonly key: string;
    /** The payout that waits for the bank; null for receipts that are in none yet. */
    readonly id: string | null;
    readonly way: Way;
    readonly items: number;
    readonly gross: string;
    /** The days of the receipts. */
    readonly from: string;
    readonly to: string;
    readonly ids: readonly string[];
  };
}

/** The document behind a number: the bill of this number, or what a bill asks of the order of this number. */
interface Written {
  readonly document: OpenDocument;
  readonly left: string;
  /** Named itself, not by its order. */
  readonly isItself: boolean;
}

type Movement = Pick<StatementLine, 'day' | 'amount' | 'label' | 'counterpart' | 'fee'>;

/** A transfer is written down within these days of the bank's own day. */
const NEAR_DAYS = 5;
/** Dealt in the order given, each whole until nothing is left: first what was asked of each by name, then its rest. */
const dealt = (
  amount: string,
  documents: readonly OpenDocument[],
  asked: readonly Written[] = [],
): Pick<Proposal, 'parts' | 'kept'> => {
  let rest = dec(amount);
  const shares = new Map<OpenDocument, Dec>();
  const give = (one: OpenDocument, most: Dec): void => {
    const had = shares.get(one) ?? ZERO;
    const part = min(rest, min(most, minus(dec(one.left), had)));
    rest = minus(rest, part);
    shares.set(one, plus(had, part));
  };
  for (const one of asked) give(one.document, dec(one.left));
  // A client may owe thousands: those that nothing is left for are not looked at.
  for (const one of documents) {
    if (!isPositive(rest)) break;
    give(one, dec(one.left));
  }
  const parts = [...shares].flatMap(([one, part]) =>
    isPositive(part)
      ? [
          {
            orderId: one.orders[0]?.id ?? one.id,
            billId: one.kind === 'bill' ? one.id : null,
            number: one.number,
            amount: toText(part, 2),
          },
        ]
      : [],
  );
  return { parts, kept: toText(rest, 2) };
};

const areOfOneOrder = (a: OpenDocument, b: OpenDocument): boolean =>
  a.orders.some((one) => b.orders.some((other) => other.id === one.id));

/**
 * Proposes the documents that a line names by their numbers, all of a single client. An amount that is just that of one
 * of them pays this one alone. The excess goes to the other documents of their orders.
 */
const paidByNumber = (
  line: Movement,
  written: readonly Written[],
  besideOf: (one: OpenDocument) => readonly OpenDocument[],
  feeLimit: string,
): Proposal | null => {
  // « Commande 12, facture 34 »: one debt named twice is counted once, as what the bill asks.
  const named = written.filter((one) => one.isItself);
  const found = written.filter(
    (one) => one.isItself || !named.some((other) => areOfOneOrder(other.document, one.document)),
  );
  const [first] = found;
  if (!first || found.some((one) => one.document.clientId !== first.document.clientId)) return null;
  const { clientId, client } = first.document;
  const asked = sumOf(found.map((one) => one.left));
  const fee = feeOf(line, asked, feeLimit);
  // The match is certain without a fee, or with a fee that the statement tells: the user must read any other fee first.
  const whole = sameAmount(asked, line.amount) || (fee !== null && fee === line.fee);
  const exact = whole ? undefined : found.find((one) => sameAmount(one.left, line.amount));
  const those = exact ? [exact] : found;
  const beside = [...new Set(those.flatMap((one) => [one.document, ...besideOf(one.document)]))];
  return {
    confidence: whole ? 'certain' : 'likely',
    ground: 'number',
    clientId,
    client,
    paymentId: null,
    remittanceId: null,
    ...(fee === null || exact ? dealt(line.amount, beside, those) : { ...dealt(asked, beside, those), fee }),
  };
};

/** Documents that one transfer pays together: each alone, and those of an order that has several. */
const paidTogether = (documents: readonly OpenDocument[]): readonly (readonly OpenDocument[])[] => {
  const byOrder = groupedBy(
    documents.flatMap((document) => document.orders.map(({ id }) => ({ id, document }))),
    (one) => one.id,
  );
  const several = [...byOrder.values()].filter((all) => all.length > 1);
  return [...documents.map((one) => [one]), ...several.map((all) => all.map((one) => one.document))];
};
const worth = (documents: readonly OpenDocument[]): string => sumOf(documents.map((one) => one.left));

/** Finds the clients whose whole name stands among some words: by its longest word first. */
const clientsNamed = (byClient: ReadonlyMap<string, readonly OpenDocument[]>) => {
  const wordsOf = (clientId: string): string[] => nameWords(byClient.get(clientId)?.[0]?.client ?? '');
  const named = new Map<string, string[]>();
  for (const clientId of byClient.keys()) {
    const [longest] = wordsOf(clientId).sort((a, b) => b.length - a.length);
    if (longest) named.set(longest, [...(named.get(longest) ?? []), clientId]);
  }
  return (words: ReadonlySet<string>): string[] => [
    ...new Set(
      [...words]
        .flatMap((word) => named.get(word) ?? [])
        .filter((clientId) => wordsOf(clientId).every((word) => words.has(word))),
    ),
  ];
};

/**
 * Says what a line of a statement most likely pays. Indexed once for all the lines: 10,000 lines against 20,000 documents are
 * looked up, not compared.
 * @param documents what is open, what is due first standing first: shares are dealt in this order
 * @param feeLimit up to which what is missing of a transfer is the bank's fee, in euros
 */
export const proposer = (
  documents: readonly OpenDocument[],
  transfers: readonly KnownTransfer[],
  remittances: readonly KnownRemittance[] = [],
  feeLimit = '0',
): ((line: Movement) => Proposal | null) => {
  const byNumber = groupedBy(
    documents.flatMap((document): (Written & { readonly number: string })[] => [
      ...(document.kind === 'bill' ? [{ number: document.number, document, left: document.left, isItself: true }] : []),
      ...document.orders.map(({ number, left }) => ({ number, document, left, isItself: false })),
    ]),
    (one) => squeezed(one.number),
  );
  const byOrder = groupedBy(
    documents.flatMap((document) => document.orders.map(({ id }) => ({ id, document }))),
    (one) => one.id,
  );
  const besideOf = (one: OpenDocument): readonly OpenDocument[] =>
    one.orders.flatMap(({ id }) => (byOrder.get(id) ?? []).map((other) => other.document));
  const byClient = groupedBy(documents, (one) => one.clientId);
  const byAmount = groupedBy(paidTogether(documents), worth);
  const known = groupedBy(transfers, (one) => one.amount);
  const owedInAll = new Map<string, string>();
  const allOwedBy = (clientId: string, his: readonly OpenDocument[]): string => {
    const all = owedInAll.get(clientId) ?? sumOf(his.map((one) => one.left));
    owedInAll.set(clientId, all);
    return all;
  };

  const clientsIn = clientsNamed(byClient);

  return (line) => {
    const text = `${line.label} ${line.counterpart}`;
    const words = new Set(plain(text).split(' '));
    const numbers = joined(text);
    const credited = creditedTogether(line, numbers, remittances);
    if (credited) return credited;
    const already = alreadyKnown(line, words, known.get(line.amount) ?? []);
    if (already) return already;

    const written = [...new Set([...numbers].flatMap((one) => byNumber.get(one) ?? []))];
    const byNumbers = paidByNumber(line, written, besideOf, feeLimit);
    if (byNumbers) return byNumbers;
    const clients = clientsIn(words);
    const [clientId] = clients;
    if (clientId !== undefined && clients.length === 1) {
      const his = byClient.get(clientId) ?? [];
      // A document that asks for just as much is never left open while others are paid.
      const exact = (byAmount.get(line.amount) ?? []).filter(([one]) => one?.clientId === clientId);
      const [paid = his] = exact;
      const isAll = sameAmount(allOwedBy(clientId, his), line.amount);
      return {
        confidence: exact.length === 1 || isAll ? 'likely' : 'possible',
        ground: 'name',
        clientId,
        client: his[0]?.client ?? '',
        paymentId: null,
        remittanceId: null,
        ...dealt(line.amount, paid),
      };
    }
    const [paid = [], ...others] = byAmount.get(line.amount) ?? [];
    const [only] = paid;
    if (!only || others.length > 0) return null;
    return {
      confidence: 'possible',
      ground: 'amount',
      clientId: only.clientId,
      client: only.client,
      paymentId: null,
      remittanceId: null,
      ...dealt(line.amount, paid),
    };
  };
};

/**
 * Computes the bank's fee on a transfer that pays the asked amount: the fee in the statement, else the shortfall within
 * the limit of the estate.
 */
const feeOf = (line: Movement, asked: string, limit: string): string | null => {
  if (line.fee && sameAmount(sumOf([line.amount, line.fee]), asked)) return line.fee;
  const fee = feeWithin(minus(dec(asked), dec(line.amount)), dec(limit));
  return fee && compare(fee, dec(line.amount)) < 0 ? toText(fee, 2) : null;
};

/** Fees of a bank are a few euros, or a few percent: what is missing beyond both is no fee. */
const MOST_FEE = dec(20);
const MOST_PERCENT = dec('0.05');
/**
 * Computes the fee kept from a remittance that was credited with less. It is zero when all was credited. It is null
 * when more was credited, or too little for a fee.
 */
export const keptOf = (total: string, credited: string): string | null => {
  const missing = minus(dec(total), dec(credited));
  const most = max(MOST_FEE, times(dec(total), MOST_PERCENT));
  if (isNegative(missing) || compare(missing, most) > 0 || compare(missing, dec(credited)) >= 0) return null;
  return toText(missing, 2) === '0.00' ? '' : toText(missing, 2);
};

/**
 * Finds a remittance credited as a single amount: by its number, else the only remittance of that amount with a day
 * near by.
 */
const creditedTogether = (
  line: Movement,
  written: ReadonlySet<string>,
  remittances: readonly KnownRemittance[],
): Proposal | null => {
  // The charges that the bank tells are part of the remittance. Other charges are the shortfall of a remittance whose
  // number is written.
  const credited = line.fee ? [line.amount, sumOf([line.amount, line.fee])] : [line.amount];
  const same = remittances.filter((one) => credited.some((amount) => sameAmount(one.amount, amount)));
  const named = (one: KnownRemittance): boolean => written.has(squeezed(one.number));
  const byNumber = same.find(named);
  const near = same.filter((one) => Math.abs(daysBetween(one.dueOn, line.day)) <= NEAR_DAYS);
  const one =
    byNumber ??
    remittances.find((each) => named(each) && keptOf(each.amount, line.amount) !== null) ??
    (near.length === 1 ? near[0] : undefined);
  if (!one) return null;
  const fee = keptOf(one.amount, line.amount);
  return {
    confidence: byNumber ? 'certain' : 'likely',
    ground: 'remittance',
    clientId: null,
    client: `Remise ${one.number}`,
    paymentId: null,
    remittanceId: one.remittanceId,
    parts: [],
    kept: '0.00',
    ...(fee ? { fee } : {}),
  };
};

/**
 * Finds the transfer that a user noted before the statement came: by the name, else the only transfer of that amount in
 * those days.
 */
const alreadyKnown = (line: Movement, words: ReadonlySet<string>, same: readonly KnownTransfer[]): Proposal | null => {
  const near = same.filter((one) => Math.abs(daysBetween(one.day, line.day)) <= NEAR_DAYS);
  const byName = near.filter((one) => {
    const all = nameWords(one.client);
    return all.length > 0 && all.every((word) => words.has(word));
  });
  const one = byName[0] ?? (near.length === 1 ? near[0] : undefined);
  if (!one) return null;
  return {
    confidence: byName.length > 0 ? 'certain' : 'possible',
    ground: 'recorded',
    clientId: one.clientId,
    client: one.client,
    paymentId: one.paymentId,
    remittanceId: null,
    parts: [],
    kept: '0.00',
  };
};
