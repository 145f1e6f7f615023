import * as z from 'zod';
import { PAYMENT_DELAYS, PAYMENT_TYPES } from '#areas/catalogue/rules/reference/reference-trade.ts';
import { Address, typedPlace } from '#areas/identity/rules/address.ts';
import { isBic, isIban } from '#kernel/field/bank-account.ts';
import { vatNumberAdvice, wrongNumbers } from '#kernel/field/company-identity.ts';
import { wrongExciseNumber } from '#kernel/field/excise-number.ts';
import { fieldRules } from '#kernel/field/field-rules.ts';
import { anyPhone, decimal, ruledOrEmpty, whole } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { Id } from '#kernel/endpoint.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuse } from '../refusals.ts';

export const SUPPLIER_KINDS = ['professional', 'private'] as const;
export type SupplierKind = (typeof SUPPLIER_KINDS)[number];
export const SUPPLIER_KIND_WORDS: Readonly<Record<SupplierKind, string>> = {
  professional: 'Entreprise',
  private: 'Particulier',
};

/** The families of goods and services that a supplier brings. */
export const FAMILIES = ['dryGoods', 'wine', 'equipment', 'transport', 'services', 'other'] as const;
export type Family = (typeof FAMILIES)[number];
export const FAMILY_WORDS: Readonly<Record<Family, string>> = {
  dryGoods: 'Matières sèches',
  wine: 'Vins et vrac',
  equipment: 'Matériel',
  transport: 'Transport',
  services: 'Services',
  other: 'Autre',
};

const words = oneLine;
const keys = <T extends { readonly key: string }>(rows: readonly T[]): [T['key'], ...T['key'][]] =>
  rows.map((row) => row.key) as [T['key'], ...T['key'][]];
/** A number of so many digits, spaces allowed while it is typed. */
const digits = (length: number, error: string) =>
  z
    .string()
    .trim()
    .max(30)
    .transform((text) => text.replace(/[\s.\u00a0\u202f]/gu, ''))
    .pipe(z.string().regex(new RegExp(`^(\\d{${length}})?$`), error));
const leadDays = whole().min(0).max(999).nullable();

export const SupplierContact = z.strictObject({
  lastname: words(100).default(''),
  firstname: words(100).default(''),
  role: words(100).default(''),
  email: ruledOrEmpty('emailIsValid').default(''),
  phone: anyPhone.default(''),
});
const Place = typedPlace(Address);

const shape = {
  kind: z.enum(SUPPLIER_KINDS),
  family: z.enum(FAMILIES),
  code: words(40).nullable(),
  businessName: words(200),
  lastname: words(100),
  firstname: words(100),
  email: ruledOrEmpty('emailIsValid'),
  phone: anyPhone,
  website: ruledOrEmpty('url', 300),
  siret: digits(14, 'Le numéro SIRET est incorrect'),
  siren: digits(9, 'Le numéro SIREN est incorrect'),
  nic: digits(5, 'Le NIC est incorrect'),
  vatNumber: ruledOrEmpty('vatNumber', 20),
  exciseNumber: words(13),
  address: Place,
  places: z.array(Place).max(20),
  contacts: z.array(SupplierContact).max(50),
  paymentDelay: z.enum(['', ...keys(PAYMENT_DELAYS)]),
  paymentMethod: z.enum(['', ...keys(PAYMENT_TYPES)]),
  iban: z
    .string()
    .trim()
    .max(42)
    .refine((text) => text === '' || isIban(text), 'L’IBAN est incorrect'),
  bic: z
    .string()
    .trim()
    .max(11)
    .refine((text) => text === '' || isBic(text), 'Le BIC est incorrect'),
  accountingCode: words(20),
  leadDays,
  tags: z.array(words(40).min(1)).max(50),
  comment: z.string().trim().max(5000),
};

/** The fields of a supplier that may be written; a missing field keeps its value. */
export const SupplierChanges = z.strictObject(shape).partial();
export const SupplierForm = SupplierChanges.required({ kind: true, family: true });
export type SupplierFields = z.output<z.ZodObject<typeof shape>>;
export type SupplierChanges = z.output<typeof SupplierChanges>;
export const NewSupplier = SupplierForm;

export const NEW_SUPPLIER: SupplierFields = {
  kind: 'professional',
  family: 'dryGoods',
  code: null,
  businessName: '',
  lastname: '',
  firstname: '',
  email: '',
  phone: '',
  website: '',
  siret: '',
  siren: '',
  nic: '',
  vatNumber: '',
  exciseNumber: '',
  address: Address.parse({}),
  places: [],
  contacts: [],
  paymentDelay: '',
  paymentMethod: '',
  iban: '',
  bic: '',
  accountingCode: '',
  leadDays: null,
  tags: [],
  comment: '',
};

export const SupplierRow = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(SUPPLIER_KINDS),
  family: z.enum(FAMILIES),
  code: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  zipcode: z.string(),
  city: z.string(),
  country: z.string(),
  siret: z.string(),
  tags: z.array(z.string()),
  articles: z.number().int(),
  /** The amount owed to the supplier, for a user who keeps the budget. */
  owed: z.number().nullable(),
  createdAt: z.string(),
  archived: z.boolean(),
});
export type SupplierRow = z.output<typeof SupplierRow>;

/** A supplier as stored: read by shapes without rules, so that an old record always opens. */
export const Supplier = z.object({
  ...shape,
  siret: z.string(),
  siren: z.string(),
  nic: z.string(),
  vatNumber: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  address: Address,
  places: z.array(Address),
  iban: z.string(),
  bic: z.string(),
  id: z.uuid(),
  name: z.string(),
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  archivedAt: z.string().nullable(),
  erasedAt: z.string().nullable(),
  /** Advice that does not block, in French. */
  warnings: z.array(z.object({ field: z.string(), message: z.string() })),
});
export type Supplier = z.output<typeof Supplier>;
/** The bank details of the supplier: neither read nor written without the budget. */
export const BANK = ['iban', 'bic'] as const;
export const SupplierSeen = Supplier.partial({ iban: true, bic: true });
export type SupplierSeen = z.output<typeof SupplierSeen>;

const Price = decimal().min(0).max(1_000_000).multipleOf(0.000001).nullable();
const Quantity = decimal().max(1_000_000).multipleOf(0.001);
/** An article of the supplier's list. */
export const ArticleLine = z.strictObject({
  id: Id.optional(),
  formatId: Id,
  reference: words(60).default(''),
  /** The price of a unit, without VAT; left out, it stays as it was. */
  price: Price.optional(),
  packing: Quantity.positive().default(1),
  minimum: Quantity.min(0).default(0),
  leadDays: leadDays.default(null),
});
export type ArticleLine = z.output<typeof ArticleLine>;
export const MOST_ARTICLES = 5000;
export const SupplierArticle = z.object({
  id: z.uuid(),
  formatId: z.uuid(),
  label: z.string(),
  reference: z.string(),
  /** The price; null when it is unknown, or hidden from the user. */
  price: z.number().nullable(),
  packing: z.number(),
  minimum: z.number(),
  leadDays: z.number().int().nullable(),
});
export type SupplierArticle = z.output<typeof SupplierArticle>;

/** Why a supplier may not be so; the same question in the form and on the server. */
export const whyNotSupplier = (
  one: Pick<SupplierFields, 'kind' | 'businessName' | 'lastname' | 'firstname' | 'siret' | 'siren'> &
    Partial<Pick<SupplierFields, 'exciseNumber'>>,
): Refusal | null => {
  if (one.kind === 'professional' && one.businessName === '')
    return refuse('purchasing.no-business-name', {}, { businessName: fieldRules.needed.words });
  if (one.kind === 'private' && one.lastname === '' && one.firstname === '')
    return refuse('purchasing.no-name', {}, { lastname: fieldRules.needed.words });
  const wrong = wrongNumbers(one);
  if (wrong) return refuse('purchasing.bad-siret', {}, wrong);
  const unlike = wrongExciseNumber(one);
  return unlike && refuse('purchasing.bad-excise', {}, unlike);
};

export const supplierAdvice = (
  one: Pick<SupplierFields, 'siren' | 'vatNumber' | 'address'>,
): { field: string; message: string }[] => {
  const odd = vatNumberAdvice(one.vatNumber, one.siren);
  return [
    ...(odd ? [{ field: 'vatNumber', message: odd }] : []),
    ...(one.address.country !== 'FR' && one.vatNumber === ''
      ? [
          {
            field: 'vatNumber',
            message: 'Pour un fournisseur étranger, le numéro de TVA est attendu sur ses factures.',
          },
        ]
      : []),
  ];
};

export const whySupplierErased = (one: Pick<Supplier, 'erasedAt'>): Refusal | null =>
  one.erasedAt === null ? null : refuse('purchasing.erased');
export const whySupplierUnchanged = (one: Pick<Supplier, 'erasedAt' | 'archivedAt'>): Refusal | null =>
  whySupplierErased(one) ?? (one.archivedAt === null ? null : refuse('purchasing.archived'));
/** A person is forgotten on demand; a company is no personal data. */
export const whyNotErased = (one: Pick<Supplier, 'erasedAt' | 'kind'>): Refusal | null =>
  whySupplierErased(one) ?? (one.kind === 'private' ? null : refuse('purchasing.company-kept'));

/** The place in the list of an article that is there twice; -1 where none is. */
export const articleTwice = (lines: readonly Pick<ArticleLine, 'formatId'>[]): number =>
  lines.findIndex((line, at) => lines.findIndex((one) => one.formatId === line.formatId) < at);
