import type { ExistingRule } from '#areas/catalogue/rules/import/import-layout.ts';
import { type AddressUse, ADDRESS_FIELDS, type ClientField, type ClientMapping } from './client-import-fields.ts';
import type { ClientDraft, ClientValues } from './client-import-read.ts';
import { clientProblem, FACT_WORDS, KEY_FACTS, type KeyFact, THE_FACT } from './client-import-words.ts';
import { shortDay, type Day } from '#kernel/day.ts';
import { CONSENT_FIELDS } from '../consent.ts';
import type { ImportProblem } from '#areas/catalogue/rules/import/import-problems.ts';

/** The facts of a row as they are compared. */
export type RowKeys = Readonly<Record<KeyFact, string | null>>;
export const keysOf = ({ email, code, siret, vatNumber }: ClientValues): RowKeys => ({
  email: email ? email.toLowerCase() : null,
  code: code || null,
  siret: siret || null,
  vat: vatNumber ? vatNumber.replace(/[^A-Z0-9]/gi, '').toUpperCase() : null,
});

/** A client of the shop, with the facts by which he is known. */
export interface KnownClient {
  readonly id: string;
  readonly name: string;
  readonly keys: RowKeys;
}

/** The client that a row is about: by its e-mail, else its reference, else its SIRET, else its VAT number; null for a new one. */
export const clientOfRow = (
  keys: RowKeys,
  known: readonly KnownClient[],
  headingOf: (fact: KeyFact) => string,
): { readonly client: KnownClient | null; readonly problem: ImportProblem | null } => {
  const found = KEY_FACTS.flatMap((fact) => {
    const bearing = keys[fact] ? known.filter((one) => one.keys[fact] === keys[fact]) : [];
    return bearing.length > 0 ? [{ fact, bearing }] : [];
  });
  const [first, ...others] = found;
  if (!first) return { client: null, problem: null };
  const wrong = (one: ImportProblem) => ({ client: null, problem: one });
  // The other facts may tell which of several is meant.
  const meant = others.reduce((left, { bearing }) => {
    const both = left.filter((one) => bearing.includes(one));
    return both.length > 0 ? both : left;
  }, first.bearing);
  const [client, second] = meant;
  if (!client || second) {
    const names = meant
      .slice(0, 3)
      .map((one) => one.name)
      .join(', ');
    return wrong(clientProblem('ambiguous', headingOf(first.fact), { fact: THE_FACT[first.fact], names }));
  }
  const odd = others.find(({ bearing }) => !bearing.includes(client));
  // Firms share a VAT number between their sites, never a reference.
  if (odd && odd.fact !== 'vat') {
    const told = {
      first: THE_FACT[first.fact],
      firstName: `de ${client.name}`,
      second: THE_FACT[odd.fact],
      secondName: `de ${odd.bearing[0]?.name ?? ''}`,
    };
    return wrong(clientProblem('conflict', headingOf(odd.fact), told));
  }
  if (keys.code && client.keys.code && keys.code !== client.keys.code)
    return wrong(clientProblem('other-code', headingOf('code'), { name: client.name, code: client.keys.code }));
  return { client, problem: null };
};

/** The lines of the file that have a fact already; the first of them wins. */
export interface Earlier {
  readonly of: (fact: KeyFact, key: string) => number | undefined;
  readonly put: (fact: KeyFact, key: string, line: number) => void;
}
/** Two sites of a firm have one VAT number, and each its own reference or address: it makes no double by itself. */
const DOUBLES: readonly KeyFact[] = ['email', 'code', 'siret'];
export const doubleOf = (
  keys: RowKeys,
  earlier: Earlier,
  headingOf: (fact: KeyFact) => string,
): ImportProblem | null => {
  for (const fact of DOUBLES) {
    const line = keys[fact] ? earlier.of(fact, keys[fact]) : undefined;
    if (line !== undefined) return clientProblem('double', headingOf(fact), { fact: FACT_WORDS[fact], line });
  }
  return null;
};

const isOfConsent = (field: string): boolean => (CONSENT_FIELDS as readonly string[]).includes(field);

/** The fields that an import may change on a client, and restore. */
export const CHANGED_FIELDS = [
  'kind',
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
  'typology',
  'siret',
  'siren',
  'nic',
  'vatNumber',
  'paymentDelay',
  'language',
  'newsletter',
  'newsletterOn',
  'newsletterProof',
  'tags',
  'comment',
  'agent',
  'billing',
  'delivery',
] as const satisfies readonly (keyof ClientValues)[];
export type ChangedField = (typeof CHANGED_FIELDS)[number];
export type Snapshot = { readonly [F in ChangedField]?: ClientValues[F] | null };

/** A value in one spelling: the database gives back the parts of an address in an order of its own. */
const spelled = (value: unknown): string =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : JSON.stringify(value ?? null);
export const isSame = (a: unknown, b: unknown): boolean => spelled(a) === spelled(b);
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 'none' ||
  (Array.isArray(value) && value.length === 0);

/** The column of a value: its own, or one that implies it. */
const COLUMNS: { readonly [F in ChangedField]?: readonly ClientField[] } = {
  lastname: ['lastname', 'name'],
  businessName: ['businessName', 'name'],
  siren: ['siret'],
  nic: ['siret'],
  newsletterOn: ['newsletterOn', 'newsletter'],
  newsletterProof: ['newsletterProof', 'newsletter'],
  billing: Object.values(ADDRESS_FIELDS.billing),
  delivery: Object.values(ADDRESS_FIELDS.delivery),
};

const ruleOf = (field: ChangedField, mapping: ClientMapping): ExistingRule => {
  const columns: readonly string[] = COLUMNS[field] ?? [field];
  // An address is ruled by its street.
  const chosen = mapping
    .filter((choice) => choice.field !== null && columns.includes(choice.field))
    .sort((a, b) => columns.indexOf(a.field ?? '') - columns.indexOf(b.field ?? ''));
  const street = ADDRESS_FIELDS[field as AddressUse]?.street;
  return (chosen.find((choice) => choice.field === street) ?? chosen[0])?.existing ?? 'fill';
};

/** Values of a client that the file may not empty nor turn by its silence. */
const stays = (field: ChangedField, draft: ClientDraft): boolean => field === 'kind' && draft.isKindSupposed;

/** The day and the proof of a consent of which the file says no more than yes. */
export type FileProof = Required<Pick<ClientValues, 'newsletterOn' | 'newsletterProof'>>;
export const proofOfFile = (fileName: string, today: Day): FileProof => ({
  newsletterOn: today,
  newsletterProof: `Fichier « ${fileName} », importé le ${shortDay(today)}`,
});
/** The row of a new client whose consent has a day and a proof. */
export const proven = (draft: ClientDraft, byFile: FileProof): ClientDraft =>
  draft.values.newsletter === true ? { ...draft, values: { ...byFile, ...draft.values } } : draft;

/** A consent that the file turns takes its day and its proof along; without a consent there is neither. */
const settleConsent = (
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  now: Snapshot,
  byFile: FileProof,
): void => {
  const agrees = after['newsletter'] ?? now.newsletter ?? false;
  for (const field of ['newsletterOn', 'newsletterProof'] as const) {
    const none = field === 'newsletterOn' ? null : '';
    const told = after['newsletter'] === true ? (after[field] ?? byFile[field]) : after[field];
    const next = agrees ? told : 'newsletter' in after ? none : undefined;
    delete before[field];
    delete after[field];
    if (next === undefined || isSame(next, now[field] ?? none)) continue;
    before[field] = now[field] ?? none;
    after[field] = next;
  }
};

/**
 * The changes of a row to a client who exists: both values of each field; empty when the file agrees or has no say. A consent that
 * the client gave or withdrew is never turned by « fill ».
 */
export const changesOf = (
  draft: ClientDraft,
  now: Snapshot,
  mapping: ClientMapping,
  byFile: FileProof,
): { readonly before: Snapshot; readonly after: Snapshot } => {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const field of CHANGED_FIELDS) {
    const value = draft.values[field];
    if (isEmpty(value) || stays(field, draft)) continue;
    const rule = ruleOf(field, mapping);
    const known = now[field] ?? null;
    // A client always has a kind, a language and an answer about letters.
    if (rule === 'keep' || (rule === 'fill' && !isEmpty(known)) || isSame(known, value)) continue;
    before[field] = known;
    after[field] = value;
  }
  settleConsent(before, after, now, byFile);
  return { before, after };
};

/**
 * The fields that an undo restores: those still as the import made them. Fields changed since stay. A consent is taken back whole or not
 * at all: its proof is no proof of another.
 */
export const restored = (before: Snapshot, after: Snapshot, now: Snapshot) => {
  const back: Record<string, unknown> = {};
  const changedSince: ChangedField[] = [];
  for (const field of CHANGED_FIELDS) {
    if (!(field in after)) continue;
    if (isSame(now[field], after[field])) back[field] = before[field] ?? null;
    else if (!isSame(now[field], before[field])) changedSince.push(field);
  }
  if (changedSince.some(isOfConsent)) for (const field of CONSENT_FIELDS) delete back[field];
  return { back: back as Snapshot, changedSince };
};
