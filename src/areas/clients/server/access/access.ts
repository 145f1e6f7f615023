import { refuse as refuseIdentity } from '#areas/identity/rules/refusals.ts';
import { countAttempts } from '#areas/identity/server/index.ts';
import { readPublicShop, shopByName } from '#areas/shops/server/index.ts';
import { Address } from '#areas/identity/rules/address.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { fieldRules } from '#kernel/field/field-rules.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { networkOf } from '#platform/network/network.ts';
import type * as access from '../../rules/access/access-endpoints.ts';
import { accessRequested } from '../../rules/events.ts';
import { refuse } from '../../rules/refusals.ts';
import { clientForCheckout } from '../checkout.ts';
import { clientView, seenBy } from '../client-view.ts';

export const readAccessPage = async (
  tx: Tx,
  input: InputOf<typeof access.accessPage>,
  call: Call,
): Promise<OutputOf<typeof access.accessPage>> => {
  const { shop, reader, shopId } = await readPublicShop(tx, input.name, call);
  return { shop, reader, product: input.product ? await productNamed(tx, shopId, input.product) : null };
};

const productNamed = async (tx: Tx, shopId: string, slug: string): Promise<{ id: string; name: string } | null> =>
  (await tx
    .selectFrom('product')
    .select(['id', 'name'])
    .where('shop_id', '=', shopId)
    .where('slug', '=', slug)
    .where('archived_at', 'is', null)
    .where('status', 'in', ['online', 'outofstock'])
    .executeTakeFirst()) ?? null;

/** Keeps the request and tells the estate. The typed address gets no mail: its owner may be somebody else. */
export const askForAccess = async (
  tx: Tx,
  input: InputOf<typeof access.requestAccess>,
  call: Call,
): Promise<OutputOf<typeof access.requestAccess>> => {
  await call.enterShop(tx, found(await shopByName(tx, input.shop)));
  // A shop that is closed to this person is not there for him.
  await readPublicShop(tx, call.shopId, call);
  if (input.message === '') throw wanting('message');
  const { isProven, ...who } = await askerOf(tx, input, call);
  await countAttempts(
    tx,
    call,
    [
      { bucket: `access ${call.shopId} ${networkOf(call.ip)}`, most: 5, minutes: 60 },
      { bucket: `access ${call.shopId} ${who.email}`, most: 3, minutes: 1440 },
      { bucket: `access ${call.shopId}`, most: 100, minutes: 1440 },
    ],
    refuseIdentity('identity.too-many-tries'),
  );
  const product = input.product ? await productNamed(tx, call.shopId, input.product) : null;
  const { clientId } = await clientForCheckout(tx, call, {
    userId: isProven ? call.actor.userId : null,
    email: who.email,
    firstname: '',
    lastname: who.name,
    isPro: who.firm !== '',
    company: who.firm,
    lang: call.lang,
    deliveryAddress: Address.parse({}),
    billingAddress: null,
  });
  const id = call.newId();
  await tx
    .insertInto('access_request')
    .values({
      shop_id: call.shopId,
      id,
      client_id: clientId,
      user_id: call.actor.userId,
      product_id: product?.id ?? null,
      ...who,
      message: input.message,
      lang: call.lang,
      asked_at: call.now,
      granted_at: null,
    })
    .execute();
  call.audit('client', clientId, { accessRequest: [null, input.message] });
  await call.emit(accessRequested, { requestId: id, clientId });
  return { received: true };
};

interface Asker {
  readonly name: string;
  readonly firm: string;
  readonly email: string;
  /** True when the asker reads the mails of this address: prices given to it are his account's. */
  readonly isProven: boolean;
}

/** Reads the asker. A signed-in user's details come from his account, never from the form. */
const askerOf = async (tx: Tx, input: InputOf<typeof access.requestAccess>, call: Call): Promise<Asker> => {
  if (call.actor.userId !== null) {
    const one = found(
      await tx
        .selectFrom('user_account')
        .select(['username', 'email', 'email_validated_at'])
        .where('id', '=', call.actor.userId)
        .executeTakeFirst(),
    );
    return {
      name: one.username,
      firm: input.firm,
      email: one.email.toLowerCase(),
      isProven: one.email_validated_at !== null,
    };
  }
  const { name, firm, email } = input;
  if (name === '') throw wanting('name');
  if (!fieldRules.email.holds(email)) throw wanting('email');
  return { name, firm, email, isProven: false };
};

const wanting = (field: 'name' | 'email' | 'message'): Refused => {
  const { words } = refuse(`clients.ask-${field}`);
  return new Refused(refuse(`clients.ask-${field}`, {}, { [field]: words }));
};

export const listAccessRequests = async (
  tx: Tx,
  input: InputOf<typeof access.clientAccessRequests>,
  call: Call,
): Promise<OutputOf<typeof access.clientAccessRequests>> => {
  await clientView(tx, call.shopId, input.id, seenBy(call));
  const rows = await tx
    .selectFrom('access_request as r')
    .leftJoin('product as p', (join) => join.onRef('p.shop_id', '=', 'r.shop_id').onRef('p.id', '=', 'r.product_id'))
    .select(['r.id', 'r.name', 'r.firm', 'r.email', 'r.message', 'p.name as product', 'r.asked_at', 'r.granted_at'])
    .where('r.shop_id', '=', call.shopId)
    .where('r.client_id', '=', input.id)
    .orderBy('r.asked_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ asked_at: askedAt, granted_at: grantedAt, ...one }) => ({ ...one, askedAt, grantedAt }));
};
