import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { defineList, listOf, ListQuery } from '#kernel/list.ts';
import { isZone, zonesInOrder, ZONES } from './agent.ts';
import { NewPerson, peopleEndpoints, PersonRow, Person, personFields } from './people-endpoints.ts';

const STAFF = ['owner', 'iam'] as const;
const maySee = { any: ['accessAgent', 'createAgent'], of: STAFF } as const;
const mayChange = { all: ['createAgent'], of: STAFF } as const;
/** The right to give clients to an agent: its holder sees all clients himself. */
const mayHand = { all: ['createAgent', 'seeAllClient'], of: STAFF } as const;

const Zones = z
  .array(z.string().refine(isZone, { error: 'Ce département n’existe pas.' }))
  .max(ZONES.length)
  .transform(zonesInOrder);

/** The calls that agents share with collaborators: to be asked in, given rights, kept out and sent away. */
export const agentPeople = peopleEndpoints({
  role: 'agent',
  path: '/v1/sales-agents',
  list: 'sales-agents',
  see: 'accessAgent',
  create: 'createAgent',
  module: 'agents',
  words: { one: 'agent', many: 'agents' },
});

const AgentRow = PersonRow.extend({
  zones: z.string(),
  clients: z.number().int(),
  /** The orders of this year, whoever placed them: those of his clients, and those that he took for others. */
  orders: z.number().int(),
  /** Without VAT; only for who sees prices. */
  turnover: z.number().optional(),
});
export type AgentRow = z.output<typeof AgentRow>;

export const agentList = defineList({
  name: 'sales-agents',
  nouns: ['agent', 'agents'],
  fields: {
    ...personFields,
    zones: { type: 'text', label: 'Départements', filter: true },
    clients: { type: 'number', label: 'Clients', filter: true, sort: true },
    orders: { type: 'number', label: 'Commandes de l’année', filter: true, sort: true },
    turnover: { type: 'money', label: 'CA HT de l’année', filter: true, sort: true, can: 'seeAllPrice' },
  },
  defaultSort: 'name',
  search: true,
  sums: ['turnover'],
});

const Agent = Person.extend({
  zones: z.array(z.string()),
  clients: z.number().int(),
  orders: z.number().int(),
  turnover: z.number().optional(),
});
export type Agent = z.output<typeof Agent>;

export const NewAgent = NewPerson.extend({ zones: Zones.default([]) });
export const ZonesForm = z.strictObject({ zones: Zones });

export const salesAgents = {
  people: endpoint({
    verb: 'GET',
    path: '/v1/sales-agents',
    can: maySee,
    module: 'agents',
    input: ListQuery,
    output: listOf(AgentRow),
    summary:
      'Les agents du domaine et les invitations en attente : départements, clients confiés, commandes et chiffre d’affaires de l’année.',
  }),
  agent: endpoint({
    verb: 'GET',
    path: '/v1/sales-agents/:id',
    can: maySee,
    module: 'agents',
    input: ById,
    output: Agent,
    summary: 'Un agent, ou l’invitation qui lui est envoyée, avec ses droits, ses départements et ses clients comptés.',
  }),
  invite: endpoint({
    verb: 'POST',
    inPerson: true,
    path: '/v1/sales-agents',
    can: mayChange,
    module: 'agents',
    input: NewAgent,
    output: Person.extend(MessageAnswer.shape),
    done: 'L’invitation est envoyée.',
    summary:
      'Invite un agent par e-mail avec ses droits et ses départements ; la réponse est la même qu’un compte existe ou non à cette adresse.',
  }),
  changeZones: endpoint({
    verb: 'PUT',
    path: '/v1/sales-agents/:id/zones',
    can: mayChange,
    module: 'agents',
    input: ZonesForm.extend({ id: Id }),
    output: MessageAnswer,
    done: 'Les départements sont enregistrés.',
    summary: 'Dit dans quels départements un agent vend.',
  }),
} as const;

const PortfolioRow = z.object({
  id: Id,
  name: z.string(),
  city: z.string(),
  zipcode: z.string(),
  kind: z.enum(['professional', 'private']),
  /** The agent of the client; null when he has none. */
  agentId: Id.nullable(),
  agent: z.string(),
  isTheirs: z.boolean(),
  inZones: z.boolean(),
});
export type PortfolioRow = z.output<typeof PortfolioRow>;

export const portfolioList = defineList({
  name: 'agent-clients',
  nouns: ['client', 'clients'],
  fields: {
    name: { type: 'text', label: 'Client', filter: true, sort: true },
    kind: {
      type: 'enum',
      label: 'Type',
      filter: true,
      values: { professional: 'Professionnel', private: 'Particulier' },
    },
    zipcode: { type: 'text', label: 'Code postal', filter: true, sort: true },
    city: { type: 'text', label: 'Ville', filter: true, sort: true },
    agent: { type: 'text', label: 'Agent', filter: true, sort: true },
    isTheirs: { type: 'boolean', label: 'Confié à cet agent', filter: true },
    isFree: { type: 'boolean', label: 'Sans agent', filter: true },
    inZones: { type: 'boolean', label: 'Dans ses départements', filter: true },
  },
  defaultSort: 'name',
  search: true,
  sums: [],
});

/** The agent of one client, on his page. */
export const clientAgent = endpoint({
  verb: 'GET',
  path: '/v1/clients/:id/agent',
  can: { any: ['seeAllClient', 'createClient'], of: STAFF },
  module: 'agents',
  input: ById,
  output: z.object({
    agent: z.object({ id: Id, name: z.string() }).nullable(),
    /** Nobody sells for this estate: that a client has no agent says nothing then. */
    hasAgents: z.boolean(),
  }),
  summary: 'L’agent à qui un client est confié\u00a0; `agent` est nul quand il n’en a pas.',
});

const OneClient = z.strictObject({ id: Id, clientId: Id });
/** The clients of an agent, and those he could have. */
export const portfolio = {
  clients: endpoint({
    verb: 'GET',
    path: '/v1/sales-agents/:id/clients',
    can: mayHand,
    module: 'agents',
    input: ListQuery.extend({ id: Id }),
    output: listOf(PortfolioRow),
    summary:
      'Les clients du domaine vus d’un agent : ceux qui lui sont confiés, ceux qui n’ont pas d’agent, ceux de ses départements.',
  }),
  give: endpoint({
    verb: 'PUT',
    path: '/v1/sales-agents/:id/clients/:clientId/give',
    can: mayHand,
    module: 'agents',
    input: OneClient,
    output: MessageAnswer,
    done: 'Le client est confié à l’agent.',
    summary: 'Confie un client à un agent ; s’il en avait un autre, celui-ci ne le voit plus.',
  }),
  take: endpoint({
    verb: 'PUT',
    path: '/v1/sales-agents/:id/clients/:clientId/take',
    can: mayHand,
    module: 'agents',
    input: OneClient,
    output: MessageAnswer,
    done: 'Le client est retiré à l’agent.',
    summary: 'Retire un client à un agent, qui ne le voit plus dès son appel suivant.',
  }),
} as const;
