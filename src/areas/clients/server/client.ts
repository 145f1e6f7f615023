import { changedNumbers, withNumbers } from '#kernel/field/company-identity.ts';
import { setTypology } from '#areas/identity/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { type ClientSeen, CONDITIONS, NEW_CLIENT, whyErased } from '../rules/client.ts';
import type { addClient, changeClient, client as readEndpoint } from '../rules/endpoints.ts';
import { keptConsent, whyNotConsent } from '../rules/consent.ts';
import { vatNumberTyped } from '../rules/events.ts';
import { grantAccess } from './access/grant.ts';
import { writeAddresses, writeContacts } from './client-place.ts';
import { regroupLater } from './group/keep-groups.ts';
import { refuseTwin } from './twin.ts';
import { clientRecord, clientView, ownPortfolio, seen, seenBy, seesConditions } from './client-view.ts';

export const readClient = async (tx: Tx, input: InputOf<typeof readEndpoint>, call: Call): Promise<ClientSeen> =>
  seen(call, await clientView(tx, call.shopId, input.id, seenBy(call)));

export const createClient = async (tx: Tx, input: InputOf<typeof addClient>, call: Call): Promise<ClientSeen> => {
  const { addresses, contacts, unlessTwin, ...typed } = input;
  const given = keptConsent(NEW_CLIENT, withNumbers(typed), call.today);
  refuseIf(whyNotConsent(given, call.today));
  if (unlessTwin) await refuseTwin(tx, call, given);
  const { id } = await clientRecord.create(
    tx,
    call,
    { ...NEW_CLIENT, ...given, userId: null, origin: 'office' },
    // A client whom an agent brings belongs to that agent.
    { agent_id: ownPortfolio(call), created_by: call.actor.userId },
  );
  writeAddresses(tx, call, id, addresses);
  writeContacts(tx, call, id, contacts);
  if (input.vatNumber) await call.emit(vatNumberTyped, { clientId: id });
  await regroupLater(tx, call, id);
  return seen(call, await clientView(tx, call.shopId, id));
};

export const updateClient = async (tx: Tx, input: InputOf<typeof changeClient>, call: Call): Promise<ClientSeen> => {
  const { id, version, ...given } = input;
  refuseIf(whyNotConsent(given, call.today));
  const { before } = await clientRecord.change(tx, call, { id, version }, (client) =>
    keptConsent(client, changedNumbers(client, given), call.today),
  );
  if (given.typology !== undefined) await followTypology(tx, call, id, given.typology);
  if (given.typology && given.typology !== before.typology) await grantAccess(tx, call, id, given.typology);
  if (given.vatNumber && given.vatNumber !== before.vatNumber) await call.emit(vatNumberTyped, { clientId: id });
  await regroupLater(tx, call, id);
  return seen(call, await clientView(tx, call.shopId, id));
};

/** A client with an account finds his new prices at his next page. */
const followTypology = async (tx: Tx, call: Call, id: string, typology: string | null): Promise<void> => {
  const row = await tx
    .selectFrom('client')
    .select('user_id')
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.user_id) await setTypology(tx, call, { userId: row.user_id, typology });
};

/** Checks that the caller sees the client, before he reads its history. */
export const seeClient = (tx: Tx, id: string, call: Call): Promise<unknown> => clientRecord.find(tx, call, id);
/** Locks the client until the caller's words about him are written: after an erasure, none are written any more. */
export const fillClient = async (tx: Tx, id: string, call: Call): Promise<void> =>
  refuseIf(whyErased(await clientRecord.hold(tx, call, id)));
export const hiddenInHistory = (call: Call): readonly string[] => (seesConditions(call) ? [] : CONDITIONS);
