import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { EXCISE_CATEGORIES } from '#areas/catalogue/rules/excise.ts';
import { endpoint, Id, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { MovementRow } from '../stock.ts';
import { Annex, DeclaredAnnex } from './annex.ts';

import { CapsuleCount } from './capsules.ts';
import { CapsuleUse } from './capsules-used.ts';
import { DrmCheck } from './found.ts';
import { ACCOUNTS, COLUMN_KEYS } from './columns.ts';
import { FISCAL_LABELS } from './fiscal-words.ts';
import { DrmLine, Month } from './declaration.ts';
import { Correction, NOTED } from './corrections.ts';
import { DutyDue } from './duty-due.ts';

const sees = { can: 'seeAllStock', module: 'stocks' } as const;
const sets = { can: { all: ['seeAllStock', 'createWarehouse'] }, module: 'stocks' } as const;

/** Something the declaration needs and does not find, with the screen that mends it. */
const Lack = z.object({
  words: z.string(),
  to: z.string(),
  /** True when the month cannot be declared while the fault stands. */
  blocks: z.boolean(),
});
export type Lack = z.output<typeof Lack>;

export const DrmSettings = z.object({
  warehouses: z.array(
    z.object({ id: z.uuid(), name: z.string(), siteId: z.uuid().nullable(), account: z.enum(ACCOUNTS).nullable() }),
  ),
  products: z.array(
    z.object({
      id: z.uuid(),
      product: z.string(),
      category: z.enum(EXCISE_CATEGORIES),
      /** As it is declared. */
      label: z.string(),
      inao: z.string(),
      fiscal: z.enum(FISCAL_LABELS),
      /** As it was typed for the declaration; empty: the catalogue's. */
      own: z.object({ label: z.string(), inao: z.string(), fiscal: z.string() }),
    }),
  ),
  lacks: z.array(Lack),
});
export type DrmSettings = z.output<typeof DrmSettings>;
export const drmSettings = endpoint({
  ...sees,
  verb: 'GET',
  path: '/v1/drm/settings',
  readOnly: true,
  input: NoInput,
  output: DrmSettings,
  summary: 'Ce qui prépare la DRM : le compte de chaque entrepôt, le nom douanier de chaque produit, ce qui manque.',
});
export const PlacedWarehouse = z.strictObject({
  warehouseId: Id,
  /** Null: it is declared nowhere. */
  siteId: Id.nullable(),
  account: z.enum(ACCOUNTS).default('suspended'),
});
export const placeWarehouse = endpoint({
  ...sets,
  verb: 'PUT',
  path: '/v1/drm/warehouses',
  input: PlacedWarehouse,
  output: MessageAnswer,
  done: 'L’entrepôt est rattaché.',
  summary: 'Dit sous quel numéro d’agrément un entrepôt est déclaré, et dans quel compte.',
});
export const NamedProduct = z.strictObject({
  productId: Id,
  label: oneLine(100).default(''),
  inao: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => code === '' || (code.length >= 5 && code.length <= 8), 'De 5 à 8 caractères, ou rien')
    .default(''),
  fiscal: z.enum([...FISCAL_LABELS, '']).default(''),
});
export const nameProduct = endpoint({
  ...sets,
  verb: 'PUT',
  path: '/v1/drm/products',
  input: NamedProduct,
  output: MessageAnswer,
  done: 'Le nom douanier est enregistré.',
  summary: 'Dit comment un produit est déclaré, où le catalogue ne suffit pas. Vide : ce que dit le catalogue.',
});

/** The stored content of a declared month. */
export interface DeclaredMonth {
  readonly lines: DrmLine[];
  readonly capsules: CapsuleCount[];
  readonly duty: DutyDue[];
  /** Not kept by the first declarations. */
  readonly annex?: DeclaredAnnex;
}

/** The files of a month as it was declared: what they were made of may be set otherwise since. */
export interface DeclaredFiles {
  readonly exciseNumber: string;
  readonly csv: string;
  readonly xml: string;
}

const ofMonth = { siteId: Id, month: Month };
export const LineChange = z.object({
  account: z.enum(ACCOUNTS),
  label: z.string(),
  what: z.enum(['opening', 'closing', ...COLUMN_KEYS]),
  before: z.string(),
  after: z.string(),
});
export const DrmMonth = z.object({
  month: z.string(),
  /** By which day it is declared. */
  due: z.string(),
  lines: z.array(DrmLine),
  duty: z.array(DutyDue),
  checks: z.array(DrmCheck),
  lacks: z.array(Lack),
  capsules: z.array(CapsuleCount),
  /** Containers of the month of which each bears a capsule: what the journal says of the capsules used. Empty for a declared month. */
  capsulesUsed: z.array(CapsuleUse).default([]),
  annex: DeclaredAnnex,
  /** How often it was declared; the last one is what is shown. Null: not yet. */
  declared: z.object({ number: z.number().int(), at: z.string(), by: z.string() }).nullable(),
  /** The movements of this month since its declaration. */
  changes: z.array(LineChange),
  /** Corrections of this month, and those that this month declares. */
  corrections: z.array(Correction).default([]),
  /**
   * The first values of a form: as typed, without this month's corrections of other months; for a declared month, as
   * known today.
   */
  typed: z.object({
    capsules: z.array(CapsuleCount),
    observations: z.record(z.string(), z.string()),
    annex: Annex,
  }),
  /**
   * A digest of the page's content: sent back with the declaration, so that nobody declares figures he did not read.
   */
  seen: z.string(),
});
export type DrmMonth = z.output<typeof DrmMonth>;
export const drmMonth = endpoint({
  ...sees,
  verb: 'GET',
  path: '/v1/drm',
  readOnly: true,
  input: z.strictObject(ofMonth),
  output: DrmMonth,
  summary:
    'La déclaration récapitulative d’un mois, d’après les mouvements : stocks, entrées et sorties par produit en hectolitres, droits dus, contrôles de la douane. Un mois déclaré est tel qu’il fut déclaré, avec ce qui a changé depuis.',
});
export const DrmMovement = MovementRow.pick({
  id: true,
  day: true,
  cause: true,
  quantity: true,
  product: true,
  vintage: true,
  format: true,
  warehouse: true,
  lot: true,
  documentKind: true,
  documentId: true,
  documentLabel: true,
  note: true,
}).extend({ volume: z.string(), country: z.string() });
export type DrmMovement = z.output<typeof DrmMovement>;
export const drmMovements = endpoint({
  ...sees,
  verb: 'GET',
  path: '/v1/drm/movements',
  readOnly: true,
  input: z.strictObject({
    ...ofMonth,
    account: z.enum(ACCOUNTS),
    line: z.string().min(1).max(200),
    column: z.enum(COLUMN_KEYS),
  }),
  output: z.object({ rows: z.array(DrmMovement) }),
  summary: 'Les mouvements dont une case de la DRM est la somme, avec leurs documents.',
});
export const TypedMonth = z.strictObject({
  ...ofMonth,
  observations: z.record(z.string().max(240), z.string().trim().max(250)).optional(),
  capsules: z.array(CapsuleCount).max(200).optional(),
  annex: Annex.optional(),
});
export const typeMonth = endpoint({
  ...sees,
  verb: 'PUT',
  path: '/v1/drm',
  input: TypedMonth,
  output: MessageAnswer,
  done: 'C’est noté.',
  summary:
    'Note ce que les mouvements ne disent pas d’un mois : observations par ligne, capsules (CRD) comptées, annexes.',
});
export const declareMonth = endpoint({
  ...sees,
  verb: 'POST',
  path: '/v1/drm',
  input: z.strictObject({ ...ofMonth, seen: z.string().max(64) }),
  output: MessageAnswer.extend({ number: z.number().int() }),
  told: 'DRM clôturée',
  summary:
    'Arrête un mois tel qu’il est déclaré ; il ne change plus, le suivant s’ouvre sur son stock de fin. Déclaré de nouveau, c’est une rectificative.',
});
/** The corrected entries of a declared month. */
export const CorrectedMonth = z
  .strictObject({
    ...ofMonth,
    capsules: z.array(CapsuleCount).max(200).optional(),
    observations: z.record(z.string().max(240), z.string().trim().min(1).max(NOTED)).optional(),
    annex: Annex.optional(),
    reason: z.string().trim().max(NOTED).default(''),
  })
  .refine((one) => (one.capsules === undefined && one.annex === undefined) || one.reason !== '', {
    path: ['reason'],
    error: 'Dites pourquoi.',
  });
export const correctMonth = endpoint({
  ...sees,
  verb: 'POST',
  path: '/v1/drm/corrections',
  input: CorrectedMonth,
  output: MessageAnswer.extend({ id: z.uuid(), toldIn: z.string() }),
  told: 'Mois clôturé corrigé',
  summary:
    'Corrige ce qui fut noté d’un mois arrêté (capsules comptées, observations, annexes) : ce mois reste tel qu’il fut déclaré, l’écart se déclare avec le premier mois ouvert.',
});
export const dropCorrection = endpoint({
  ...sees,
  verb: 'DELETE',
  path: '/v1/drm/corrections/:id',
  input: z.strictObject({ id: Id }),
  output: MessageAnswer,
  done: 'La correction est retirée.',
  summary: 'Retire une correction, tant que le mois qui la déclare n’est pas arrêté.',
});
export const exportMonth = endpoint({
  ...sees,
  verb: 'GET',
  path: '/v1/drm/file',
  readOnly: true,
  input: z.strictObject({ ...ofMonth, form: z.enum(['csv', 'xml']) }),
  output: 'file',
  summary:
    'Le fichier d’un mois : CSV des interprofessions, ou XML de CIEL (DTI+). Un mois déclaré sort tel qu’il fut déclaré, à l’octet près.',
});
