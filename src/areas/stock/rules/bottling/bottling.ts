import * as z from 'zod';
import { hectolitresOf } from '#areas/catalogue/rules/format.ts';
import type { Day } from '#kernel/day.ts';
import { Id } from '#kernel/endpoint.ts';
import {
  ceil,
  compare,
  dec,
  type Dec,
  isPositive,
  isZero,
  min,
  minus,
  over,
  plus,
  roundTo,
  sum,
  times,
  ZERO,
} from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { Quantity } from '../stock.ts';
import { refuseBottling } from './bottling-refusals.ts';
import { type Strong, whyNotDistilled } from './pure-alcohol.ts';

export const BOTTLING_KINDS = ['bottling', 'disgorging', 'distilling'] as const;
export type BottlingKind = (typeof BOTTLING_KINDS)[number];
export const BOTTLING_WORDS: Readonly<Record<BottlingKind, string>> = {
  bottling: 'Mise en bouteille',
  disgorging: 'Dégorgement',
  distilling: 'Distillation',
};
export const BOTTLING_STATES = ['planned', 'done', 'undone'] as const;
export type BottlingState = (typeof BOTTLING_STATES)[number];
export const BOTTLING_STATE_WORDS: Readonly<Record<BottlingState, string>> = {
  planned: 'Prévue',
  done: 'Faite',
  undone: 'Annulée',
};

export const MOST_LINES = 20;
const Line = z.strictObject({
  formatId: Id,
  lot: z.string().trim().max(60).default(''),
  quantity: Quantity.min(0.001),
});
export const BottlingForm = z.strictObject({
  kind: z.enum(BOTTLING_KINDS),
  warehouseId: Id,
  /** Where dry goods are taken from; the warehouse of the wine if nothing is said. */
  dryWarehouseId: Id.optional(),
  day: z.iso.date().optional(),
  note: z.string().trim().max(500).default(''),
  lossReason: z.string().trim().max(200).default(''),
  sources: z.array(Line).min(1).max(MOST_LINES),
  outputs: z
    .array(Line.extend({ dry: z.array(Line).max(MOST_LINES).default([]) }))
    .min(1)
    .max(MOST_LINES),
});
export type BottlingForm = z.output<typeof BottlingForm>;

/** A format that takes part. `litres`: in one unit; null for a format without volume. */
export interface Part {
  readonly label: string;
  readonly litres: Dec | null;
  readonly isBulk: boolean;
  readonly productType: string;
  /** In percent by volume; null where nobody said it. */
  readonly abv?: Dec | null;
}

/** So many units of a format in hectolitres, as the journal counts them. */
export const volumeOf = (quantity: Dec, litres: Dec): Dec => roundTo(hectolitresOf(times(quantity, litres)), 5);

export interface Balance {
  readonly came: Dec;
  readonly went: Dec;
  /** Below nothing: more came out than went in. */
  readonly lost: Dec;
}
interface Measured {
  readonly quantity: Dec;
  readonly litres: Dec;
  readonly isBulk?: boolean;
}
export const balanceOf = (sources: readonly Measured[], outputs: readonly Measured[]): Balance => {
  const total = (of: readonly Measured[]): Dec => sum(of.map((one) => volumeOf(one.quantity, one.litres)));
  const [came, went] = [total(sources), total(outputs)];
  return { came, went, lost: minus(came, went) };
};

/**
 * The quantity that leaves a shelf: poured into bottles, or lost. Units are those of the shelf, to the third decimal;
 * hectolitres are exact.
 */
export interface Poured {
  readonly used: { readonly quantity: Dec; readonly hectolitres: Dec };
  readonly lost: { readonly quantity: Dec; readonly hectolitres: Dec };
}
const finerFirst = (a: Measured, b: Measured): number =>
  Number(b.isBulk ?? false) - Number(a.isBulk ?? false) || compare(a.litres, b.litres);
const NONE = { quantity: ZERO, hectolitres: ZERO };
const LEAST = dec('0.001');

/** The loss is borne by the vat before whole bottles, which are poured or not; of two of a kind by what is measured most finely. */
export const pouredFrom = (sources: readonly Measured[], lost: Dec): readonly Poured[] => {
  const poured = new Map<Measured, Poured>();
  let left = lost;
  for (const source of [...sources].sort(finerFirst)) {
    const whole = { quantity: source.quantity, hectolitres: volumeOf(source.quantity, source.litres) };
    const loses = min(left, whole.hectolitres);
    left = minus(left, loses);
    const rest = minus(whole.hectolitres, loses);
    if (isZero(loses)) poured.set(source, { used: whole, lost: NONE });
    else if (isZero(rest)) poured.set(source, { used: NONE, lost: whole });
    else {
      const units = roundTo(over(times(loses, dec(100)), source.litres), 3);
      // Some of it is lost and some is not: each moves at least the least that the journal can say.
      const most = minus(source.quantity, LEAST);
      const quantity = min(compare(units, LEAST) < 0 ? LEAST : units, isPositive(most) ? most : LEAST);
      poured.set(source, {
        used: { quantity: minus(source.quantity, quantity), hectolitres: rest },
        lost: { quantity, hectolitres: loses },
      });
    }
  }
  return sources.map((source) => poured.get(source) as Poured);
};

/** Dry goods that a run takes, by what the last one took: whole pieces. */
export const proposedFor = (before: { readonly made: number; readonly took: number }, makes: number): Dec =>
  ceil(roundTo(over(times(dec(before.took), dec(makes)), dec(before.made)), 6));

interface Costed {
  readonly quantity: Dec;
  /** The cost of one unit; null when it is unknown. */
  readonly cost: Dec | null;
}
/**
 * The cost of one unit of each output: its share by volume of all the poured wine, the lost wine included, and its own
 * dry goods. Null when the cost of a component is unknown: a partial cost would be taken for the whole.
 */
export const costsOf = (
  sources: readonly Costed[],
  outputs: readonly { readonly quantity: Dec; readonly hectolitres: Dec; readonly dry: readonly Costed[] }[],
): readonly (Dec | null)[] => {
  const wine = valueOf(sources);
  const went = sum(outputs.map((one) => one.hectolitres));
  return outputs.map((one) => {
    const dry = valueOf(one.dry);
    if (wine === null || dry === null) return null;
    return roundTo(over(plus(over(times(wine, one.hectolitres), went), dry), one.quantity), 6);
  });
};
const valueOf = (lines: readonly Costed[]): Dec | null =>
  lines.reduce<Dec | null>(
    (total, line) => (total === null || line.cost === null ? null : plus(total, times(line.quantity, line.cost))),
    ZERO,
  );

export const measured = (
  lines: readonly { readonly formatId: string; readonly quantity: number }[],
  parts: ReadonlyMap<string, Part>,
): Measured[] =>
  lines.map(({ formatId, quantity }) => {
    const part = parts.get(formatId);
    return { quantity: dec(quantity), litres: part?.litres ?? ZERO, isBulk: part?.isBulk ?? false };
  });
export const balanceOfForm = (
  form: Pick<BottlingForm, 'kind' | 'sources' | 'outputs'>,
  parts: ReadonlyMap<string, Part>,
): Balance => ofKind(form.kind, balanceOf(measured(form.sources, parts), measured(form.outputs, parts)));
/** A distillation loses nothing: the difference of volume is water. */
export const ofKind = (kind: BottlingKind, balance: Balance): Balance =>
  kind === 'distilling' ? { ...balance, lost: ZERO } : balance;
const strong = (
  lines: readonly { readonly formatId: string; readonly quantity: number }[],
  parts: ReadonlyMap<string, Part>,
): Strong[] =>
  lines.map(({ formatId, quantity }) => {
    const part = parts.get(formatId);
    return {
      label: part?.label ?? '',
      hectolitres: volumeOf(dec(quantity), part?.litres ?? ZERO),
      abv: part?.abv ?? null,
    };
  });

/** Refuses what no cellar can do; every format named in the form is in `parts`. */
export const whyNotBottled = (form: BottlingForm, parts: ReadonlyMap<string, Part>, today: Day): Refusal | null => {
  const of = (line: { readonly formatId: string }): Part => parts.get(line.formatId) as Part;
  if (form.day !== undefined && form.day > today) return beside('stock.bottling-later', 'day');
  const measuredLines = [...form.sources, ...form.outputs];
  const flat = measuredLines.find((line) => of(line).litres === null || isZero(of(line).litres as Dec));
  if (flat) return refuseBottling('stock.bottling-no-volume', { what: of(flat).label });
  const wet = form.outputs.flatMap((one) => one.dry).find((line) => of(line).productType !== 'accessory');
  if (wet) return refuseBottling('stock.bottling-not-dry', { what: of(wet).label });
  const poured = new Set(form.sources.map(shelfKey));
  if (poured.size < form.sources.length)
    return refuseBottling('stock.bottling-twice', { what: labelTwice(form.sources, of) });
  if (new Set(form.outputs.map(shelfKey)).size < form.outputs.length)
    return refuseBottling('stock.bottling-twice', { what: labelTwice(form.outputs, of) });
  const same = form.outputs.find((line) => poured.has(shelfKey(line)));
  if (same) return refuseBottling('stock.bottling-into-itself', { what: of(same).label });
  if (form.kind === 'distilling') return whyNotDistilled(strong(form.sources, parts), strong(form.outputs, parts));
  const { lost } = balanceOfForm(form, parts);
  if (compare(lost, ZERO) < 0) return refuseBottling('stock.bottling-more-out');
  return isPositive(lost) && form.lossReason === '' ? beside('stock.bottling-loss-untold', 'lossReason') : null;
};
/** The same words beside the field that they are about. */
const beside = (code: Parameters<typeof refuseBottling>[0], field: string): Refusal =>
  refuseBottling(code, {}, { [field]: refuseBottling(code).words });
const shelfKey = (line: { readonly formatId: string; readonly lot: string }): string => `${line.formatId} ${line.lot}`;
const labelTwice = (
  lines: readonly { readonly formatId: string; readonly lot: string }[],
  of: (line: { readonly formatId: string }) => Part,
): string => {
  const twice = lines.find((line, at) => lines.findIndex((one) => shelfKey(one) === shelfKey(line)) < at);
  return twice ? of(twice).label : '';
};

/** A done run is undone once; a planned run is cancelled instead. */
export const whyNotUndone = ({ state }: { readonly state: BottlingState }): Refusal | null =>
  state === 'undone' ? refuseBottling('stock.bottling-undone') : null;
