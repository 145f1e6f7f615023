import { clientOf } from '#areas/clients/server/index.ts';
import { isExciseNumber } from '#kernel/field/excise-number.ts';
import { territoryOf } from '#kernel/field/territory.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import { refuseOrder } from '#areas/sales/rules/order/order-refusals.ts';
import type { SaleParties } from '#areas/papers/rules/sale-parties.ts';
import { regimeOf } from '#areas/sales/server/index.ts';

/**
 * Reads the parties of a sale with its client's excise number of today: a number missing when the sale was typed may
 * have come since.
 */
export const partiesForDuty = async (
  tx: Tx,
  call: Call,
  sale: Pick<RowOf<'sale'>, 'parties' | 'client_id'>,
): Promise<SaleParties> => {
  const { parties } = sale;
  if (parties.delivery.exciseNumber.trim() !== '' || sale.client_id === null) return parties;
  const exciseNumber = regimeOf(await clientOf(tx, call.shopId, sale.client_id))?.exciseNumber ?? '';
  return exciseNumber === '' ? parties : { ...parties, delivery: { ...parties.delivery, exciseNumber } };
};

/**
 * Goods under suspended duty go to an approved consignee of the Union, named by an excise number: without it their duty is due by the
 * seller. Outside the Union nobody has one: they travel to the customs office of exit.
 */
export const whySuspendedUnfit = (
  dutyType: 'DA2' | 'DSU' | 'NULL',
  { delivery }: Pick<SaleParties, 'delivery'>,
): Refusal | null => {
  if (dutyType !== 'DSU' || territoryOf(delivery).excise === null) return null;
  if (delivery.exciseNumber.trim() === '') return refuseOrder('sales.excise-number-missing');
  return isExciseNumber(delivery.exciseNumber) ? null : refuseOrder('sales.excise-number-wrong');
};
