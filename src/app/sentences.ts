import { translations as catalogue } from '#areas/catalogue/rules/messages/refusals.ts';
import { translations as deliveries } from '#areas/deliveries/rules/messages/refusals.ts';
import { translations as identity } from '#areas/identity/rules/messages/refusals.ts';
import { translations as payments } from '#areas/payments/rules/messages/refusals.ts';
import { translations as stock } from '#areas/stock/rules/messages/refusals.ts';
import { translations as billing } from '#areas/billing/rules/messages/refusals.ts';
import { translations as pricing } from '#areas/pricing/rules/messages/refusals.ts';
import { translations as sales } from '#areas/sales/rules/messages/refusals.ts';
import { fieldTranslations } from '#kernel/messages/field-rules.ts';
import { type Catalogue, joined } from '#kernel/words.ts';
import { platformTranslations } from '#platform/messages/refusals.ts';

/** What a visitor or a buyer can be told by any area, beside the French and English of its declarations. */
export const sentences: Catalogue = joined([
  fieldTranslations,
  platformTranslations,
  identity,
  catalogue,
  stock,
  payments,
  deliveries,
  pricing,
  sales,
  billing,
]);
