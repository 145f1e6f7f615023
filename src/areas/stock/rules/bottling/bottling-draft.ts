import { dec, toNumber, ZERO } from '#kernel/money.ts';
import type { Day } from '#kernel/day.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { isQuantity } from '../sheet.ts';
import {
  type Balance,
  balanceOf,
  type BottlingForm,
  type BottlingKind,
  ofKind,
  type Part,
  proposedFor,
  volumeOf,
  whyNotBottled,
} from './bottling.ts';
import { madeOf, pureAlcoholOf } from './pure-alcohol.ts';
import { refuseBottling } from './bottling-refusals.ts';

/** A line while it is typed: words that are no quantity stay in their cell. */
export interface DraftLine {
  readonly id: string;
  readonly formatId: string;
  readonly label: string;
  readonly lot: string;
  readonly quantity: number | string | null;
  readonly litres: number | null;
  readonly productType: string;
  readonly abv?: number | null;
  /** The unreserved quantity on the shelf; null when it is not taken from a shelf. */
  readonly available: number | null;
}
export interface DryLine extends DraftLine {
  /** The line of what comes out that it is for. */
  readonly forId: string;
  /** The quantities of the last run, proposed until the user types. */
  readonly before: { readonly made: number; readonly took: number } | null;
}
export interface BottlingDraft {
  readonly kind: BottlingKind;
  readonly warehouseId: string;
  readonly dryWarehouseId: string;
  readonly day: string;
  readonly note: string;
  readonly lossReason: string;
  readonly sources: readonly DraftLine[];
  readonly outputs: readonly DraftLine[];
  readonly dry: readonly DryLine[];
}

export const isTyped = (quantity: DraftLine['quantity']): quantity is number =>
  typeof quantity === 'number' && isQuantity(quantity) && quantity > 0;

/** The typed quantity of dry goods, else the quantity of the last run scaled to this output. */
export const dryQuantity = (line: DryLine, outputs: readonly DraftLine[]): number | string | null => {
  if (line.quantity !== null) return line.quantity;
  const makes = outputs.find((one) => one.id === line.forId)?.quantity ?? null;
  if (!isTyped(makes)) return null;
  return line.before === null || line.before.made === 0 ? makes : toNumber(proposedFor(line.before, makes));
};

const placed = (line: DraftLine) => ({
  formatId: line.formatId,
  lot: line.lot.trim(),
  quantity: line.quantity as number,
});

/** The run as it is sent; null while something in it has no quantity. */
export const formOf = (draft: BottlingDraft): BottlingForm | null => {
  const dry = draft.dry.map((line) => ({ ...line, quantity: dryQuantity(line, draft.outputs) }));
  const all = [...draft.sources, ...draft.outputs, ...dry];
  if (draft.sources.length === 0 || draft.outputs.length === 0 || all.some((line) => !isTyped(line.quantity)))
    return null;
  const { kind, warehouseId, dryWarehouseId, day, note, lossReason } = draft;
  return {
    kind,
    warehouseId,
    dryWarehouseId,
    day,
    note: note.trim(),
    lossReason: lossReason.trim(),
    sources: draft.sources.map(placed),
    outputs: draft.outputs.map((line) => ({
      ...placed(line),
      dry: dry.filter((one) => one.forId === line.id).map(placed),
    })),
  };
};

/** The balance of the lines that have a quantity so far. */
export const balanceOfDraft = ({ kind, sources, outputs }: BottlingDraft): Balance => {
  const measured = (lines: readonly DraftLine[]) =>
    lines.flatMap((line) =>
      isTyped(line.quantity) && line.litres !== null
        ? [{ quantity: dec(line.quantity), litres: dec(line.litres) }]
        : [],
    );
  return ofKind(kind, balanceOf(measured(sources), measured(outputs)));
};

/**
 * For a distillation: the pure alcohol on both sides, and the most that one product could yield, when both are known.
 */
export const alcoholOfDraft = ({ sources, outputs }: Pick<BottlingDraft, 'sources' | 'outputs'>) => {
  const strong = (lines: readonly DraftLine[]) =>
    lines.map(({ label, quantity, litres, abv }) => ({
      label,
      hectolitres: isTyped(quantity) && litres !== null ? volumeOf(dec(quantity), dec(litres)) : ZERO,
      abv: abv === null || abv === undefined ? null : dec(abv),
    }));
  const [came, [only, ...others]] = [pureAlcoholOf(strong(sources)), outputs];
  const abv = only?.abv ?? null;
  return {
    came,
    went: pureAlcoholOf(strong(outputs)),
    most: came === null || abv === null || others.length > 0 ? null : madeOf(came, dec(abv)),
  };
};

export const whyNotSent = (draft: BottlingDraft, today: Day): Refusal | null => {
  const form = formOf(draft);
  if (form === null) return refuseBottling('stock.bottling-empty');
  const parts = new Map(
    [...draft.sources, ...draft.outputs, ...draft.dry].map((line): [string, Part] => [
      line.formatId,
      {
        label: line.label,
        litres: line.litres === null ? null : dec(line.litres),
        isBulk: false,
        productType: line.productType,
        abv: line.abv === null || line.abv === undefined ? null : dec(line.abv),
      },
    ]),
  );
  return whyNotBottled(form, parts, today);
};
