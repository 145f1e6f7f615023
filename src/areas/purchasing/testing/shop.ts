import { expect } from 'vitest';
import { addWarehouse, stocks } from '#areas/stock/rules/endpoints.ts';
import { someFormats } from '#areas/stock/testing/fixtures.ts';
import type { CallerInputOf } from '#kernel/endpoint.ts';
import type { TestBed } from '#platform/testing.ts';
import {
  addPurchase,
  type ReceptionForm,
  receivePurchase,
  sendPurchase,
} from '../rules/purchase/purchase-endpoints.ts';
import { addSupplier, saveSupplierArticles } from '../rules/supplier/supplier-endpoints.ts';

/** Makes an estate with a warehouse, a bottle and a cork, and a supplier of the bottle. */
export const purchasingShop = async (t: TestBed) => {
  const estate = await t.estate();
  const [bottle = '', cork = ''] = await t.tx(estate.shopId, (tx, call) => someFormats(tx, call, 2));
  const { body: place } = await t.call(addWarehouse, { name: 'Chai' }, estate.owner);
  const { body: seller } = await t.call(
    addSupplier,
    { kind: 'professional', family: 'wine', businessName: 'Négoce Sud', email: 'ventes@negoce.fr', leadDays: 10 },
    estate.owner,
  );
  await t.call(
    saveSupplierArticles,
    { id: seller.id, version: 1, lines: [{ formatId: bottle, reference: 'NS-1', price: 4, packing: 6, minimum: 60 }] },
    estate.owner,
  );
  const draft = async (lines: CallerInputOf<typeof addPurchase>['lines'], more: object = {}) => {
    const made = await t.call(
      addPurchase,
      { supplierId: seller.id, warehouseId: place.id, lines, ...more },
      estate.owner,
    );
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    return made.body;
  };
  const sent = async (lines: CallerInputOf<typeof addPurchase>['lines'], more: object = {}) => {
    const { id } = await draft(lines, more);
    const answer = await t.call(sendPurchase, { id }, estate.owner);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const receives = (
    id: string,
    lines: readonly (Partial<ReceptionForm['lines'][number]> & { lineId: string })[],
    more: object = {},
    token = estate.owner,
  ) => t.call(receivePurchase, { id, warehouseId: place.id, lines: [...lines], ...more }, token);
  const figures = async (formatId = bottle) => {
    const filter = JSON.stringify({ formatId: { is: formatId } });
    const { rows } = (await t.call(stocks, { filter }, estate.owner)).body;
    const total = (of: 'real' | 'incoming') => rows.reduce((all, row) => all + row[of], 0);
    return [total('real'), total('incoming')];
  };
  return { estate, bottle, cork, place: place.id, seller: seller.id, draft, sent, receives, figures };
};
