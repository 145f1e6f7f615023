import { expect, test } from 'vitest';
import { productFields } from '#areas/shops/rules/fields/own-field.ts';
import type { Estate } from '#platform/testing.ts';
import { productOwnFields } from '../../rules/endpoints.ts';
import { labelProducts } from '../../rules/product-labels.ts';
import { added, t } from '../../testing/products.ts';

const field = async (estate: Estate, more: object = {}) => {
  const asked = { name: 'Collection', kind: 'labels', choices: ['Bio', 'Fêtes', 'Garde'], ...more };
  const { status, body } = await t.call(productFields.add, asked as never, estate.owner);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as unknown as { id: string }).id;
};
const heldBy = async (estate: Estate, id: string, fieldId: string) =>
  (await t.call(productOwnFields.read, { id }, estate.owner)).body.values[fieldId];

test('a label is put on many products beside those that they bear, and taken off again', async () => {
  const estate = await t.estate();
  const ids = [(await added(estate)).id, (await added(estate, { name: 'Cuvée des Vents' })).id] as const;
  const fieldId = await field(estate);
  await t.call(productOwnFields.write, { id: ids[0], version: 0, values: { [fieldId]: ['Garde'] } }, estate.owner);
  const put = (label: string, more: object = {}) =>
    t.call(labelProducts, { ids: [...ids], fieldId, label, ...more } as never, estate.owner);
  expect((await put('Bio')).body.changed).toBe(2);
  expect(await heldBy(estate, ids[0], fieldId)).toEqual(['Bio', 'Garde']);
  expect(await heldBy(estate, ids[1], fieldId)).toEqual(['Bio']);
  expect((await put('Bio')).body.changed).toBe(0);
  expect((await put('Bio', { put: false })).body.changed).toBe(2);
  expect(await heldBy(estate, ids[0], fieldId)).toEqual(['Garde']);
  expect(await heldBy(estate, ids[1], fieldId)).toBeUndefined();
});

test('a label that is no choice, a field that holds none and a product of another shop are refused, and nothing is written', async () => {
  const estate = await t.estate();
  const { id } = await added(estate);
  const [fieldId, words] = [await field(estate), await field(estate, { name: 'Note', kind: 'text', choices: [] })];
  const stranger = await t.estate();
  const foreign = (await added(stranger)).id;
  expect((await t.call(labelProducts, { ids: [id], fieldId, label: 'Autre' }, estate.owner)).status).toBe(422);
  expect((await t.call(labelProducts, { ids: [id], fieldId: words, label: 'Bio' }, estate.owner)).status).not.toBe(200);
  expect((await t.call(labelProducts, { ids: [id, foreign], fieldId, label: 'Bio' }, estate.owner)).status).toBe(404);
  expect(await heldBy(estate, id, fieldId)).toBeUndefined();
});
