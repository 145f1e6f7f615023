import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { addDeliveryMode } from '#areas/deliveries/rules/endpoints.ts';
import { placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import type { TestBed } from '#platform/testing.ts';
import { billOrder, bills } from '../rules/endpoints.ts';

export const REASON = 'Deux bouteilles cassées';

/** Six bottles at 12 €, delivery 10 €, placed, validated, perhaps shipped, and billed. */
export const selling =
  (t: TestBed) =>
  async (more: { readonly shipped?: boolean; readonly payment?: 'stripe' | 'check'; readonly buyer?: string } = {}) => {
    const { estate, wines } = await cellar(t, 1, 60);
    const owner = ok(t, estate.owner);
    await owner(updateMyShop, {
      paymentsList: [
        { type: 'stripe', active: true },
        { type: 'check', active: true },
      ],
    });
    await owner(addDeliveryMode, { ref: 'domicile', name: 'Chronovin', fees: [{ from: 0, price: 10 }] });
    const placed = await ok(t, more.buyer ?? null)(
      placeOrder,
      checkoutOf([
        {
          ...cartOf(estate.shopId, wines, 6, more.payment ?? 'stripe'),
          shipping: { type: 'carrier', ref: 'domicile' },
        } as never,
      ]),
    );
    const id = placed.orders[0]?.id as string;
    await owner(validateOrder, { id });
    if (more.shipped ?? true) await owner(shipOrder, { id });
    await owner(billOrder, { id });
    const [bill] = (await owner(bills, {})).rows;
    return {
      estate,
      owner,
      wines,
      id,
      bill: bill as NonNullable<typeof bill>,
      total: placed.orders[0]?.totalTTC as number,
    };
  };
export const give = (billId: string, more: object = { whole: true }) => ({ id: billId, reason: REASON, ...more });
