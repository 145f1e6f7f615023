import type { Furnish } from '#app/testing/furniture.ts';
import { addBuilder } from '../rules/builder-endpoints.ts';

export const furnish: Furnish = async ({ made, mark, estate }) => {
  const builder = await made(addBuilder, { name: `Page ${mark}` });
  return { builders: builder.id, 'history/builder': builder.id, 'history/shop': estate.shopId };
};
