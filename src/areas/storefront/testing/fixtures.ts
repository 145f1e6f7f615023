import { addProduct, publishProduct } from '#areas/catalogue/rules/endpoints.ts';
import type { Estate, TestBed } from '#platform/testing.ts';

/** Wines as an estate types them, for the tests of public pages. */
export const bottle = (more: object = {}) => ({
  unity: 'Centilitre(s)' as const,
  unityValue: 75,
  formatType: 'bottle' as const,
  container: 'Bouteille',
  price: 12,
  ...more,
});
export const year = (name: string, ...formats: object[]) => ({
  name,
  legal: { category: 'wine' as const },
  advanced: { alcool: { value: 13.5 } },
  formats: formats.length > 0 ? formats : [bottle()],
});
export const wine = (name: string, more: object = {}) => ({
  name,
  type: 'wine',
  color: 'red',
  gamme: 'Prestige',
  appellation: 'Médoc',
  vintages: [year('2021')],
  ...more,
});

export const added = async (t: TestBed, estate: Estate, product: object) => {
  const answer = await t.call(addProduct, product as never, estate.owner);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
export const published = async (t: TestBed, estate: Estate, product: object) => {
  const made = await added(t, estate, product);
  const answer = await t.call(publishProduct, { id: made.id }, estate.owner);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
