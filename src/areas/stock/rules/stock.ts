import * as z from 'zod';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { Id } from '#kernel/endpoint.ts';

/** Why stock moved. The sign is the movement's own. */
export const CAUSES = [
  'opening',
  'count',
  'adjustment',
  'import',
  'production',
  'purchase',
  'purchaseReturn',
  'sale',
  'return',
  'transferOut',
  'transferIn',
  'sample',
  'tasting',
  'gift',
  'loss',
  'breakage',
  'bottlingOut',
  'bottlingIn',
  'distilledOut',
  'distilledIn',
] as const;
export type Cause = (typeof CAUSES)[number];
export const CAUSE_WORDS: Readonly<Record<Cause, string>> = {
  opening: 'Stock d’ouverture',
  count: 'Inventaire',
  adjustment: 'Ajustement',
  import: 'Import',
  production: 'Production',
  purchase: 'Réception d’achat',
  purchaseReturn: 'Retour au fournisseur',
  sale: 'Vente',
  return: 'Retour',
  transferOut: 'Transfert, sortie',
  transferIn: 'Transfert, entrée',
  sample: 'Échantillon',
  tasting: 'Dégustation',
  gift: 'Cadeau',
  loss: 'Perte',
  breakage: 'Casse',
  bottlingOut: 'Mise en bouteille, sortie',
  bottlingIn: 'Mise en bouteille, entrée',
  distilledOut: 'Distillation, sortie',
  distilledIn: 'Distillation, entrée',
};

/** Causes that a person may give by hand: the others are written by the documents that cause them. */
export const TYPED_CAUSES = [
  'opening',
  'adjustment',
  'production',
  'sample',
  'tasting',
  'gift',
  'loss',
  'breakage',
  'return',
] as const;

/** Why less was counted than the books say: each becomes the movement of that cause, and stands where the excise declaration has it. */
export const LACK_REASONS = ['count', 'breakage', 'loss', 'tasting', 'sample', 'gift', 'adjustment'] as const;
export type LackReason = (typeof LACK_REASONS)[number];
/** Why more was: nobody finds what he broke. */
export const GAIN_REASONS = ['count', 'adjustment'] as const satisfies readonly LackReason[];
export const REASON_WORDS: Readonly<Record<LackReason, string>> = {
  count: 'Écart d’inventaire',
  breakage: CAUSE_WORDS.breakage,
  loss: CAUSE_WORDS.loss,
  tasting: CAUSE_WORDS.tasting,
  sample: CAUSE_WORDS.sample,
  gift: CAUSE_WORDS.gift,
  adjustment: 'Erreur de saisie',
};

/** From so few on a shop may say how many are left; above, how many an estate has is its own business. */
export const FEW = 12;

export const Quantity = z.number().min(-10_000_000).max(10_000_000).multipleOf(0.001);
const Lot = z.string().trim().max(60);

/** A row of the stock list: a format in a warehouse, by lot. */
export const StockRow = z.object({
  id: z.uuid(),
  formatId: z.uuid(),
  productId: z.uuid(),
  product: z.string(),
  vintage: z.string(),
  format: z.string(),
  color: z.string(),
  productType: z.string(),
  warehouseId: z.uuid(),
  warehouse: z.string(),
  lot: z.string(),
  real: z.number(),
  reserved: z.number(),
  available: z.number(),
  incoming: z.number(),
  threshold: z.number().nullable(),
  low: z.boolean(),
  backorder: z.boolean(),
  volume: z.number().nullable(),
});
export type StockRow = z.output<typeof StockRow>;

/**
 * A line of the sheet of a warehouse: every format that can lie there, counted yet or not (`followed`: its stock is
 * kept somewhere).
 */
export const SheetRow = StockRow.pick({
  formatId: true,
  productId: true,
  product: true,
  vintage: true,
  format: true,
  color: true,
  lot: true,
  real: true,
  reserved: true,
  available: true,
  backorder: true,
}).extend({
  id: z.uuid(),
  ean: z.string().nullable(),
  reference: z.string().nullable(),
  followed: z.boolean(),
  /** The litres of one unit; null for a format without volume. */
  litres: z.number().nullable(),
  productType: z.string(),
  /** In percent by volume; null where nobody said it. */
  abv: z.number().nullable(),
});
export type SheetRow = z.output<typeof SheetRow>;

/**
 * The stock of a warehouse by colour, appellation and vintage: bottles as they are, hectolitres. `eq75`: the equivalent
 * in bottles of 75 cl.
 */
export const ColourRow = z.object({
  id: z.uuid(),
  color: z.string(),
  appellation: z.string(),
  vintage: z.string(),
  warehouseId: z.uuid(),
  warehouse: z.string(),
  articles: z.number().int(),
  bottles: z.number(),
  bottlesReserved: z.number(),
  bottlesAvailable: z.number(),
  eq75: z.number(),
  volume: z.number(),
  reserved: z.number(),
  available: z.number(),
});
export type ColourRow = z.output<typeof ColourRow>;

export const MovementRow = z.object({
  id: z.uuid(),
  at: z.string(),
  day: z.string(),
  cause: z.enum(CAUSES),
  quantity: z.number(),
  realAfter: z.number(),
  formatId: z.uuid(),
  product: z.string(),
  vintage: z.string(),
  format: z.string(),
  warehouseId: z.uuid(),
  warehouse: z.string(),
  lot: z.string(),
  documentKind: z.string().nullable(),
  documentId: z.uuid().nullable(),
  documentLabel: z.string(),
  note: z.string(),
  actor: z.string(),
});
export type MovementRow = z.output<typeof MovementRow>;

/** Either a difference (`delta`) or what was counted on the shelf (`count`). */
const line = { formatId: Id, warehouseId: Id.optional(), lot: Lot.default('') };
export const COUNT_LINES = 5000;
/** Dated in a month whose declaration is made, it corrects that month; else it is refused. */
const corrects = z.boolean().default(false);
export const Adjustment = z.strictObject({
  cause: z.enum(TYPED_CAUSES).default('adjustment'),
  note: z.string().trim().max(500).default(''),
  day: z.iso.date().optional(),
  corrects,
  lines: z
    .array(
      z.strictObject({
        ...line,
        delta: Quantity.refine((n) => Math.abs(n) >= 0.001, ruleError('numberFloat')),
      }),
    )
    .min(1)
    .max(500),
});
export const Count = z.strictObject({
  note: z.string().trim().max(500).default(''),
  day: z.iso.date().optional(),
  corrects,
  /** The lines are the inventory under way of the warehouse: refused when a colleague closed or changed it since. */
  shared: z.boolean().default(false),
  warehouseId: Id.optional(),
  /** Every line of the warehouse that was not counted becomes nothing: as many as were shown, else nothing is counted. */
  uncounted: z.strictObject({ lines: z.number().int().min(0), reason: z.enum(LACK_REASONS).optional() }).optional(),
  lines: z
    .array(
      z.strictObject({
        ...line,
        count: Quantity.nonnegative(),
        /** Why the shelf differs from the books; what was found is an inventory difference or an error, whatever is said. */
        reason: z.enum(LACK_REASONS).optional(),
      }),
    )
    .min(1)
    .max(COUNT_LINES),
});
/** A figure of the inventory under way, and who gave it last. */
export const CountedRow = SheetRow.extend({ count: z.number(), by: z.string(), at: z.string() });
export type CountedRow = z.output<typeof CountedRow>;
/** A line of the inventory under way: a figure that takes the place of the one before, or what was read and adds to it. */
export const DraftLine = z
  .strictObject({
    formatId: Id,
    lot: Lot.default(''),
    count: Quantity.nonnegative().nullable().optional(),
    /** The quantity of a reading; negative for readings that are undone. */
    add: Quantity.optional(),
    /** True when the undone reading began the line: an empty line then counts as not counted. */
    began: z.boolean().default(false),
    /** The figure that its writer saw there; one that a colleague typed since is kept, and told. */
    was: Quantity.nonnegative().nullable().optional(),
  })
  .refine(({ count, add }) => (count === undefined) !== (add === undefined), {
    path: ['count'],
    error: 'Donnez une quantité comptée (`count`) ou ajoutée (`add`), pas les deux.',
  });
export type DraftLine = z.output<typeof DraftLine>;
export const CountDraft = z.strictObject({
  warehouseId: Id.optional(),
  lines: z.array(DraftLine).min(1).max(COUNT_LINES),
});
export const Transfer = z.strictObject({
  fromWarehouseId: Id,
  toWarehouseId: Id,
  note: z.string().trim().max(500).default(''),
  day: z.iso.date().optional(),
  corrects,
  lines: z
    .array(z.strictObject({ formatId: Id, lot: Lot.default(''), quantity: Quantity.min(0.001) }))
    .min(1)
    .max(COUNT_LINES),
});
export const ItemSettings = z.strictObject({
  id: Id,
  threshold: Quantity.nonnegative().nullable().optional(),
  /** The threshold that was seen: refused when another one stands there by now. */
  thresholdWas: Quantity.nonnegative().nullable().optional(),
  backorder: z.boolean().optional(),
});
