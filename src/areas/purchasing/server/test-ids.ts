import type { Furnish } from '#app/testing/furniture.ts';
import { addPurchase, sendPurchase } from '../rules/purchase/purchase-endpoints.ts';
import { addSupplier } from '../rules/supplier/supplier-endpoints.ts';

export const furnish: Furnish = async ({ made, mark, ids }) => {
  const supplier = await made(addSupplier, {
    kind: 'private',
    family: 'wine',
    lastname: mark,
    firstname: 'Anne',
    email: `${mark.toLowerCase()}@exemple.fr`,
  });
  const purchase = await made(addPurchase, {
    supplierId: supplier.id,
    note: mark,
    lines: [{ formatId: ids['product-formats'] as string, quantity: 12, unitPrice: 4 }],
  });
  await made(sendPurchase, { id: purchase.id });
  return {
    suppliers: supplier.id,
    'history/supplier': supplier.id,
    purchases: purchase.id,
    'history/purchase': purchase.id,
  };
};
