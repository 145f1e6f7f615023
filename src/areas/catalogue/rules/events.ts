import { defineEvent } from '#kernel/event.ts';

/** A product, its vintages, formats or status changed. */
export const productChanged = defineEvent<{ productId: string }>('catalogue.product-changed', {
  webhook: 'Produit modifié',
});
/** Products went on sale, one or many at once; not for the first time, maybe. */
export const productsPublished = defineEvent<{ productIds: readonly string[] }>('catalogue.products-published');
/** Prices of these formats changed. */
export const pricesChanged = defineEvent<{ formatIds: readonly string[] }>('catalogue.prices-changed', {
  webhook: 'Prix modifiés',
});
/** Prices that were prepared for a day have taken effect. */
export const plannedApplied = defineEvent<{ id: string; day: string; changed: number; by: string | null }>(
  'catalogue.planned-applied',
);
/** Their day came and they could not: somebody has to decide. */
export const plannedStopped = defineEvent<{ id: string; day: string; why: string; by: string | null }>(
  'catalogue.planned-stopped',
);
/** Formats are no longer sold: withdrawn by hand, or taken back with the import that made them. */
export const formatsArchived = defineEvent<{ formatIds: readonly string[]; importId: string | null }>(
  'catalogue.formats-archived',
);

/**
 * A file said how much of these formats lies in which warehouse (its name or code; null: the default one): a count, not an addition.
 * `onlyIfUnknown`: only where no stock of that format is kept yet.
 */
export const stockStated = defineEvent<{
  importId: string;
  lines: readonly {
    formatId: string;
    warehouse: string | null;
    lot?: string;
    quantity: string;
    onlyIfUnknown: boolean;
  }[];
}>('catalogue.stock-stated');
/** A file said at how little of these shelves somebody is to be told. `onlyIfUnknown`: only where nobody said it yet. */
export const thresholdsStated = defineEvent<{
  importId: string;
  lines: readonly {
    formatId: string;
    warehouse: string | null;
    lot: string;
    threshold: string;
    onlyIfUnknown: boolean;
  }[];
}>('catalogue.thresholds-stated');
/** A file said what a unit of these formats costs. */
export const costsStated = defineEvent<{
  importId: string;
  lines: readonly { formatId: string; cost: string; onlyIfUnknown: boolean }[];
}>('catalogue.costs-stated');
/** A file said who sells these formats, and under what reference. */
export const suppliersStated = defineEvent<{
  importId: string;
  lines: readonly { formatId: string; supplier: string; reference: string }[];
}>('catalogue.suppliers-stated');
export const importCompleted = defineEvent<{
  importId: string;
  fileName: string;
  created: number;
  updated: number;
  refused: number;
  by: string | null;
}>('catalogue.import-completed');
/** An import broke off, and says why; what it wrote until then is whole. */
export const importStopped = defineEvent<{ importId: string; fileName: string; why: string; by: string | null }>(
  'catalogue.import-stopped',
);
/** These formats' rows were taken back: what the import said of their stock no longer holds. */
export const importRowsReverted = defineEvent<{ importId: string; formatIds: readonly string[] }>(
  'catalogue.import-rows-reverted',
);
/** The duties of a year are not known, in October before it or when it has begun. */
export const exciseYearUnknown = defineEvent<{ year: number; stage: 'ahead' | 'begun' }>(
  'catalogue.excise-year-unknown',
);
