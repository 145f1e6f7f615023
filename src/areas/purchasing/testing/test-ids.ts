import type { Furnish } from '#app/testing/furniture.ts';
import { addSupplierBill, attachSupplierBill } from '../rules/bill/bill-endpoints.ts';
import { addSupplierCredit } from '../rules/credit/credit-endpoints.ts';
import { addPurchase, sendPurchase } from '../rules/purchase/purchase-endpoints.ts';
import { addSupplier } from '../rules/supplier/supplier-endpoints.ts';

export const furnish: Furnish = async ({ made, mark, ids, csv }) => {
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
  const bill = await made(addSupplierBill, {
    supplierId: supplier.id,
    purchaseId: purchase.id,
    number: mark,
    day: '2026-05-04',
    rates: [{ rate: 20, base: 48, vat: 9.6 }],
  });
  await made(attachSupplierBill, { id: bill.id, fileName: `${mark}.pdf` }, csv('%PDF-1.7'));
  const credit = await made(addSupplierCredit, {
    supplierId: supplier.id,
    number: mark,
    day: '2026-05-05',
    rates: [{ rate: 20, base: 5, vat: 1 }],
  });
  return {
    'purchase-credits': credit.id,
    'history/purchase_credit': credit.id,
    'purchase-bills': bill.id,
    'history/purchase_bill': bill.id,
    suppliers: supplier.id,
    'history/supplier': supplier.id,
    purchases: purchase.id,
    'history/purchase': purchase.id,
  };
};
