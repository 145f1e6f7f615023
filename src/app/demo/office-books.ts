import { portfolio, salesAgents } from '#areas/agents/rules/agent-endpoints.ts';
import { productRangeLookup } from '#areas/catalogue/rules/product-range.ts';
import { clientTagLookup } from '#areas/clients/rules/client-tag.ts';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { officeProducts, productOwnFields } from '#areas/catalogue/rules/endpoints.ts';
import { clientFields, orderFields, productFields } from '#areas/shops/rules/fields/own-field.ts';
import { addListView, shareListView } from '#areas/identity/rules/list-view-endpoints.ts';
import type { DemoCall } from './caller.ts';
import { BUYERS, emailOf, phoneOf } from './people.ts';
import { WINES } from './wines.ts';

const TAGS = [
  { name: 'Salon de Tours', note: 'Rencontré au salon des vins de Loire, en février.' },
  { name: 'Table étoilée', note: '' },
  { name: 'Presse', note: 'Reçoit les échantillons du millésime.' },
];
/** The tags of trade clients. */
const TAGGED: Readonly<Record<string, readonly string[]>> = {
  'Le Bouchon d’Or': ['Salon de Tours'],
  'La Table de Marthe': ['Table étoilée', 'Salon de Tours'],
};

/** The trade clients whom the estate keeps itself, each with a price category; who has an account comes into the books with the first order. */
export const openTradeClients = async (
  call: DemoCall,
  owner: string,
  accounts: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> => {
  const made = new Map<string, string>();
  for (const buyer of BUYERS) {
    const email = emailOf(buyer);
    if (!buyer.typology || accounts.has(email)) continue;
    const { id } = await call(
      addClient,
      {
        kind: 'professional',
        businessName: buyer.company ?? '',
        siret: buyer.siret ?? '',
        firstname: buyer.firstname,
        lastname: buyer.lastname,
        email,
        phone: phoneOf(buyer),
        typology: buyer.typology,
        tags: [...(TAGGED[buyer.company ?? ''] ?? [])],
        addresses: [
          { name: '', street: buyer.street, zipcode: buyer.zipcode, city: buyer.city, country: 'FR', isDefault: true },
        ],
      },
      owner,
    );
    made.set(email, id);
  }
  return made;
};

/** Each agent has his departments, and every other client of the trade. */
export const shareAmongAgents = async (
  call: DemoCall,
  owner: string,
  clients: readonly string[],
  agents: readonly { readonly email: string; readonly zones: readonly string[] }[],
): Promise<void> => {
  const known = (await call(salesAgents.people, {}, owner)).rows;
  for (const [n, { email, zones }] of agents.entries()) {
    const id = known.find((one) => one.email === email)?.id;
    if (!id) continue;
    await call(salesAgents.changeZones, { id, zones: [...zones] }, owner);
    for (const [m, clientId] of clients.entries())
      if (m % agents.length === n) await call(portfolio.give, { id, clientId }, owner);
  }
};

/** Fields that no form foresaw; some wines have theirs filled in. */
const defineFields = async (call: DemoCall, owner: string): Promise<void> => {
  const parcel = await call(productFields.add, { name: 'Parcelle', kind: 'text' }, owner);
  const labels = await call(
    productFields.add,
    { name: 'Repères', kind: 'labels', choices: ['Coup de cœur', 'Médaillé', 'Fin de stock'], position: 1 },
    owner,
  );
  await call(clientFields.add, { name: 'Prochaine visite', kind: 'date' }, owner);
  await call(
    orderFields.add,
    { name: 'Venue par', kind: 'choice', choices: ['Salon', 'Téléphone', 'Bouche-à-oreille'] },
    owner,
  );
  const wines = (await call(officeProducts, { size: 3 }, owner)).rows;
  for (const [at, { id }] of wines.entries())
    await call(
      productOwnFields.write,
      {
        id,
        version: 0,
        values: { [parcel.id]: ['Les Galuches', 'Le Clos', 'La Rive'][at] ?? '', [labels.id]: ['Coup de cœur'] },
      },
      owner,
    );
};

/**
 * The lists that the office keeps: tags for its clients, ranges of its wines, views of its lists, one of them shared.
 */
export const arrangeOffice = async (call: DemoCall, owner: string): Promise<void> => {
  for (const tag of TAGS) await call(clientTagLookup.add, tag, owner);
  for (const [position, name] of [...new Set(WINES.map((wine) => wine.gamme))].entries())
    await call(productRangeLookup.add, { name, position }, owner);
  await defineFields(call, owner);
  const view = { search: '', columns: null };
  const trade = await call(
    addListView,
    {
      list: 'clients',
      name: 'Cavistes et restaurants',
      filter: { typology: { in: ['caviste', 'restaurateur'] } },
      sort: 'name',
      ...view,
    },
    owner,
  );
  await call(shareListView, { id: trade.id }, owner);
  await call(
    addListView,
    { list: 'orders', name: 'Grosses commandes', filter: { bottles: { gte: 60 } }, sort: '-bottles', ...view },
    owner,
  );
};
