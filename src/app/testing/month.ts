import { billMonth } from '#areas/billing/rules/month/month-endpoints.ts';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { addOfficeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { type Office, typed } from '#areas/sales/testing/office.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import type { TestBed } from '#platform/testing.ts';
import { ok } from './estate.ts';

/** A month that is being billed: so many clients, each with so many orders that were delivered. */
export const beginMonthOf = async (t: TestBed, shop: Office, clients: number, ordersOfEach: number) => {
  const { shopId, owner: token } = shop.estate;
  const owner = ok(t, token);
  const rib = { holder: 'SCEA du Test', bank: '', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' };
  await owner(updateMyShop, { banks: [{ rib, default: true }] } as never);
  const bills: { clientId: string; orders: string[] }[] = [];
  for (let n = 0; n < clients; n += 1) {
    const { id: clientId } = await owner(addClient, {
      kind: 'professional',
      businessName: `Mensuel ${n}`,
      email: `mensuel${n}@exemple.fr`,
      typology: 'particulier',
      siret: '73282932000074',
      addresses: [{ street: '10 rue Oberkampf', zipcode: '75011', city: 'Paris' }],
    } as never);
    const orders: string[] = [];
    for (let k = 0; k < ordersOfEach; k += 1) {
      const { id } = await owner(addOfficeOrder, { ...typed(shop, 2), clientId, payment: 'transfer' } as never);
      await owner(validateOrder, { id });
      await owner(shipOrder, { id });
      orders.push(id);
    }
    bills.push({ clientId, orders });
  }
  await t.drain();
  const month = await t.tx(shopId, async (_tx, call) => call.today.slice(0, 7));
  return { owner, month, bills, run: await owner(billMonth, { month, bills }) };
};
