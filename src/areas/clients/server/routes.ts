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
  clientLabels,
  clients,
  removeClientAddress,
  removeContact,
  restoreClient,
} from '../rules/endpoints.ts';
import { archive, createClient, readClient, readHistory, restore, updateClient } from './client.ts';
import { listClients, listLabels } from './client-list.ts';
import {
  addAddress,
  addOneContact,
  removeAddress,
  removeOneContact,
  updateAddress,
  updateContact,
} from './client-place.ts';

export const bindings = [
  ...serveLookup(clientTagLookup),
  bind(clients, listClients),
  bind(clientLabels, listLabels),
  bind(client, readClient),
  bind(addClient, createClient),
  bind(changeClient, updateClient),
  bind(archiveClient, archive),
  bind(restoreClient, restore),
  bind(clientHistory, readHistory),
  bind(addClientAddress, addAddress),
  bind(changeClientAddress, updateAddress),
  bind(removeClientAddress, removeAddress),
  bind(addContact, addOneContact),
  bind(changeContact, updateContact),
  bind(removeContact, removeOneContact),
];
