import type { Furnish } from '#app/testing/furniture.ts';
import { salesAgents } from '../rules/agent-endpoints.ts';
import { collaborators } from '../rules/people-endpoints.ts';

export const furnish: Furnish = async ({ made, mark }) => {
  const person = await made(collaborators.invite, {
    email: `${mark.toLowerCase()}.equipe@exemple.fr`,
    firstname: mark,
  });
  const agent = await made(salesAgents.invite, { email: `${mark.toLowerCase()}.agent@exemple.fr`, firstname: mark });
  return {
    'sales-agents': agent.id,
    'history/sales-agents': agent.id,
    collaborators: person.id,
    'history/collaborators': person.id,
  };
};
