import type { Furnish } from '#app/testing/furniture.ts';
import { addDeliveryMode } from '../rules/endpoints.ts';

/** The mode by which the orders of the areas above are sent. */
export const furnish: Furnish = async ({ made }) => {
  const mode = await made(addDeliveryMode, { ref: 'domicile', name: 'À domicile', fees: [{ from: 0, price: 0 }] });
  return { 'delivery-modes': mode.id };
};
