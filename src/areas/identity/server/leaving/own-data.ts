import { contributed } from '#platform/area.ts';
import { defineSlot } from '#kernel/slot.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { takeProof } from '#platform/secret/proof.ts';
import type { ownData } from '../../rules/account/leaving-endpoints.ts';
import { ownSelf } from '../own-account/person.ts';

/** One kind of data that an area holds about a person. It is read with the rights of that person alone. */
export interface OwnDataSource {
  readonly key: string;
  readonly title: string;
  /** The columns that `read` gives, each with its French name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly read: (tx: Tx, call: Call, userId: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
}
export const ownDataSlot = defineSlot<OwnDataSource>('identity.own-data');

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** All that the installation and the estates hold about the caller (GDPR, art. 15 and 20). */
export const readOwnData = async (tx: Tx, _input: object, call: Call): Promise<OutputOf<typeof ownData>> => {
  const { userId } = ownSelf(call);
  await takeProof(tx, call);
  const sections = [];
  // The call has a single connection: the sources are read one after the other.
  for (const { key, title, fields, read } of contributed(ownDataSlot)) {
    const names = Object.keys(fields);
    const rows = await read(tx, call, userId);
    sections.push({
      key,
      title,
      fields: names.map((name) => ({ key: name, label: fields[name] ?? name })),
      rows: rows.map((row) => names.map((name) => textOf(row[name]))),
    });
  }
  call.audit('user', userId, { dataTaken: [null, call.now] });
  return { takenAt: call.now, sections };
};

/** The rows of a statement about a person. */
type Rows = readonly Readonly<Record<string, unknown>>[];

export const accountData: readonly OwnDataSource[] = [
  {
    key: 'account',
    title: 'Votre compte',
    fields: {
      username: 'Nom d’utilisateur',
      firstname: 'Prénom',
      lastname: 'Nom',
      email: 'E-mail',
      pending_email: 'E-mail à confirmer',
      phone: 'Téléphone',
      lang: 'Langue',
      is_pro: 'Professionnel',
      business: 'Entreprise',
      delivery_address: 'Adresse de livraison',
      billing_address: 'Adresse de facturation',
      email_validated_at: 'E-mail confirmé le',
      created_at: 'Compte créé le',
    },
    read: async (tx, _call, userId): Promise<Rows> =>
      await tx
        .selectFrom('user_account')
        .select(['username', 'firstname', 'lastname', 'email', 'pending_email', 'phone', 'lang', 'is_pro', 'business'])
        .select(['delivery_address', 'billing_address', 'email_validated_at', 'created_at'])
        .where('id', '=', userId)
        .execute(),
  },
  {
    key: 'places',
    title: 'Vos accès chez les domaines',
    fields: { estate: 'Domaine', role: 'Rôle', typology_key: 'Catégorie de prix', created_at: 'Depuis' },
    read: async (tx, _call, userId): Promise<Rows> =>
      (
        await sql<
          Record<string, unknown>
        >`select n.name as estate, l.role, l.typology_key, l.created_at from user_shop l
          left join lateral shop_names(array[l.shop_id]) n on true where l.user_id = ${userId} order by l.created_at`.execute(
          tx,
        )
      ).rows,
  },
  {
    key: 'sessions',
    title: 'Vos sessions',
    fields: {
      created_at: 'Ouverte le',
      last_seen_at: 'Vue le',
      revoked_at: 'Fermée le',
      user_agent: 'Navigateur',
      network: 'Réseau',
    },
    read: async (tx, _call, userId): Promise<Rows> =>
      await tx
        .selectFrom('session')
        .select(['created_at', 'last_seen_at', 'revoked_at', 'user_agent', 'network'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
  },
  {
    key: 'passkeys',
    title: 'Vos clés d’accès',
    fields: { name: 'Nom', created_at: 'Ajoutée le', last_used_at: 'Utilisée le' },
    read: async (tx, _call, userId): Promise<Rows> =>
      await tx
        .selectFrom('passkey')
        .select(['name', 'created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .execute(),
  },
  {
    key: 'services',
    title: 'Vos identités liées',
    fields: { issuer: 'Service', email: 'E-mail', created_at: 'Liée le', last_used_at: 'Utilisée le' },
    read: async (tx, _call, userId): Promise<Rows> =>
      await tx
        .selectFrom('service_identity')
        .select(['issuer', 'email', 'created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .execute(),
  },
  {
    key: 'cart',
    title: 'Votre panier',
    fields: { updated_at: 'Changé le', content: 'Contenu' },
    read: async (tx, _call, userId): Promise<Rows> =>
      await tx.selectFrom('cart').select(['updated_at', 'content']).where('user_id', '=', userId).execute(),
  },
];
