import { PRICES_AT_ONCE, PRICES_BYTES } from './price-endpoints.ts';
import * as z from 'zod';
import { ById, endpoint, MessageAnswer } from '#kernel/endpoint.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { CivilDay, PriceChange } from '../product-input.ts';
import { PlannedPrice, PlannedRow } from './planned-prices.ts';

const WRITES = { all: ['createProduct', 'seeAllPrice'] } as const;

export const planPrices = endpoint({
  verb: 'POST',
  path: '/v1/planned-prices',
  can: WRITES,
  module: null,
  bodyBytes: PRICES_BYTES,
  input: z.strictObject({ day: CivilDay, rows: z.array(PriceChange).min(1).max(PRICES_AT_ONCE) }),
  output: MessageAnswer.extend({ id: z.string(), prices: z.number().int() }),
  done: 'Les prix sont prévus.',
  summary:
    'Prépare des prix pour un jour : ils prennent effet seuls, à minuit à l’heure du domaine. Un prix changé entre-temps les arrête.',
});
export const plannedPrices = endpoint({
  verb: 'GET',
  path: '/v1/planned-prices',
  can: 'seeAllPrice',
  module: null,
  input: ListQuery,
  output: listOf(PlannedRow),
  readOnly: true,
  summary: 'Les prix préparés pour un jour : ce qui attend, ce qui a pris effet, ce qui demande une décision.',
});
export const plannedSheet = endpoint({
  verb: 'GET',
  path: '/v1/planned-prices/:id',
  can: 'seeAllPrice',
  module: null,
  input: ById,
  output: z.object({ ...PlannedRow.shape, rows: z.array(PlannedPrice) }),
  readOnly: true,
  summary: 'Les prix d’une préparation, chacun à côté de celui d’aujourd’hui.',
});
export const withdrawPlanned = endpoint({
  verb: 'PUT',
  path: '/v1/planned-prices/:id/withdraw',
  can: WRITES,
  module: null,
  input: ById,
  output: MessageAnswer,
  done: 'Ces prix ne sont plus prévus.',
  summary: 'Retire des prix préparés qui n’ont pas pris effet.',
});
export const applyPlanned = endpoint({
  verb: 'PUT',
  path: '/v1/planned-prices/:id/apply',
  can: WRITES,
  module: null,
  input: ById,
  output: MessageAnswer.extend({ changed: z.number().int() }),
  done: 'Les prix prévus sont appliqués.',
  summary: 'Applique des prix préparés tout de suite, même par-dessus ceux qui ont changé depuis.',
});
