import type { Difference } from '#kernel/difference.ts';
import { dec, euro } from '#kernel/money.ts';

/** The facts of an order that the audit compares. No name and no address: the audit outlives an erasure. */
export interface OrderFacts {
  readonly lines: readonly {
    readonly id: string;
    readonly label: string;
    readonly quantity: number;
    readonly freeUnits: number;
    readonly unitPrice: number;
  }[];
  readonly total: string;
  readonly status: string;
  readonly client: string | null;
  readonly typology: string | null;
  readonly delivery: string;
  readonly payment: string;
  readonly paymentDelay: string | null;
  readonly promoCode: string | null;
  /** In euros, empty for none. */
  readonly wholeDiscount: string;
  readonly warehouse: string | null;
  readonly place: string;
  readonly note: string;
  /** The conditions of a quote, in its own words, which may name people. */
  readonly conditions: string;
}

type Change = readonly [what: string, before: string | null, after: string | null];

const number = (amount: number): string => String(amount).replace('.', ',');
const units = (line: OrderFacts['lines'][number] | undefined): string =>
  line === undefined ? '' : `${number(line.quantity)}${line.freeUnits > 0 ? ` + ${number(line.freeUnits)}` : ''}`;

/**
 * Compares an order before and after a change: every line that came, went or moved, and the order as a whole. Personal
 * data appear only as « changed ».
 */
export const orderDifference = (before: OrderFacts, after: OrderFacts): Difference => byField(changesOf(before, after));

/** Two lines may bear the same label: each has its own place. */
const byField = (changes: readonly Change[]): Difference => {
  const fields = new Map<string, readonly [string | null, string | null]>();
  for (const [what, before, after] of changes) {
    const twins = [...fields.keys()].filter((one) => one === what || one.startsWith(`${what} (`)).length;
    fields.set(twins > 0 ? `${what} (${twins + 1})` : what, [before, after]);
  }
  return Object.fromEntries(fields);
};

const changesOf = (before: OrderFacts, after: OrderFacts): Change[] => {
  const [old, now] = [
    new Map(before.lines.map((line) => [line.id, line])),
    new Map(after.lines.map((line) => [line.id, line])),
  ];
  const lines = [...new Set([...old.keys(), ...now.keys()])].flatMap((id): Change[] => {
    const [a, b] = [old.get(id), now.get(id)];
    const label = (b ?? a)?.label ?? '';
    return [
      ...(units(a) === units(b) ? [] : [[label, units(a), units(b)] as const]),
      ...(a && b && a.unitPrice !== b.unitPrice
        ? [[`${label}, prix`, euro(dec(a.unitPrice)), euro(dec(b.unitPrice))] as const]
        : []),
    ];
  });
  const plain = (
    [
      'status',
      'typology',
      'delivery',
      'payment',
      'paymentDelay',
      'promoCode',
      'wholeDiscount',
      'warehouse',
      'client',
    ] as const
  ).flatMap((key): Change[] =>
    (before[key] ?? '') === (after[key] ?? '') ? [] : [[key, before[key] ?? '', after[key] ?? '']],
  );
  const personal = (['place', 'note', 'conditions'] as const).flatMap((key): Change[] =>
    before[key] === after[key] ? [] : [[key, null, null]],
  );
  return [
    ...lines,
    ...plain,
    ...personal,
    ...(before.total === after.total ? [] : [['total', euro(dec(before.total)), euro(dec(after.total))] as const]),
  ];
};
