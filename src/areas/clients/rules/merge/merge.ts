import type { Refusal } from '#kernel/refusal.ts';
import { type Client, type ClientFields, CONDITIONS } from '../client.ts';
import { refuse } from '../refusals.ts';

/** Values that a merge changed: fields of the kept record, and whether accounts and codes went over. */
export interface MergeState {
  readonly fields: Partial<ClientFields>;
  readonly userId: string | null;
  readonly absorbedCode: string | null;
  readonly absorbedUserId: string | null;
  readonly own: Readonly<Record<string, unknown>>;
  /** The main address of the absorbed record. */
  readonly mainId: string | null;
}

/** How long a merge can be taken back. */
export const UNDO_DAYS = 30;

/** The fields that two records may disagree about, in the order of the screen. Others follow one of them. */
export const MERGED_FIELDS = [
  'kind',
  'pipe',
  'code',
  'civility',
  'lastname',
  'firstname',
  'businessName',
  'tradeName',
  'email',
  'phone',
  'landline',
  'website',
  'siret',
  'vatNumber',
  'exciseNumber',
  'eori',
  'registrationNumber',
  'vatRegime',
  'exciseRegime',
  'typology',
  'paymentDelay',
  'paymentMethod',
  'creditLimit',
  'creditActs',
  'globalDiscount',
  'accountingCode',
  'monthlyBilling',
  'language',
  'newsletter',
  'comment',
] as const satisfies readonly (keyof ClientFields)[];
export type MergedField = (typeof MERGED_FIELDS)[number];

/** Fields that are one fact with another: a number of a firm with its parts, a consent with its proof. */
const TOGETHER: { readonly [F in MergedField]?: readonly (keyof ClientFields)[] } = {
  siret: ['siret', 'siren', 'nic'],
  newsletter: ['newsletter', 'newsletterOn', 'newsletterProof'],
};
const withFollowers = (field: MergedField): readonly (keyof ClientFields)[] => TOGETHER[field] ?? [field];

const isEmpty = (value: unknown): boolean => value === null || value === '' || value === 'none' || value === 0;
const isOne = (a: Client, b: Client, field: MergedField): boolean =>
  JSON.stringify(withFollowers(field).map((name) => a[name])) ===
  JSON.stringify(withFollowers(field).map((name) => b[name]));
/** A part of a number fills it too: a SIREN alone is worth keeping. */
const isUnsaid = (client: Client, field: MergedField): boolean =>
  withFollowers(field).every((name) => isEmpty(client[name]));

/** The fields that the absorbed record fills, and those of which one value is chosen. */
export const fieldsOfMerge = (kept: Client, absorbed: Client, seesConditions: boolean) => {
  const told = MERGED_FIELDS.filter(
    (field) =>
      (seesConditions || !(CONDITIONS as readonly string[]).includes(field)) &&
      !isOne(kept, absorbed, field) &&
      !isUnsaid(absorbed, field),
  );
  return {
    filled: told.filter((field) => isUnsaid(kept, field)),
    chosen: told.filter((field) => !isUnsaid(kept, field)),
  };
};

/** The changes to the kept record: fields that it lacks, those chosen from the other, and the tags of both. */
export const changesOfMerge = (
  kept: Client,
  absorbed: Client,
  take: readonly string[],
  seesConditions: boolean,
): Partial<ClientFields> => {
  const { filled, chosen } = fieldsOfMerge(kept, absorbed, seesConditions);
  const taken = [...filled, ...chosen.filter((field) => take.includes(field))].flatMap(withFollowers);
  const tags = [...new Set([...kept.tags, ...absorbed.tags])].slice(0, 50);
  return {
    ...(Object.fromEntries(taken.map((field) => [field, absorbed[field]])) as Partial<ClientFields>),
    ...(tags.length > kept.tags.length ? { tags } : {}),
    ...(Object.keys(absorbed.customFields).some((name) => !(name in kept.customFields))
      ? { customFields: { ...absorbed.customFields, ...kept.customFields } }
      : {}),
  };
};

/** Why two records may not become one. */
export const whyNotMerged = (kept: Client, absorbed: Client): Refusal | null => {
  if (kept.id === absorbed.id) return refuse('clients.merge-itself');
  if (kept.erasedAt !== null || absorbed.erasedAt !== null) return refuse('clients.erased');
  if (kept.mergedInto !== null || absorbed.mergedInto !== null) return refuse('clients.merged');
  return kept.archivedAt !== null || absorbed.archivedAt !== null ? refuse('clients.archived') : null;
};
/** Refuses what is done to a record that leads to another. */
export const whyMerged = ({ mergedInto }: Pick<Client, 'mergedInto'>): Refusal | null =>
  mergedInto === null ? null : refuse('clients.merged');
