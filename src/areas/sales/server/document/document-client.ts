import type { ClientSeen } from '#areas/clients/rules/client.ts';
import { clientOf, clientSeenBy } from '#areas/clients/server/index.ts';
import type { Address } from '#areas/identity/rules/address.ts';
import type { ClientRegime } from '#areas/pricing/rules/taxes/regime.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import type { SaleParties } from '#areas/papers/rules/sale-parties.ts';
import type { Asked, Before } from './typed-document.ts';

export const partyOf = (client: ClientSeen): SaleParties['buyer'] => ({
  firstname: client.firstname,
  lastname: client.lastname,
  email: client.email,
  phone: client.phone || client.landline,
  isPro: client.kind === 'professional',
  company: client.businessName,
  siret: client.siret || client.siren,
  vatNumber: client.vatNumber,
});
export const NOBODY: SaleParties['buyer'] = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  isPro: false,
  company: '',
  siret: '',
  vatNumber: '',
};
export const isNamed = (buyer: SaleParties['buyer']): boolean =>
  `${buyer.company}${buyer.firstname}${buyer.lastname}`.trim() !== '';

export const addressOf = (client: ClientSeen | null, use: 'forBilling' | 'forDelivery'): Address | null => {
  const one = client?.addresses.find((each) => each[use]) ?? client?.addresses[0];
  if (!one || !client) return null;
  const { id: _id, forBilling: _b, forDelivery: _d, isDefault: _m, ...address } = one;
  return { ...address, exciseNumber: address.exciseNumber || client.exciseNumber };
};

export const regimeOf = (client: ClientSeen | null): ClientRegime | null =>
  client && {
    vatRegime: client.vatRegime,
    exciseRegime: client.exciseRegime,
    vatNumber: client.vatNumber,
    exciseNumber: client.exciseNumber || client.addresses.map((one) => one.exciseNumber).find(Boolean) || '',
    ...establishedAt(client),
    isPro: client.kind === 'professional',
  };

const establishedAt = (client: ClientSeen): Pick<ClientRegime, 'country' | 'zipcode' | 'city'> => {
  const { country = '', zipcode = '', city = '' } = client.addresses.find((one) => one.isDefault) ?? {};
  return { country, zipcode, city };
};

/**
 * Finds the client of the document: a client of the books whom this user may see, a client typed now, or the client it
 * had.
 */
export const clientFor = async (tx: Tx, asked: Asked, call: Call, before: Before | null) => {
  const old = before?.sale.client_id ?? null;
  if (asked.buyer) return { client: null, clientId: null, sameClient: false };
  if (asked.clientId && asked.clientId !== old)
    return {
      client: await clientSeenBy(tx, { id: asked.clientId }, call),
      clientId: asked.clientId,
      sameClient: false,
    };
  return {
    client: old === null ? null : await clientOf(tx, call.shopId, old),
    clientId: old,
    sameClient: before !== null,
  };
};

/**
 * True for an order of the shop whose buyer did not sign in as this client. Anybody may have typed the client's e-mail:
 * it gives no right to his taxes nor to his prices.
 */
export const isOfStranger = (before: Before | null, client: ClientSeen | null): boolean =>
  before?.sale.origin === 'shop' &&
  (before.sale.buyer_user_id === null || before.sale.buyer_user_id !== client?.userId);
