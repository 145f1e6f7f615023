import { type OwnDataSource, ownDataSlot } from '#areas/identity/server/index.ts';
import { accountClosing } from '#areas/identity/rules/events.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { type Subscription, within } from '#platform/jobs.ts';
import { eraseClientData, eraseOne } from './erase.ts';

type ClientRecord = RowOf<'client', 'shop_id' | 'id' | 'kind' | 'merged_into'>;

/** The records of a person at every estate: his account reads them, whatever the estate. */
const recordsOf = async (tx: Tx, userId: string): Promise<readonly ClientRecord[]> =>
  (
    await sql<ClientRecord>`select shop_id, id, kind, merged_into from client where user_id = ${userId} order by shop_id, id`.execute(
      tx,
    )
  ).rows;

/**
 * A private person is erased at each estate. A firm stays the client of its estate, without the account that ordered
 * for it: bills and terms are between the two firms.
 */
const forgetRecords = async (tx: Tx, { userId }: { readonly userId: string }, call: Call): Promise<void> => {
  for (const { shop_id, id, kind, merged_into } of await recordsOf(tx, userId)) {
    await call.enterShop(tx, shop_id);
    // An account may have stayed with a record that another one absorbed.
    if (kind === 'private') await (merged_into ? eraseOne(tx, id, call) : eraseClientData(tx, { id }, call));
    else {
      await sql`update client set user_id = null, updated_at = ${call.now}, version = version + 1
        where shop_id = ${shop_id} and id = ${id}`.execute(tx);
      call.audit('client', id, { account: [true, null] });
    }
  }
};

export const accountLeaves: readonly Subscription[] = [within(accountClosing, forgetRecords)];

const own: readonly OwnDataSource[] = [
  {
    key: 'records',
    title: 'Vos fiches chez les domaines',
    fields: {
      estate: 'Domaine',
      kind: 'Type',
      civility: 'Civilité',
      firstname: 'Prénom',
      lastname: 'Nom',
      business_name: 'Entreprise',
      email: 'E-mail',
      phone: 'Mobile',
      landline: 'Téléphone',
      siret: 'SIRET',
      vat_number: 'N° de TVA',
      typology_key: 'Catégorie de prix',
      newsletter: 'Lettre d’information',
      newsletter_on: 'Consentement reçu le',
      newsletter_proof: 'Preuve du consentement',
      language: 'Langue',
      tags: 'Étiquettes',
      comment: 'Commentaire du domaine',
      created_at: 'Créée le',
    },
    read: async (tx, _call, userId) =>
      (
        await sql<{
          estate: string;
        }>`select coalesce(n.name, '') as estate, c.kind, c.civility, c.firstname, c.lastname, c.business_name, c.email, c.phone, c.landline,
            c.siret, c.vat_number, c.typology_key, c.newsletter, c.newsletter_on, c.newsletter_proof, c.language, c.tags, c.comment, c.created_at
          from client c left join lateral shop_names(array[c.shop_id]) n on true where c.user_id = ${userId} order by n.name`.execute(
          tx,
        )
      ).rows,
  },
  {
    key: 'addresses',
    title: 'Vos adresses chez les domaines',
    fields: {
      estate: 'Domaine',
      title: 'Titre',
      name: 'Nom',
      street: 'Rue',
      street2: 'Complément',
      zipcode: 'Code postal',
      city: 'Ville',
      country: 'Pays',
    },
    read: async (tx, _call, userId) =>
      (
        await sql<{
          estate: string;
        }>`select coalesce(n.name, '') as estate, a.title, a.name, a.street, a.street2, a.zipcode, a.city, a.country
          from client_address a
          join client c on c.shop_id = a.shop_id and c.id = a.client_id
          left join lateral shop_names(array[a.shop_id]) n on true where c.user_id = ${userId} order by n.name, a.id`.execute(
          tx,
        )
      ).rows,
  },
];
export const ownRecords = own.map((one, at) => contribute(ownDataSlot, 10 + at, one));
