import * as z from 'zod';
import { MOST_CONDITIONS } from '#areas/sales/rules/order/conditions.ts';
import { settingsSection } from '#areas/shops/rules/settings.ts';
import { tellsEmpty } from '#kernel/field/tells-empty.ts';

/** Sentences printed on documents; null is the law's own, empty is none. */
const sentence = () => z.string().trim().max(400).nullable().register(tellsEmpty, { tells: true });
const ShopWordings = z.strictObject({
  penalty: sentence(),
  discount: sentence(),
  ownership: z.boolean(),
  vatOnDebits: z.boolean(),
  others: z.array(z.string().trim().max(1000).min(1)).max(8),
});
export type ShopWordings = z.output<typeof ShopWordings>;

const note = z.string().trim().max(500);
/**
 * The text at the foot of each paper, in the shop's own words. For a quote: the conditions that each new quote begins
 * with.
 */
const PaperNotes = z.strictObject({
  quote: z.string().trim().max(MOST_CONDITIONS),
  order: note,
  deliveryNote: note,
  bill: note,
});

export const billingShape = {
  paperNotes: PaperNotes,
  wordings: ShopWordings,
  /** Why its products without VAT bear none, as bills say it; empty is the law's usual reference. */
  vatExemption: z.string().trim().max(200),
};
type BillingSettings = z.output<z.ZodObject<typeof billingShape>>;

export const billingSettings = settingsSection(billingShape, {
  defaults: {
    paperNotes: { quote: '', order: '', deliveryNote: '', bill: '' },
    wordings: { penalty: null, discount: null, ownership: true, vatOnDebits: false, others: [] },
    vatExemption: '',
  },
  can: null,
});

declare module '#areas/shops/rules/settings.ts' {
  interface ShopSettings extends BillingSettings {}
}
