import type { Page } from '@playwright/test';
import { OPENED } from './first-day.ts';
import { api, PASSWORD } from './journey.ts';

interface Begun {
  /** The link by which an owner begins, one for each estate. */
  readonly token: string | undefined;
  readonly shopName: string;
  readonly email: string;
  readonly username: string;
  readonly tabs?: readonly { readonly name: string }[];
}

/** An estate of its own with one wine on sale, open, its owner signed in on this page: what is changed here is nobody else's page. */
export const beginEstate = async (
  page: Page,
  { tabs = [], ...owner }: Begun,
): Promise<{ readonly id: string; readonly urlShop: string }> => {
  const door = api(page);
  const made = await door.post<{ shopId: string }>('/v1/auth/first-owner', { ...owner, password: PASSWORD });
  await door.post('/v1/auth/login', { email: owner.email, password: PASSWORD });
  await door.put('/v1/shops/me', { ...OPENED, tabs });
  const wine = await door.post<{ id: string }>('/v1/products', {
    name: 'Cuvée Pourpre',
    productType: 'bottle',
    type: 'wine',
    color: 'red',
    vatType: 'standard',
    vintages: [
      {
        name: '2022',
        legal: { category: 'wine' },
        advanced: { alcool: { value: 12.5 } },
        formats: [{ container: 'Bouteille', unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', price: 10 }],
      },
    ],
  });
  await door.put(`/v1/products/${wine.id}/publish`);
  const { urlShop } = await door.get<{ urlShop: string }>('/v1/shops/me');
  return { id: made.shopId, urlShop };
};
