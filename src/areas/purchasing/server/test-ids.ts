import type { Furnish } from '#app/testing/furniture.ts';
import { addSupplier } from '../rules/supplier/supplier-endpoints.ts';

export const furnish: Furnish = async ({ made, mark }) => {
  const supplier = await made(addSupplier, {
    kind: 'private',
    family: 'wine',
    lastname: mark,
    firstname: 'Anne',
    email: `${mark.toLowerCase()}@exemple.fr`,
  });
  return { suppliers: supplier.id, 'history/supplier': supplier.id };
};
