import { accountAtCheckout, linkToShop, refuseFlood } from '#areas/identity/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { completeNumbers, frenchVatNumber } from '#kernel/field/company-identity.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, sql, type RowOf, type Tx } from '#platform/db.ts';
import { defineJob, type Run } from '#platform/jobs.ts';
import type { freeShopName, registerSeller } from '../rules/register-endpoints.ts';
import { foldedName, suggestedName, whyNotPublicName } from '../rules/reserved-names.ts';
import { refuse } from '../rules/refusals.ts';
import { Business } from '../rules/shop.ts';
import { createShop, freeName } from './create-shop.ts';

export const foundShopJob = defineJob<{ id: string }>('shops.found-shop');

/**
 * The installation's choices on registration: whether producers may register by themselves, and where its terms stand.
 */
export interface RegistrationDoor {
  readonly sellers: boolean;
  readonly terms: string | null;
}
let door: RegistrationDoor = { sellers: false, terms: null };
export const useRegistrationDoor = (chosen: RegistrationDoor): void => {
  door = chosen;
};
export const readRegistration = async () => ({ ...door });

const isTaken = async (tx: Tx, name: string): Promise<boolean> =>
  (
    await sql<
      RowOf<'public_name', 'folded'>
    >`select folded from public_name where folded = ${foldedName(name)} limit 1`.execute(tx)
  ).rows.length > 0;

/** Told while it is typed. Which names stand is no secret: each is the address of a page that anybody may open. */
export const readFreeName = async (tx: Tx, { name: typed }: InputOf<typeof freeShopName>) => {
  const name = whyNotPublicName(typed) === null ? typed.toLowerCase() : suggestedName(typed);
  const free = whyNotPublicName(name) === null && !(await isTaken(tx, name));
  return { name, free, suggestion: free ? name : await freeName(tx, { name }) };
};

/**
 * Only noted here: whether the address has an account already is looked at by the worker, so that the answer, its words and its work
 * are those of any address.
 */
export const askForShop = async (
  tx: Tx,
  { password: _password, terms: _terms, ...asked }: InputOf<typeof registerSeller>,
  call: Call,
  passwordHash: string,
) => {
  if (!door.sellers) throw new Refused(refuse('shops.registration-closed'));
  await refuseFlood(tx, call, asked.email.toLowerCase(), 'registration');
  refuseIf(whyNotPublicName(asked.publicName));
  if (await isTaken(tx, asked.publicName)) {
    const words = refuse('shops.name-taken').words;
    throw new Refused(refuse('shops.name-taken', {}, { publicName: words }));
  }
  const { email, firstname, lastname, phone, ...shop } = asked;
  const id = call.newId();
  await tx
    .insertInto('registration')
    .values({
      id,
      email,
      password_hash: passwordHash,
      person: json({ firstname, lastname, phone }),
      shop: json(shop),
      lang: call.lang,
      created_at: call.now,
    })
    .execute();
  call.enqueue(foundShopJob, { id });
  return { sucess: true };
};

/**
 * Makes the account and its shop, closed, with all that a shop starts with. A producer who has an account already is
 * told so by mail, and nothing is made.
 */
export const foundShop = async ({ id }: { readonly id: string }, run: Run): Promise<void> => {
  await run.inAnyShop(null, async (tx, call) => {
    const asked = await tx.deleteFrom('registration').where('id', '=', id).returningAll().executeTakeFirst();
    if (!asked) return;
    const { shop } = asked;
    const numbers = completeNumbers({ siret: shop.siret });
    const userId = await accountAtCheckout(tx, call, {
      ...asked.person,
      email: asked.email,
      passwordHash: asked.password_hash,
      lang: asked.lang,
      role: 'owner',
      isPro: true,
      company: shop.reason,
      siret: numbers.siret,
      vatNumber: shop.vatNumber,
    });
    if (userId === null) return;
    const shopId = await createShop(tx, call, {
      name: shop.shopName,
      // Somebody may have taken it meanwhile: then the name suggests another, which its owner may change.
      ...((await isTaken(tx, shop.publicName)) ? {} : { publicName: shop.publicName }),
      contactEmail: asked.email,
      businessType: shop.businessType,
      business: Business.parse({
        ...numbers,
        reason: shop.reason,
        vatNumber: shop.vatNumber || frenchVatNumber(numbers.siren),
        phone: asked.person.phone,
        address: { street: shop.street, zipcode: shop.zipcode, city: shop.city, phone: '', email: '' },
      }),
    });
    await linkToShop(tx, call, { userId, shopId, role: 'owner' });
  });
};
