import { serveOwnValues } from '#areas/shops/server/index.ts';
import { serveHistory } from '#platform/history.ts';
import { bind } from '#platform/call.ts';
import { serveLookup } from '#platform/lookup.ts';
import { clientTagLookup } from '../rules/client-tag.ts';
import {
  addClient,
  addClientAddress,
  addContact,
  archiveClient,
  changeClient,
  changeClientAddress,
  changeContact,
  client,
  clientHistory,
  eraseClient,
  clientOwnFields,
  historyOfClient,
  clientLabels,
  clients,
  removeClientAddress,
  removeContact,
  restoreClient,
} from '../rules/endpoints.ts';
import { accessPage, clientAccessRequests, requestAccess } from '../rules/access/access-endpoints.ts';
import { askForAccess, listAccessRequests, readAccessPage } from './access/access.ts';
import {
  archiveClientRecord,
  createClient,
  readClient,
  hiddenInHistory,
  fillClient,
  seeClient,
  restoreClientRecord,
  updateClient,
} from './client.ts';
import { listClients, listLabels } from './client-list.ts';
import { eraseClientData } from './erase.ts';
import {
  addAddress,
  addOneContact,
  removeAddress,
  removeOneContact,
  updateAddress,
  updateContact,
} from './client-place.ts';

const told = { kinds: ['client'], see: seeClient, hidden: hiddenInHistory } as const;

export const bindings = [
  ...serveLookup(clientTagLookup),
  bind(clients, listClients),
  bind(clientLabels, listLabels),
  bind(client, readClient),
  bind(addClient, createClient),
  bind(changeClient, updateClient),
  bind(accessPage, readAccessPage),
  bind(requestAccess, askForAccess),
  bind(clientAccessRequests, listAccessRequests),
  bind(archiveClient, archiveClientRecord),
  bind(restoreClient, restoreClientRecord),
  bind(eraseClient, eraseClientData),
  ...serveOwnValues(clientOwnFields, { about: 'client', see: seeClient, fill: fillClient, isPersonal: true }),
  serveHistory(clientHistory, told),
  serveHistory(historyOfClient, told),
  bind(addClientAddress, addAddress),
  bind(changeClientAddress, updateAddress),
  bind(removeClientAddress, removeAddress),
  bind(addContact, addOneContact),
  bind(changeContact, updateContact),
  bind(removeContact, removeOneContact),
];
