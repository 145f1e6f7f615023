import { typedPlace } from '#areas/identity/rules/address.ts';
import { ownValueEndpoints } from '#areas/shops/rules/fields/own-value-endpoints.ts';
import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { historyEndpoint, HistoryRow } from '#kernel/history.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { Twin, TwinFacts } from './twin.ts';
import { ClientAddress, ClientChanges, ClientRow, ClientSeen, Contact, NEW_CLIENT, NewClient } from './client.ts';

const Told = ClientSeen.extend(MessageAnswer.shape);
const may = { any: ['seeAllClient', 'createClient'] } as const;

export const clients = endpoint({
  verb: 'GET',
  path: '/v1/clients',
  can: may,
  module: 'crm',
  input: ListQuery,
  output: listOf(ClientRow),
  summary:
    'Les clients du domaine ; sans seeAllClient, ceux que l’on a créés, et pour un agent ceux qui lui sont confiés.',
});
export const client = endpoint({
  verb: 'GET',
  path: '/v1/clients/:id',
  can: may,
  module: 'crm',
  input: ById,
  output: ClientSeen,
  summary: 'Un client, avec ses adresses et ses contacts.',
});
export const clientLabels = endpoint({
  verb: 'GET',
  path: '/v1/client-labels',
  can: may,
  module: 'crm',
  input: NoInput,
  output: z.object({ tags: z.array(z.string()), fields: z.array(z.string()) }),
  summary: 'Les étiquettes et les noms de champs libres déjà employés, les plus courants d’abord.',
});
export const clientTwins = endpoint({
  verb: 'GET',
  path: '/v1/client-twins',
  can: may,
  module: 'crm',
  input: TwinFacts.extend({ exceptId: Id.optional() }),
  output: z.array(Twin),
  summary:
    'Les clients, parmi ceux que l’on voit, qui ont déjà cet e-mail, ce SIRET, ce numéro de TVA, ce téléphone ou ce nom (dans cette ville si elle est donnée) : cinq au plus.',
});
export const addClient = endpoint({
  verb: 'POST',
  path: '/v1/clients',
  can: 'createClient',
  // The default values of a new client, which a form sends unasked, set no conditions.
  fields: {
    creditLimit: { can: 'seeAllPrice', unless: [NEW_CLIENT.creditLimit] },
    creditActs: { can: 'seeAllPrice', unless: [NEW_CLIENT.creditActs] },
    globalDiscount: { can: 'seeAllPrice', unless: [NEW_CLIENT.globalDiscount] },
  },
  module: 'crm',
  input: NewClient.extend({
    /** True refuses a client of whom the books have the e-mail, SIRET, VAT number or telephone number already. */
    unlessTwin: z.boolean().default(false),
  }),
  output: Told,
  done: 'Le client est créé.',
  summary: 'Crée un client professionnel ou particulier.',
});
export const changeClient = endpoint({
  verb: 'PUT',
  path: '/v1/clients/:id',
  can: 'createClient',
  fields: { creditLimit: 'seeAllPrice', creditActs: 'seeAllPrice', globalDiscount: 'seeAllPrice' },
  module: 'crm',
  input: ClientChanges.extend({ id: Id, version: z.number().int() }),
  output: Told,
  done: 'Le client est enregistré.',
  summary: 'Change un client ; ce qui n’est pas envoyé reste.',
});
export const archiveClient = endpoint({
  verb: 'PUT',
  path: '/v1/clients/:id/archive',
  can: 'createClient',
  module: 'crm',
  input: ById,
  output: MessageAnswer,
  done: 'Le client est archivé.',
  summary: 'Retire un client des listes ; ses documents restent.',
});
export const eraseClient = endpoint({
  verb: 'PUT',
  path: '/v1/clients/:id/erase',
  inPerson: true,
  can: 'owner',
  module: 'crm',
  input: ById,
  output: MessageAnswer,
  done: 'Les données personnelles du client sont effacées.',
  summary:
    'Efface pour toujours qui est un client (RGPD, article 17) : fiche, adresses, contacts, champs propres, demandes, tâches et lien à son compte. Ses factures et commandes restent, que la loi fait garder dix ans. Refusé tant qu’une commande, un devis ou une facture est en cours.',
});
export const restoreClient = endpoint({
  verb: 'PUT',
  path: '/v1/clients/:id/restore',
  can: 'createClient',
  module: 'crm',
  input: ById,
  output: MessageAnswer,
  done: 'Le client est rétabli.',
  summary: 'Remet dans les listes un client archivé.',
});
export const clientHistory = endpoint({
  verb: 'GET',
  path: '/v1/clients/:id/history',
  can: may,
  module: 'crm',
  input: ById,
  output: z.array(HistoryRow),
  summary: 'Qui a changé ce client, quand et comment.',
});
/** The fields of the estate's own on a client. */
export const clientOwnFields = ownValueEndpoints({
  path: '/v1/clients',
  read: may,
  write: 'createClient',
  module: 'crm',
  of: 'd’un client',
});

export const historyOfClient = historyEndpoint('client', {
  can: may,
  module: 'crm',
  summary: 'Qui a changé ce client, quand et comment.',
});

const Place = z.object({ id: Id }).extend(MessageAnswer.shape);
export const addClientAddress = endpoint({
  verb: 'POST',
  path: '/v1/clients/:clientId/addresses',
  can: 'createClient',
  module: 'crm',
  input: typedPlace(ClientAddress.extend({ clientId: Id })),
  output: Place,
  done: 'L’adresse est ajoutée.',
  summary: 'Ajoute une adresse à un client ; la première est l’adresse principale.',
});
export const changeClientAddress = endpoint({
  verb: 'PUT',
  path: '/v1/client-addresses/:id',
  can: 'createClient',
  module: 'crm',
  input: typedPlace(ClientAddress.extend({ id: Id })),
  output: Place,
  done: 'L’adresse est enregistrée.',
  summary: 'Change une adresse ; les documents déjà faits gardent la leur.',
});
export const removeClientAddress = endpoint({
  verb: 'DELETE',
  path: '/v1/client-addresses/:id',
  can: 'createClient',
  module: 'crm',
  input: ById,
  output: MessageAnswer,
  done: 'L’adresse est supprimée.',
  summary: 'Supprime une adresse.',
});
export const addContact = endpoint({
  verb: 'POST',
  path: '/v1/clients/:clientId/contacts',
  can: 'createClient',
  module: 'crm',
  input: Contact.extend({ clientId: Id }),
  output: Place,
  done: 'Le contact est ajouté.',
  summary: 'Ajoute un contact à un client.',
});
export const changeContact = endpoint({
  verb: 'PUT',
  path: '/v1/client-contacts/:id',
  can: 'createClient',
  module: 'crm',
  input: Contact.extend({ id: Id }),
  output: Place,
  done: 'Le contact est enregistré.',
  summary: 'Change un contact.',
});
export const removeContact = endpoint({
  verb: 'DELETE',
  path: '/v1/client-contacts/:id',
  can: 'createClient',
  module: 'crm',
  input: ById,
  output: MessageAnswer,
  done: 'Le contact est supprimé.',
  summary: 'Supprime un contact.',
});
