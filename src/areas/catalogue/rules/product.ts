import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';
import type { Kind } from '#kernel/permission.ts';
import { VAT_TYPES } from '#kernel/vat.ts';
import { EXCISE_CATEGORIES, TAX_FORMATS } from './excise.ts';
import { CONTAINER_FAMILIES, Format } from './format.ts';

export const PRODUCT_TYPES = ['bottle', 'accessory', 'prestation', 'box'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];
export const PRODUCT_TYPE_WORDS: Readonly<Record<ProductType, string>> = {
  bottle: 'Boisson',
  accessory: 'Accessoire',
  prestation: 'Prestation',
  box: 'Coffret',
};

/** Where a service is rendered, which decides its VAT: at the estate (visit, meal, room), or for the client (advice, custom work). */
export const SERVICE_PLACES = ['here', 'client'] as const;
export type ServicePlace = (typeof SERVICE_PLACES)[number];
export const SERVICE_PLACE_WORDS: Readonly<Record<ServicePlace, string>> = {
  here: 'Sur place\u00a0: visite, repas, salle, hébergement',
  client: 'Pour le client\u00a0: conseil, travail à façon, autre service',
};

export const PRODUCT_STATUSES = ['online', 'paused', 'outofstock', 'closed'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
export const PRODUCT_STATUS_WORDS: Readonly<Record<ProductStatus, string>> = {
  online: 'En ligne',
  paused: 'En pause',
  outofstock: 'Épuisé',
  closed: 'Retiré de la vente',
};

/** Owners, collaborators and agents see every status; others see what is sold, and what is out of stock as such. */
export const statusesSeenBy = (kind: Kind): readonly ProductStatus[] =>
  kind === 'owner' || kind === 'iam' || kind === 'agent' ? PRODUCT_STATUSES : ['online', 'outofstock'];
/** Services are sold by the office and by events, never listed in the shop. */
export const isListedInShop = (productType: ProductType): boolean => productType !== 'prestation';

/** DA2 duty paid, DSU suspended, NULL not subject (section 3). */
export const DUTY_TYPES = ['DA2', 'DSU', 'NULL'] as const;
export type DutyType = (typeof DUTY_TYPES)[number];
export const EXCISE_CODES = [
  'W200',
  'W300',
  'B000',
  'I000',
  'S200',
  'S300',
  'S400',
  'S500',
  'X000',
  'X001',
  'X002',
  'E920',
] as const;

const Rate = z.number().nonnegative().max(100_000);

/**
 * The duty of a vintage. `da` and `css` are rates typed by the estate; when empty, the dated rates of its category
 * apply.
 */
export const Legal = z.strictObject({
  category: z.enum(EXCISE_CATEGORIES).nullable().default(null),
  taxFormat: z.enum(TAX_FORMATS).nullable().default(null),
  da: Rate.nullable().default(null),
  css: Rate.nullable().default(null),
  dutyType: z.enum(DUTY_TYPES).default('DA2'),
  exciseCode: z.enum(EXCISE_CODES).nullable().default(null),
  customTaxName: oneLine(60).nullable().default(null),
  customTaxAmountPerHL: Rate.nullable().default(null),
  /** True: comes on top of the price; false: the price holds it and it is only shown. */
  customTaxAdded: z.boolean().default(false),
  /** VAT of the tax when it is added; null: none. */
  customTaxVat: z.enum(VAT_TYPES).nullable().default(null),
  /** Families of containers that owe it; empty means all. */
  customTaxFamilies: z.array(z.enum(CONTAINER_FAMILIES)).max(3).default([]),
});
export type Legal = z.output<typeof Legal>;
export const NO_LEGAL: Legal = Legal.parse({});

export const Advanced = z.strictObject({
  alcool: z.strictObject({ value: z.number().min(0).max(100).nullable() }).default({ value: null }),
});
export type Advanced = z.output<typeof Advanced>;

export const Vintage = z.strictObject({
  id: z.uuid(),
  name: oneLine(60),
  legal: Legal,
  advanced: Advanced,
  formats: z.array(Format).max(200),
});
export type Vintage = z.output<typeof Vintage>;

export const Product = z.strictObject({
  id: z.uuid(),
  slug: z.string().max(120),
  productType: z.enum(PRODUCT_TYPES),
  status: z.enum(PRODUCT_STATUSES),
  name: oneLine(200).min(1, ruleError('needed')),
  precision: z.string().max(200).nullable(),
  type: z.string().max(60).nullable(),
  color: z.string().max(60).nullable(),
  /** The first of its signs of quality. */
  quality: z.string().max(60).nullable(),
  qualities: z.array(z.string().max(60)).max(20),
  /** The maker, where the shop sells what others make. */
  producer: z.string().max(120).nullable(),
  gamme: z.string().max(120).nullable(),
  appellation: z.string().max(200).nullable(),
  vatType: z.enum(VAT_TYPES),
  /** A rate of its own, in percent, instead of that of the shop for `vatType`. */
  tva: z.number().min(0).lt(100).nullable(),
  disableVAT: z.boolean(),
  /** For a service; absent from products read before it was kept. */
  servicePlace: z.enum(SERVICE_PLACES).optional(),
  visual: z.string().max(300).nullable(),
  wrappingPrice: z.number().nonnegative().nullable(),
  packing: z.string().max(60).nullable(),
  packingQuantity: z.number().int().positive().nullable(),
  weight: z.number().nonnegative().nullable(),
  vintages: z.array(Vintage).max(200),
});
export type Product = z.output<typeof Product>;

export const NON_VINTAGE_NAMES = ['NV', 'Non millésimé', 'Nouveau millésime'] as const;
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
const NON_VINTAGE_FOLDED = new Set(NON_VINTAGE_NAMES.map(folded));
/** No year is shown for these, they sort last, and an import matches them without a year. */
export const isNonVintage = (name: string): boolean => name.trim() === '' || NON_VINTAGE_FOLDED.has(folded(name));
/** A vintage as lists and pages of the office say it: a wine of no year in one way, whatever was typed; nothing where there is no vintage. */
export const vintageWords = (name: string): string =>
  name.trim() !== '' && isNonVintage(name) ? NO_VINTAGE : name.trim();
export const NO_VINTAGE = 'Sans millésime';
/** Latest year first, non-vintages last. */
export const compareVintages = (a: string, b: string): number =>
  Number(isNonVintage(a)) - Number(isNonVintage(b)) || (a < b ? 1 : a > b ? -1 : 0);
const plainWords = (text: string): string => folded(text).replace(/\s+/gu, ' ');
/** « Chablis 2021, Domaine Dupont »: papers name the maker, once. */
export const withProducer = (label: string, producer: string | null): string =>
  producer === null || plainWords(label).includes(plainWords(producer)) ? label : `${label}, ${producer}`;
/** `Cuvée des Anges 2022`, and no year for a non-vintage. */
export const productLabel = (name: string, vintage: string | null, precision: string | null = null): string =>
  [name, precision, vintage !== null && !isNonVintage(vintage) ? vintage : null].filter((part) => part).join(' ');
