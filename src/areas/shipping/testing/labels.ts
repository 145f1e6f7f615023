import { expect } from 'vitest';
import { addDeliveryMode, shipments } from '#areas/deliveries/rules/endpoints.ts';
import { changeShipper, hearShipper, labelsOfOne } from '#areas/deliveries/rules/shipper/shipper-endpoints.ts';
import type { FakeSendcloud } from '#areas/deliveries/testing/fixtures.ts';
import { addOfficeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '../rules/delivery/ship-endpoints.ts';
import { buyLabels } from '../rules/delivery/label-run.ts';
import { officeBench, typed } from '#areas/sales/testing/office.ts';

export const HOME = { street: '3 rue des Lilas', zipcode: '37000', city: 'Tours', country: 'FR', name: 'Anne Roux' };

/** A shop with an account of labels, one mode that leaves by it and one by hand. */
export const labelBench = (t: Parameters<typeof officeBench>[0]) => {
  const { office, clerk } = officeBench(t);

  const ready = async (option = '') => {
    const shop = await office(1, 200);
    const owner = shop.estate.owner;
    const { token } = await clerk(shop, 'manageDelivery');
    const mode = (await t.call(addDeliveryMode, { ref: 'colis', name: 'Colis', fees: [{ price: 10 }] }, owner)).body;
    await t.call(addDeliveryMode, { ref: 'main', name: 'À la main', fees: [{ price: 10 }] }, owner);
    const settled = await t.call(
      changeShipper,
      { publicKey: 'pk', secretKey: 'sk', active: true, modes: [{ mode: mode.id, option }] },
      token,
    );
    expect(settled.body).toMatchObject({ sucess: true, held: { active: true } });
    const left = async (more: object = {}, ship: object = {}): Promise<string> => {
      const asked = typed(shop, 6, { shipping: { ref: 'colis' }, deliveryAddress: HOME, ...more });
      const { status, body } = await t.call(addOfficeOrder, asked, owner);
      if (status !== 200) throw new Error(JSON.stringify(body));
      await t.call(validateOrder, { id: body.id }, owner);
      expect((await t.call(shipOrder, { id: body.id, transport: 'carrier', weight: 8, ...ship }, token)).status).toBe(
        200,
      );
      return body.id;
    };
    const buy = async (...ids: string[]) => (await t.call(buyLabels, { ids }, token)).body;
    const labels = async (id: string, who = token) => (await t.call(labelsOfOne, { id }, who)).body;
    const parcel = async () => (await t.call(shipments, {}, token)).body.rows[0];
    const hear = async ({ body, headers }: ReturnType<FakeSendcloud['notice']>): Promise<number> => {
      const stream = (async function* () {
        yield body;
      })();
      return (
        await t.call(hearShipper, { account: `sendcloud-${shop.estate.shopId}` }, null, { body: stream, headers })
      ).status;
    };
    return { shop, owner, token, left, buy, labels, parcel, hear };
  };
  return { office, ready };
};
