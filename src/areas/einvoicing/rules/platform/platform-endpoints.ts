import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { CivilDay } from '#areas/papers/rules/paper.ts';
import { isGivenAgain } from './life.ts';
import { LIFE_CODES, OWN_STATES, type PlatformState } from '#areas/billing/rules/einvoice/platform-state.ts';
import { refusePlatform } from './platform-refusals.ts';

export const PLATFORM_WAYS = ['http', 'files'] as const;
export type PlatformWay = (typeof PLATFORM_WAYS)[number];
export const WAY_WORDS: Readonly<Record<PlatformWay, string>> = {
  http: 'Par Internet (API de la norme XP Z12-013)',
  files: 'Par fichiers (dossier d’échange de l’installation)',
};

export const PLATFORM_TROUBLES = [
  'private',
  'connection',
  'login',
  'refused',
  'busy',
  'unreadable',
  'folder',
  'address',
  'broken',
] as const;
export type PlatformTrouble = (typeof PLATFORM_TROUBLES)[number];
const TROUBLE_WORDS: Readonly<Record<PlatformTrouble, string>> = {
  private: 'Cette adresse n’est pas joignable depuis Internet : donnez celle de votre plateforme.',
  connection: 'La plateforme ne répond pas à cette adresse.',
  login: 'La plateforme refuse la clé.',
  refused: 'La plateforme refuse ce qui lui est remis.',
  busy: 'La plateforme est indisponible pour l’instant.',
  unreadable: 'Cette clé a été enregistrée par une autre installation : saisissez-la de nouveau.',
  folder: 'Le dossier d’échange ne peut pas être écrit : prévenez qui administre l’installation.',
  address: 'Rien de tel ne répond à cette adresse : vérifiez l’adresse de l’API.',
  broken: 'Le dépôt a été abandonné après une erreur de ce logiciel : renvoyez-la.',
};
/** A trouble in words, with what the platform itself answered. */
export const platformTrouble = (trouble: PlatformTrouble, answer: string | null): string =>
  answer ? `${TROUBLE_WORDS[trouble]} Sa réponse : « ${answer} »` : TROUBLE_WORDS[trouble];

const ADDRESS = /^https:\/\/(\[[0-9a-f:.]+\]|[^\s/@?#%<>^|[\]\\:]+)(:\d{1,5})?(\/[^\s?#]*)?$/i;
const KEY = /^[\x21-\x7e]*$/;

export const PlatformChanges = z.strictObject({
  way: z.enum(PLATFORM_WAYS).default('http'),
  /** The foot of its API: `…/flows` is below it. */
  url: z
    .string()
    .trim()
    .max(500)
    .refine(
      (text) => text === '' || (ADDRESS.test(text) && Number(ADDRESS.exec(text)?.[2]?.slice(1) ?? 443) < 65_536),
      'Une adresse https, sans nom ni mot de passe',
    )
    .default(''),
  /** Empty: the one that is held stays, for the same address. */
  key: z.string().trim().max(2000).regex(KEY, 'Une clé ne porte ni espace ni accent').default(''),
  active: z.boolean(),
  fromDay: CivilDay,
  /** Bills issued before today may leave too: how many is known. */
  sure: z.boolean().default(false),
});
export type PlatformChanges = z.output<typeof PlatformChanges>;

export const EinvoicePlatform = z.object({
  held: z
    .object({
      way: z.enum(PLATFORM_WAYS),
      url: z.string(),
      keySince: z.string().nullable(),
      active: z.boolean(),
      fromDay: z.string(),
      triedAt: z.string().nullable(),
      trouble: z.enum(PLATFORM_TROUBLES).nullable(),
      answer: z.string().nullable(),
      failingSince: z.string().nullable(),
      newsReadAt: z.string().nullable(),
    })
    .nullable(),
  /** The installation has a folder for it. */
  hasFolder: z.boolean(),
  /** Still to be given, could not be given, rejected or refused. */
  waiting: z.number().int(),
  failed: z.number().int(),
  lost: z.number().int(),
  /** News of the last thirty days that could not be read. */
  unread: z.number().int(),
});
export type EinvoicePlatform = z.output<typeof EinvoicePlatform>;
const Changed = EinvoicePlatform.extend(MessageAnswer.shape);

const SEES = { any: ['seeAllOrder', 'billOrder'] } as const;

export const einvoicePlatform = endpoint({
  verb: 'GET',
  path: '/v1/einvoice-platform',
  can: SEES,
  module: null,
  input: NoInput,
  output: EinvoicePlatform,
  summary: 'La plateforme agréée du domaine, sans sa clé, et ce qui attend d’y être déposé.',
});
export const changePlatform = endpoint({
  verb: 'PUT',
  path: '/v1/einvoice-platform',
  can: 'owner',
  module: null,
  inPerson: true,
  afterCommit: true,
  input: PlatformChanges,
  output: Changed,
  told: 'Plateforme agréée enregistrée',
  summary:
    'Enregistre la plateforme agréée, clé chiffrée, et essaie la liaison. En service, chaque facture entre professionnels émise depuis le jour donné y est déposée.',
});
export const tryPlatform = endpoint({
  verb: 'PUT',
  path: '/v1/einvoice-platform/try',
  can: 'owner',
  module: null,
  afterCommit: true,
  input: NoInput,
  output: Changed,
  told: 'Plateforme agréée essayée',
  summary: 'Essaie la liaison avec la plateforme agréée, et dit ce qu’elle a répondu.',
});
export const readPlatformNews = endpoint({
  verb: 'PUT',
  path: '/v1/einvoice-platform/news',
  can: SEES,
  module: null,
  afterCommit: true,
  input: NoInput,
  output: Changed,
  told: 'Statuts de la plateforme relevés',
  summary: 'Relève maintenant les statuts que la plateforme a reçus ; ils le sont aussi toutes les dix minutes.',
});
export const removePlatform = endpoint({
  verb: 'DELETE',
  path: '/v1/einvoice-platform',
  can: 'owner',
  module: null,
  inPerson: true,
  input: NoInput,
  output: Changed,
  done: 'Plus rien n’est déposé ni relevé.',
  summary: 'Oublie la plateforme agréée ; ce qui a été dit des factures reste.',
});

const LifeEntry = z.object({
  code: z.string(),
  words: z.string(),
  at: z.string(),
  round: z.number().int(),
  isOurs: z.boolean(),
  reason: z.string(),
});
export const BillOnPlatform = z.object({
  /** Null: it is not given to a platform. */
  state: z.enum([...OWN_STATES, ...LIFE_CODES]).nullable(),
  stateAt: z.string().nullable(),
  reason: z.string(),
  round: z.number().int(),
  life: z.array(LifeEntry),
  /** The reason against giving the bill now; null when it may be given. */
  whyNot: z.string().nullable(),
  /** For a file that is still to be given: the count of tries, the time of the next one, and the trouble. */
  attempts: z.number().int(),
  nextAt: z.string().nullable(),
  trouble: z.string().nullable(),
});
export type BillOnPlatform = z.output<typeof BillOnPlatform>;

export const billOnPlatform = endpoint({
  verb: 'GET',
  path: '/v1/bills/:id/platform',
  can: SEES,
  module: null,
  input: ById,
  output: BillOnPlatform,
  summary: 'Où en est une facture chez la plateforme agréée : chaque statut, avec son jour et son motif.',
});
export const giveBill = endpoint({
  verb: 'PUT',
  path: '/v1/bills/:id/platform',
  can: 'billOrder',
  module: null,
  input: z.strictObject({ id: Id }),
  output: BillOnPlatform.extend(MessageAnswer.shape),
  done: 'La facture part vers la plateforme.',
  summary: 'Dépose une facture chez la plateforme, ou la dépose de nouveau après un rejet. Jamais deux fois la même.',
});

/** Tells why a bill may not be given to the platform, for the first time or again. */
export const whyNotGive = (of: {
  readonly isActive: boolean;
  readonly goesThere: boolean;
  readonly state: PlatformState | null;
  /** The word that it was paid did not arrive. */
  readonly isPaidLost?: boolean;
}): Refusal | null => {
  if (!of.goesThere) return refusePlatform('platform.not-between-businesses');
  if (!of.isActive) return refusePlatform('platform.none');
  if (of.isPaidLost) return null;
  if (of.state === '210') return refusePlatform('platform.refused-by-buyer');
  return of.state === null || isGivenAgain(of.state) ? null : refusePlatform('platform.given');
};

/** A held key is never sent to another address; a platform over the Internet has both. */
export const whyNotPlatform = (
  typed: PlatformChanges,
  held: { readonly url: string; readonly hasKey: boolean } | null,
  hasFolder: boolean,
): Refusal | null => {
  const on = (name: string, refusal: Refusal): Refusal => ({ ...refusal, fields: { [name]: refusal.words } });
  if (typed.way === 'files') return hasFolder ? null : on('way', refusePlatform('platform.no-folder'));
  if (typed.url === '') return on('url', refusePlatform('platform.address-missing'));
  const stays = held?.hasKey === true && held.url === typed.url;
  return typed.key !== '' || stays ? null : on('key', refusePlatform('platform.key-missing'));
};

/** The seconds between the tries to give a file: three days in all, then a user is told. */
export const GIVE_WAITS = [60, 300, 1800, 3600, 7200, 14_400, 21_600, 43_200, 43_200, 57_600, 64_800] as const;
/** The time that a call has to give a file; then another call may take over. */
export const GIVE_SECONDS = 120;
