import type { Furnish } from '#app/testing/furniture.ts';
import { addListView, shareListView } from '../rules/list-view-endpoints.ts';

export const furnish: Furnish = async ({ made, mark }) => {
  const view = await made(addListView, {
    list: 'orders',
    name: `Vue ${mark}`,
    filter: {},
    sort: '',
    search: mark,
    columns: null,
  });
  await made(shareListView, { id: view.id });
  return { 'list-views': view.id };
};
