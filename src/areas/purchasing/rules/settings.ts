import type * as z from 'zod';
import { settingsSection } from '#areas/shops/rules/settings.ts';
import { decimal } from '#kernel/field/field-schemas.ts';

const shape = {
  /** In euros: by so much a bill of a supplier may differ from what was received, rate by rate, without a word. */
  purchaseTolerance: decimal().min(0).max(1000).multipleOf(0.01),
};
type PurchasingSettings = z.output<z.ZodObject<typeof shape>>;

export const purchasingSettings = settingsSection(shape, {
  defaults: { purchaseTolerance: 0.05 },
  can: 'manageBudget',
});

declare module '#areas/shops/rules/settings.ts' {
  interface ShopSettings extends PurchasingSettings {}
}
