import { isAllowed } from '#kernel/permission.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, sql, type Tx, type RowOf } from '#platform/db.ts';
import { type Client, type ClientSeen, CONDITIONS, warningsOf } from '../rules/client.ts';

/** The number under which the agent who calls is known in his shop: his clients stand under it. Null for everybody else. */
export const ownPortfolio = (call: Call): RawBuilder<string | null> =>
  call.actor.kind === 'agent'
    ? sql`(select l.id from user_shop l where l.user_id = ${call.actor.userId} and l.shop_id = ${call.shopId} and l.role = 'agent')`
    : sql`null::uuid`;

/** Who may create clients without seeing all sees those he created; an agent sees those he was given, his own among them; a buyer himself. */
export const seenBy = (call: Call): RawBuilder<unknown> =>
  isAllowed(call.actor, 'seeAllClient')
    ? sql`true`
    : call.actor.kind === 'agent'
      ? sql`c.agent_id = ${ownPortfolio(call)}`
      : call.actor.kind === 'buyer'
        ? sql`c.user_id = ${call.actor.userId}`
        : sql`c.created_by = ${call.actor.userId}`;

export const seesConditions = (call: Call): boolean => isAllowed(call.actor, 'seeAllPrice');
/** A client as this caller may read him. */
export const seen = (call: Call, client: Client): ClientSeen => {
  if (seesConditions(call)) return client;
  const hidden: ReadonlySet<string> = new Set(CONDITIONS);
  return Object.fromEntries(Object.entries(client).filter(([field]) => !hidden.has(field))) as ClientSeen;
};

const addressOf = (row: RowOf<'client_address'>): Client['addresses'][number] => ({
  id: row.id,
  name: row.name,
  street: row.street,
  street2: row.street2,
  zipcode: row.zipcode,
  city: row.city,
  country: row.country,
  county: row.county,
  state: row.state,
  stateCode: row.state_code,
  title: row.title,
  exciseNumber: row.excise_number,
  mountain: row.mountain,
  phone: row.phone,
  email: row.email,
  forBilling: row.for_billing,
  forDelivery: row.for_delivery,
  isDefault: row.is_default,
});
const contactOf = (row: RowOf<'contact'>): Client['contacts'][number] => ({
  id: row.id,
  lastname: row.lastname,
  firstname: row.firstname,
  role: row.role,
  email: row.email,
  phone: row.phone,
  landline: row.landline,
  businessName: row.business_name,
  siret: row.siret,
  siteName: row.site_name,
  registrationNumber: row.registration_number,
  company: row.company,
});

type Row = RowOf<'client'> & { addresses: RowOf<'client_address'>[]; contacts: RowOf<'contact'>[] };
const shaped = (row: Row): Client => {
  const fields = {
    kind: row.kind,
    pipe: row.pipe,
    code: row.code,
    civility: row.civility as Client['civility'],
    lastname: row.lastname,
    firstname: row.firstname,
    businessName: row.business_name,
    tradeName: row.trade_name,
    email: row.email,
    phone: row.phone,
    landline: row.landline,
    website: row.website,
    typology: row.typology_key,
    siret: row.siret,
    siren: row.siren,
    nic: row.nic,
    vatNumber: row.vat_number,
    exciseNumber: row.excise_number,
    registrationNumber: row.registration_number,
    vatRegime: row.vat_regime,
    exciseRegime: row.excise_regime,
    paymentDelay: row.payment_delay as Client['paymentDelay'],
    paymentMethod: row.payment_method as Client['paymentMethod'],
    creditLimit: row.credit_limit === null ? null : Number(row.credit_limit),
    creditActs: row.credit_acts,
    globalDiscount: Number(row.global_discount),
    accountingCode: row.accounting_code,
    monthlyBilling: row.monthly_billing,
    language: row.language,
    newsletter: row.newsletter,
    tags: row.tags,
    customFields: row.custom_fields,
    comment: row.comment,
  };
  return {
    ...fields,
    id: row.id,
    name: row.name,
    userId: row.user_id,
    origin: row.origin,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    archivedAt: row.archived_at,
    erasedAt: row.erased_at,
    addresses: row.addresses.map(addressOf),
    contacts: row.contacts.map(contactOf),
    warnings: warningsOf(fields),
  };
};

/** A client whole in one statement; `narrowed` says which rows this caller may see. */
export const clientView = async (
  tx: Tx,
  shopId: string,
  id: string,
  narrowed: RawBuilder<unknown> = sql`true`,
): Promise<Client> =>
  shaped(
    found(
      (
        await sql<Row>`select c.*,
      coalesce((select jsonb_agg(to_jsonb(a) order by a.is_default desc, a.position, a.id) from client_address a where a.shop_id = c.shop_id and a.client_id = c.id), '[]') as addresses,
      coalesce((select jsonb_agg(to_jsonb(k) order by k.position, k.id) from contact k where k.shop_id = c.shop_id and k.client_id = c.id), '[]') as contacts
    from client c where c.shop_id = ${shopId} and c.id = ${id} and ${narrowed}`.execute(tx)
      ).rows[0],
    ),
  );

/** For documents: who the client is today, whoever asks. */
export const clientOf = (tx: Tx, shopId: string, id: string): Promise<Client> => clientView(tx, shopId, id);

/**
 * The price category that a signed-in buyer has in a shop: that of the client he is there, else the one his link says; null when he
 * has none of his own.
 */
export const typologyOf = async (tx: Tx, shopId: string, userId: string): Promise<string | null> =>
  (
    await sql<{ key: string | null }>`select coalesce(
    (select c.typology_key from client c where c.shop_id = ${shopId} and c.user_id = ${userId} and c.archived_at is null),
    (select l.typology_key from user_shop l where l.shop_id = ${shopId} and l.user_id = ${userId} and l.role = 'buyer' and not l.blocked)) as key`.execute(
      tx,
    )
  ).rows[0]?.key ?? null;
