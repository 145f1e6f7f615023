import { addDays, type Day, day } from '#kernel/day.ts';
import { endOfMonth } from '#kernel/month.ts';
import { type Dec, dec, isPositive, min, minus, plus, sum, toPlainText, toText, ZERO } from '#kernel/money.ts';
import { leftOf, type Quantities } from '#areas/sales/rules/order/quantities.ts';
import type { Bill } from '../bill/bill.ts';
import { joinedWords } from './arc-words.ts';
import type { BillDraft } from '../bill/compose-bill.ts';
import { addedTo, partOfBill, type SaleLines } from '../bill/part-of-bill.ts';

/**
 * A single bill for the deliveries of a calendar month to a client (CGI art. 289 I-3): its delivery notes, its words,
 * and the share of each order.
 */

/** A delivery note of an order, with the units that left under it. */
export interface LeavingNote {
  readonly number: string;
  readonly day: Day;
  readonly units: Quantities;
  /** Lots by line of the order. */
  readonly lots: Readonly<Record<string, string>>;
}

export const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
export const isOfMonth = (on: string, month: string): boolean => on.startsWith(`${month}-`);
export const daysOfMonth = (month: string): { readonly from: Day; readonly to: Day } => {
  const from = day(`${month}-01`);
  return { from, to: endOfMonth(from) };
};
/** The month that is over on a day: the one that is billed first. */
export const lastMonth = (today: Day): string => addDays(day(`${today.slice(0, 7)}-01`), -1).slice(0, 7);

/**
 * Computes the unbilled units of each note, oldest first. Units billed under the number of a note count against that
 * note; units billed otherwise count against the oldest goods of the order.
 */
export const leftOfNotes = <Note extends Pick<LeavingNote, 'number' | 'units'>>(
  notes: readonly Note[],
  billed: { readonly inAll: Quantities; readonly byNote: ReadonlyMap<string, Quantities> },
): readonly Note[] => {
  const named = [...billed.byNote.values()].reduce(addedTo, {});
  const others = new Map(Object.entries(leftOf(billed.inAll, named)).map(([id, units]) => [id, dec(units)]));
  return notes.map((note) => {
    const left = Object.entries(leftOf(note.units, billed.byNote.get(note.number) ?? {})).flatMap(([id, units]) => {
      const other = min(others.get(id) ?? ZERO, dec(units));
      others.set(id, minus(others.get(id) ?? ZERO, other));
      const rest = minus(dec(units), other);
      return isPositive(rest) ? [[id, toPlainText(rest)] as const] : [];
    });
    return { ...note, units: Object.fromEntries(left) };
  });
};

/**
 * Finds the notes under which these units left, oldest first, among the remainder of the notes. Goods that have not
 * left belong to no note.
 */
export const notesOfUnits = <Note extends Pick<LeavingNote, 'number' | 'units'>>(
  left: readonly Note[],
  units: Quantities,
): readonly Note[] => {
  const wanted = new Map(Object.entries(units).map(([id, many]) => [id, dec(many)]));
  return left.filter((note) =>
    Object.entries(note.units)
      .map(([id, many]) => {
        const taken = min(wanted.get(id) ?? ZERO, dec(many));
        wanted.set(id, minus(wanted.get(id) ?? ZERO, taken));
        return isPositive(taken);
      })
      .includes(true),
  );
};

export interface MonthOrder {
  readonly number: string;
  readonly orderedOn: Day | null;
  readonly purchaseOrder: string | null;
}

/** The part of an order in a bill of the month, as if that order were billed alone. */
export interface OrderPart {
  readonly draft: BillDraft;
  /** By line of the draft: the line of the order. */
  readonly lines: readonly { readonly saleLine: string; readonly note: string }[];
  readonly quantities: Quantities;
}

/**
 * The part of an order that left under these notes. Note after note is the difference of what the whole comes to before and after it, so that whatever is
 * billed once a month comes to what would have been billed one by one. `along` is what does not travel and goes with the first bill: delivery, packing.
 */
export const partOfOrder = (
  whole: Bill,
  all: BillDraft,
  of: SaleLines,
  before: Quantities,
  taken: { readonly notes: readonly LeavingNote[]; readonly along: Quantities },
  order: MonthOrder,
): OrderPart => {
  let done = before;
  const parts = taken.notes.map((note, at) => {
    const units = at === 0 ? addedTo(taken.along, note.units) : note.units;
    const part = partOfBill(whole, all, of, done, units);
    done = addedTo(done, units);
    return { note, units, part };
  });
  const lines = parts.flatMap(({ note, part }) =>
    part.draft.lines.map((line, at) => {
      const saleLine = part.lines[at] ?? '';
      return {
        saleLine,
        note: note.number,
        line: {
          ...line,
          lot: note.lots[saleLine]?.slice(0, 60) ?? line.lot,
          delivery: {
            note: note.number,
            day: note.day,
            order: order.number,
            orderedOn: order.orderedOn,
            purchaseOrder: order.purchaseOrder,
          },
        },
      };
    }),
  );
  const days = taken.notes.map((one) => one.day).sort();
  return {
    lines: lines.map(({ saleLine, note }) => ({ saleLine, note })),
    quantities: parts.reduce<Quantities>((sum_, { units }) => addedTo(sum_, units), {}),
    draft: {
      ...all,
      operation: 'goods',
      supplyOn: days.at(-1) ?? null,
      lines: lines.map(({ line }, at) => ({ ...line, id: String(at + 1) })),
      charges: parts.flatMap(({ part }) => part.draft.charges.map((one) => ({ ...one, order: order.number }))),
      references: { ...all.references, deliveryNotes: [...new Set(taken.notes.map((one) => one.number))] },
      charged: toText(sum(parts.map(({ part }) => dec(part.draft.charged ?? '0'))), 2),
    },
  };
};

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];
const only = <T>(all: readonly T[]): T | null => {
  const [first, ...others] = unique(all.map((one) => JSON.stringify(one)));
  return first !== undefined && others.length === 0 ? (JSON.parse(first) as T) : null;
};

/**
 * The bill of these orders, of which `whyApart` says nothing. What it asks for is the sum of what each of them asks for, to the cent, and so is the base of
 * each rate; its VAT is that of its own base, as the law wants, and the cents between the two are written as rounding.
 */
export const monthlyDraft = (parts: readonly OrderPart[], issuedOn: Day): BillDraft => {
  const drafts = parts.map((one) => one.draft);
  const first = drafts[0] as BillDraft;
  const lines = drafts.flatMap((one) => one.lines).map((line, at) => ({ ...line, id: String(at + 1) }));
  const days = lines.flatMap((one) => one.delivery?.day ?? []).sort();
  const [from, to] = [days[0], days.at(-1)];
  return {
    ...first,
    issuedOn,
    supplyOn: to ?? null,
    ...(from && to ? { period: { from, to } } : {}),
    deliverTo: only(drafts.map((one) => one.deliverTo)),
    references: {
      order: only(drafts.map((one) => one.references.order)),
      orderedOn: drafts.length === 1 ? first.references.orderedOn : null,
      purchaseOrder: only(drafts.map((one) => one.references.purchaseOrder)),
      buyer: only(drafts.map((one) => one.references.buyer)),
      deliveryNotes: unique(drafts.flatMap((one) => one.references.deliveryNotes)),
      bills: [],
    },
    lines,
    charges: drafts.flatMap((one) => one.charges),
    deposits: drafts.flatMap((one) => one.deposits),
    payments: drafts.flatMap((one) => one.payments).sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    charged: toText(sum(drafts.map((one) => dec(one.charged ?? '0'))), 2),
    words: { ...first.words, others: joinedWords(drafts.flatMap((one) => one.words.others)) },
  };
};

/** Computes the share of an order in the bill of the month. */
export const shareOfOrder = ({
  draft,
}: OrderPart): { readonly net: Dec; readonly gross: Dec; readonly deducted: Dec } => ({
  net: plus(sum(draft.lines.map((one) => dec(one.net))), ...draft.charges.map((one) => dec(one.net))),
  gross: dec(draft.charged ?? '0'),
  deducted: sum(draft.deposits.map((one) => dec(one.gross))),
});

/** The facts that orders of a single bill have in common, with the words for a difference. */
const COMMON: readonly (readonly [words: string, of: (draft: BillDraft) => unknown])[] = [
  ['le client facturé', ({ buyer }) => [buyer.name, buyer.siren, buyer.vatNumber]],
  [
    'l’adresse de facturation',
    ({ buyer: { address } }) => [address.name, address.lines, address.zipcode, address.city, address.country],
  ],
  ['les prix (hors taxe ou TTC)', (one) => one.priceMode],
  ['l’arrondi', (one) => one.rounding],
  ['le délai de règlement', (one) => one.payment.delay],
  ['le moyen de règlement', (one) => [one.payment.means, one.payment.label]],
  ['le régime de TVA', (one) => [one.audience, one.exemptions]],
  ['le régime d’accise', (one) => one.dutyType],
  // The place of delivery is the reason why the goods bear no VAT.
  [
    'le lieu de livraison',
    (one) => (one.lines.some((line) => line.vat.category === 'K' || line.vat.category === 'G') ? one.deliverTo : null),
  ],
];

const inCommon = (draft: BillDraft): string => JSON.stringify(COMMON.map(([, of]) => of(draft)));

export interface Apart<T> {
  readonly parts: readonly T[];
  /** The differences from the first bill of the client, in words; empty when the client has a single bill. */
  readonly differs: readonly string[];
}

/** The bills of one client: orders that differ in what a bill has once are billed apart. */
export const billsApart = <T extends { readonly draft: BillDraft }>(parts: readonly T[]): readonly Apart<T>[] => {
  const byKey = new Map<string, T[]>();
  for (const one of parts) {
    const key = inCommon(one.draft);
    byKey.set(key, [...(byKey.get(key) ?? []), one]);
  }
  const groups = [...byKey.values()];
  const first = groups[0]?.[0];
  return groups.map((group, at) => ({
    parts: group,
    differs:
      at === 0 || !first || !group[0]
        ? []
        : COMMON.flatMap(([words, of]) =>
            JSON.stringify(of((group[0] as T).draft)) === JSON.stringify(of(first.draft)) ? [] : [words],
          ),
  }));
};
