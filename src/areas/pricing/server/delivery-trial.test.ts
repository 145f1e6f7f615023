import { expect, test } from 'vitest';
import { addDeliveryMode, changeDeliveryMode, changeFrancos } from '#areas/deliveries/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { deliveryTrial } from '../rules/endpoints.ts';

const t = await testBed();

test('an owner tries what he saved, in his own shop only, and sees a change as soon as it is saved', async () => {
  const [one, other] = [await t.estate(), await t.estate()];
  const colis = { ref: 'colis', name: 'Colis', fees: [{ price: 12 }] };
  const made = await t.call(addDeliveryMode, colis, one.owner);
  expect(made.status).toBe(200);
  const tried = async (owner = one.owner) => (await t.call(deliveryTrial, { bottles: 13 }, owner)).body;
  expect(await tried()).toMatchObject({ franco: null, modes: [{ name: 'Colis', totalHT: 19, totalTTC: 22.8 }] });
  expect(await tried(other.owner)).toMatchObject({ modes: [] });
  const { id, version } = made.body as { id: string; version: number };
  const changed = await t.call(changeDeliveryMode, { ...colis, id, version, fees: [{ price: 15 }] }, one.owner);
  expect(changed.status).toBe(200);
  expect(await tried()).toMatchObject({ modes: [{ totalHT: 22 }] });
  await t.call(changeFrancos, { francos: [{ measure: 'bottles', threshold: 12 }] }, one.owner);
  expect(await tried()).toMatchObject({ modes: [{ franco: true, totalHT: 0 }] });
});

test('a quantity that is none is refused beside its name', async () => {
  const estate = await t.estate();
  const refused = await t.call(deliveryTrial, { bottles: 0 }, estate.owner);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(JSON.stringify(refused.body)).toContain('bottles');
});
