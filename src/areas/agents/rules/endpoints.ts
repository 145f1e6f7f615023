import * as z from 'zod';
import { endpoint, Id, NoInput } from '#kernel/endpoint.ts';

const AgentUser = z.object({
  id: Id,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
});

export const agents = endpoint({
  verb: 'GET',
  path: '/v1/agents',
  can: 'accessAgent',
  module: 'agents',
  input: NoInput,
  output: z.object({ users: z.array(AgentUser) }),
  summary: 'Les agents commerciaux du domaine, avec leur e-mail : ceux à qui l’on propose d’envoyer un rapport.',
});
