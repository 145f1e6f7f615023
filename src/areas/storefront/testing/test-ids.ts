import type { Furnish } from '#app/testing/furniture.ts';
import { addIframe } from '../rules/iframe/iframe-endpoints.ts';

export const furnish: Furnish = async ({ made, mark }) => {
  const frame = await made(addIframe, { name: `Cadre ${mark}`, kind: 'catalogue' });
  return { iframes: frame.id, 'history/iframe': frame.id, 'storefront/iframes': frame.id };
};
