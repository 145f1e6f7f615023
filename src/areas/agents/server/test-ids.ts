import type { Furnish } from '#app/testing/furniture.ts';
import { collaborators } from '../rules/people-endpoints.ts';

export const furnish: Furnish = async ({ made, mark }) => {
  const person = await made(collaborators.invite, {
    email: `${mark.toLowerCase()}.equipe@exemple.fr`,
    firstname: mark,
  });
  return { collaborators: person.id, 'history/collaborators': person.id };
};
