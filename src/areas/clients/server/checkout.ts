import type { Address } from '#areas/identity/rules/address.ts';
import { completeNumbers } from '#kernel/field/company-identity.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type Database, type Insertable, type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import { insertRow } from '#platform/postgres/insert-row.ts';
import { type ClientAddress, NEW_CLIENT } from '../rules/client.ts';
import { addressesUnlessMet, insertAddresses } from './client-place.ts';
import { clientRecord, ownPortfolio, typologyOf } from './client-view.ts';

/** The orderer, as the checkout knows him. `userId` only for a signed-in buyer. */
export interface Orderer {
  readonly userId: string | null;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone?: string;
  readonly isPro?: boolean;
  readonly company?: string;
  readonly siret?: string;
  readonly vatNumber?: string;
  /** In which he reads: a client whom nobody knew is written to in it. */
  readonly lang?: Lang;
  readonly deliveryAddress: Address;
  readonly billingAddress: Address | null;
  /** Typed by the office for somebody: a client of whoever types. */
  readonly by?: 'office';
  /** The office says that he is somebody else than the client who has his e-mail. */
  readonly isNew?: boolean;
}

interface Known extends RowOf<'client', 'id' | 'typology_key'> {
  by_user: boolean;
}
export interface Buyer {
  readonly clientId: string;
  readonly typologyKey: string | null;
}
/** A client who was just made; his addresses are written when his maker sends his other writes. */
export interface NewBuyer extends Buyer {
  readonly writePlaces: () => void;
}

/**
 * The client of the acting shop that an order is for: the one linked to the buyer's account, else the one of that e-mail, else a
 * new one. An e-mail that somebody types proves nothing: it finds the record that the order lands on, but neither changes it nor
 * lends its prices; only an account does that. Two checkouts of one new e-mail, or of one new account, at once make one client.
 */
export const clientForCheckout = async (tx: Tx, call: Call, buyer: Orderer): Promise<Buyer> => {
  const known = buyer.isNew ? null : await knownClient(tx, call, buyer);
  if (known) return known;
  const { writePlaces, ...made } = await newClient(tx, call, buyer);
  writePlaces();
  return made;
};

/** The record that the order lands on, when there is one. */
export const knownClient = async (tx: Tx, call: Call, buyer: Orderer): Promise<Buyer | null> => {
  const email = buyer.email.trim().toLowerCase();
  const known = (
    await sql<Known>`select k.id, k.typology_key, c.user_id is not null and c.user_id = ${buyer.userId} as by_user from client c
      join client k on k.shop_id = c.shop_id and k.id = coalesce(c.merged_into, c.id)
    where c.shop_id = ${call.shopId} and k.archived_at is null and (c.user_id = ${buyer.userId} or (c.email_key = ${email} and c.email_key <> ''))
    order by (c.user_id is not null and c.user_id = ${buyer.userId}) desc, (c.checkout_email = ${email}) desc nulls last, c.created_at, c.id limit 1`.execute(
      tx,
    )
  ).rows[0];
  return known ? { clientId: known.id, typologyKey: known.by_user ? known.typology_key : null } : null;
};

/**
 * Creates a record for a buyer without one. When two checkouts of one e-mail or account meet, the later takes the
 * record of the earlier.
 */
export const newClient = async (tx: Tx, call: Call, buyer: Orderer): Promise<NewBuyer> => {
  // The price category that the shop gave to his account is his as a client too: the office prices him as the shop does.
  const typology = buyer.userId === null ? null : await typologyOf(tx, call.shopId, buyer.userId);
  const { row, email, places } = rowOf(call, buyer, typology);
  const made = await tx
    .insertInto('client')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return { ...(await metMeanwhile(tx, call, buyer.userId, email)), writePlaces: () => undefined };
  const writePlaces = (): void => {
    if (places.length > 0) insertAddresses(tx, call, made.id, places);
  };
  return { clientId: made.id, typologyKey: typology, writePlaces };
};

/** A client whose record is written together with the rows about him, without waiting for it. */
export interface BuyerToCome {
  /** His id in a statement that is sent after `write`: of the twin that was faster, when there is one. */
  readonly clientId: RawBuilder<string>;
  readonly write: () => void;
}

/**
 * Does the same for a visitor. Until his order is there, nothing tells whether the record is his own or a twin's, of
 * one e-mail.
 */
export const newVisitor = (call: Call, buyer: Orderer & { readonly userId: null }): BuyerToCome => {
  const { row, email, places } = rowOf(call, buyer, null);
  const ofMail = sql<string>`(select c.id from client c where c.shop_id = ${call.shopId} and c.checkout_email = ${email})`;
  return {
    clientId: email === '' ? sql<string>`${row.id}` : ofMail,
    write: () => {
      call.write(insertRow('client', row, { unlessThere: true }));
      if (places.length > 0) addressesUnlessMet(call, row.id, places);
    },
  };
};

/** The row of a new client, and where he lives. */
const rowOf = (call: Call, buyer: Orderer, typology: string | null) => {
  const email = buyer.email.trim().toLowerCase();
  const fields = {
    ...NEW_CLIENT,
    typology,
    kind: buyer.isPro ? ('professional' as const) : ('private' as const),
    lastname: buyer.lastname,
    firstname: buyer.firstname,
    email: buyer.email.trim(),
    phone: buyer.phone ?? '',
    businessName: buyer.isPro ? buyer.company || `${buyer.firstname} ${buyer.lastname}`.trim() : '',
    vatNumber: buyer.vatNumber ?? '',
    language: buyer.lang ?? NEW_CLIENT.language,
    ...numbersOf(buyer.siret ?? ''),
  };
  const hasPlace = buyer.deliveryAddress.street !== '' || buyer.deliveryAddress.city !== '';
  const places = hasPlace ? placesOf(buyer) : [];
  const main = places.find((place) => place.isDefault);
  const row = {
    ...clientRecord.columns(fields),
    ...(main ? { zipcode: main.zipcode, city: main.city, country: main.country } : {}),
    shop_id: call.shopId,
    id: call.newId(),
    user_id: buyer.userId,
    origin: buyer.by ?? 'shop',
    // Without an e-mail nobody can be found again by it: whoever types the same person twice has made two clients.
    checkout_email: email === '' || buyer.isNew ? null : email,
    agent_id: buyer.by ? ownPortfolio(call) : null,
    created_by: buyer.by ? call.actor.userId : null,
    created_at: call.now,
    updated_at: call.now,
  } as unknown as Insertable<Database['client']> & { readonly id: string };
  return { row, email, places };
};

/** The record that kept ours out, of this account or of this e-mail: made by a checkout that ran beside, or archived since. */
const metMeanwhile = async (tx: Tx, call: Call, userId: string | null, email: string): Promise<Buyer> => {
  const met = (
    await sql<Known>`select c.id, c.typology_key, c.user_id is not null and c.user_id = ${userId} as by_user from client c
    where c.shop_id = ${call.shopId} and (c.user_id = ${userId} or c.checkout_email = ${email})
    order by (c.user_id is not null and c.user_id = ${userId}) desc limit 1`.execute(tx)
  ).rows[0];
  return { clientId: found(met).id, typologyKey: met?.by_user ? met.typology_key : null };
};

/** A guest's siret is kept when it is one; a wrong one does not stop an order. */
const numbersOf = (siret: string): { siret: string; siren: string; nic: string } => {
  const numbers = completeNumbers({ siret });
  return numbers.siret.length === 14 && /^\d+$/.test(numbers.siret) ? numbers : { siret: '', siren: '', nic: '' };
};

const placesOf = (buyer: Orderer): ClientAddress[] => {
  const same =
    buyer.billingAddress === null || JSON.stringify(buyer.billingAddress) === JSON.stringify(buyer.deliveryAddress);
  if (same) return [{ ...buyer.deliveryAddress, forBilling: true, forDelivery: true, isDefault: true }];
  return [
    { ...(buyer.billingAddress as Address), forBilling: true, forDelivery: false, isDefault: true },
    { ...buyer.deliveryAddress, forBilling: false, forDelivery: true, isDefault: false },
  ];
};
