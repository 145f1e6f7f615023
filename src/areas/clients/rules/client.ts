import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { CIVILITIES, PAYMENT_DELAYS, PAYMENT_TYPES } from '#areas/catalogue/rules/reference/reference-trade.ts';
import { Address, typedPlace } from '#areas/identity/rules/address.ts';
import { vatNumberAdvice, wrongNumbers } from '#kernel/field/company-identity.ts';
import { wrongEori } from '#kernel/field/eori-number.ts';
import { wrongExciseNumber } from '#kernel/field/excise-number.ts';
import { unprintedAdvice } from '#kernel/language/printed-script.ts';
import { Id } from '#kernel/endpoint.ts';
import { fieldRules } from '#kernel/field/field-rules.ts';
import { anyPhone, civilDay, mobilePhone, ruledOrEmpty } from '#kernel/field/field-schemas.ts';
import { isPlaceCode } from '#kernel/field/postal-code.ts';
import { LANGS } from '#kernel/language/lang.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { CLIENT_KINDS, CREDIT_ACTS, EXCISE_REGIMES, PIPES, VAT_REGIMES } from './client-kinds.ts';
import { refuse } from './refusals.ts';

export const ORIGINS = ['office', 'shop', 'import', 'till'] as const;

const words = oneLine;
const lines = (max: number) => z.string().trim().max(max);
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

const shape = {
  kind: z.enum(CLIENT_KINDS),
  pipe: z.enum(PIPES),
  code: words(40).nullable(),
  civility: z.enum(keys(CIVILITIES)),
  lastname: words(100),
  firstname: words(100),
  businessName: words(200),
  tradeName: words(200),
  email: ruledOrEmpty('emailIsValid'),
  phone: mobilePhone,
  landline: anyPhone,
  website: ruledOrEmpty('url', 300),
  /** Key of one of the shop's price categories. */
  typology: words(40).nullable(),
  siret: digits(14, 'Le numéro SIRET est incorrect'),
  siren: digits(9, 'Le numéro SIREN est incorrect'),
  nic: digits(5, 'Le NIC est incorrect'),
  vatNumber: ruledOrEmpty('vatNumber', 20),
  exciseNumber: words(13),
  eori: words(20),
  registrationNumber: words(40),
  vatRegime: z.enum(VAT_REGIMES),
  exciseRegime: z.enum(EXCISE_REGIMES),
  paymentDelay: z.enum(['', ...keys(PAYMENT_DELAYS)]),
  paymentMethod: z.enum(['', ...keys(PAYMENT_TYPES)]),
  creditLimit: z.number().min(0).max(9_999_999).nullable(),
  /** The effect of exceeding the limit; '' as the shop has it. */
  creditActs: z.enum(['', ...CREDIT_ACTS]),
  globalDiscount: z.number().min(0).max(100),
  accountingCode: words(20),
  /** His orders wait for the one bill of the month. */
  monthlyBilling: z.boolean(),
  language: z.enum(LANGS),
  newsletter: z.boolean(),
  /** The day and the proof of his consent to letters. */
  newsletterOn: civilDay.nullable(),
  newsletterProof: words(300),
  tags: z.array(words(40).min(1)).max(50),
  customFields: z.record(words(60), lines(500)),
  comment: lines(5000),
};

/** The changes to a client; absent fields stay as they were. */
export const ClientChanges = z.strictObject(shape).partial();
/** The changes as a form over a whole client sends them: a choice among a few words cannot be left empty. */
export const ClientForm = ClientChanges.required({
  kind: true,
  pipe: true,
  civility: true,
  vatRegime: true,
  exciseRegime: true,
  language: true,
});
export type ClientFields = z.output<z.ZodObject<typeof shape>>;
export type ClientChanges = z.output<typeof ClientChanges>;

export const NEW_CLIENT: ClientFields = {
  kind: 'private',
  pipe: 'client',
  code: null,
  civility: 'none',
  lastname: '',
  firstname: '',
  businessName: '',
  tradeName: '',
  email: '',
  phone: '',
  landline: '',
  website: '',
  typology: null,
  siret: '',
  siren: '',
  nic: '',
  vatNumber: '',
  exciseNumber: '',
  eori: '',
  registrationNumber: '',
  vatRegime: 'country',
  exciseRegime: 'NULL',
  paymentDelay: '',
  paymentMethod: '',
  creditLimit: null,
  creditActs: '',
  globalDiscount: 0,
  accountingCode: '',
  monthlyBilling: false,
  language: 'fr',
  newsletter: false,
  newsletterOn: null,
  newsletterProof: '',
  tags: [],
  customFields: {},
  comment: '',
};

export const ClientAddress = Address.extend({
  forBilling: z.boolean().default(true),
  forDelivery: z.boolean().default(true),
  isDefault: z.boolean().default(false),
});
export type ClientAddress = z.output<typeof ClientAddress>;
export const TypedClientAddress = typedPlace(ClientAddress);
export const Contact = z.strictObject({
  lastname: words(100).default(''),
  firstname: words(100).default(''),
  role: words(100).default(''),
  email: ruledOrEmpty('emailIsValid').default(''),
  phone: mobilePhone.default(''),
  landline: anyPhone.default(''),
  businessName: words(200).default(''),
  siret: digits(14, 'Le numéro SIRET est incorrect').default(''),
  siteName: words(200).default(''),
  registrationNumber: words(40).default(''),
  company: words(200).default(''),
});
export type Contact = z.output<typeof Contact>;

export const NewClient = ClientChanges.extend({
  kind: z.enum(CLIENT_KINDS),
  addresses: z.array(TypedClientAddress).max(50).default([]),
  contacts: z.array(Contact).max(50).default([]),
});

export const ClientRow = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(CLIENT_KINDS),
  pipe: z.enum(PIPES),
  tags: z.array(z.string()),
  /** The names of the groups of which he is now. */
  groups: z.string(),
  code: z.string().nullable(),
  typology: z.string().nullable(),
  typologyName: z.string(),
  email: z.string(),
  phone: z.string(),
  zipcode: z.string(),
  city: z.string(),
  country: z.string(),
  siret: z.string(),
  origin: z.enum(ORIGINS),
  createdAt: z.string(),
  hasAccount: z.boolean(),
  /** His fields of the estate's own that stand in the list, in words. */
  ownFields: z.string(),
  version: z.number().int(),
});
export type ClientRow = z.output<typeof ClientRow>;

/** A client whole, as its page and its documents read it. */
export const Client = z.object({
  ...shape,
  siret: z.string(),
  siren: z.string(),
  nic: z.string(),
  id: z.uuid(),
  name: z.string(),
  userId: z.uuid().nullable(),
  origin: z.enum(ORIGINS),
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  archivedAt: z.string().nullable(),
  /** The record that this one is merged into: all that it had stands there. */
  mergedInto: z.uuid().nullable(),
  /** Since when nothing is known of him as a person. */
  erasedAt: z.string().nullable(),
  addresses: z.array(ClientAddress.extend({ id: Id })),
  contacts: z.array(Contact.extend({ id: Id })),
  /** Advice that does not block, in French: field and words. */
  warnings: z.array(z.object({ field: z.string(), message: z.string() })),
  /** The groups of which he is now; the one that gave him his price category is said. */
  groups: z.array(z.object({ id: Id, name: z.string(), gavePrice: z.boolean() })),
});
export type Client = z.output<typeof Client>;
/** The fields that a user without `seeAllPrice` neither reads nor writes. */
export const CONDITIONS = ['creditLimit', 'creditActs', 'globalDiscount'] as const;
/** The same as people read it. */
export const ClientSeen = Client.partial({ creditLimit: true, creditActs: true, globalDiscount: true });
export type ClientSeen = z.output<typeof ClientSeen>;

/** Why a client may not be so; the same question in the form and on the server. */
export const whyNotClient = (
  client: Pick<ClientFields, 'kind' | 'businessName' | 'lastname' | 'firstname' | 'email' | 'siret' | 'siren'> &
    Partial<Pick<ClientFields, 'exciseNumber' | 'eori'>>,
): Refusal | null => {
  if (client.kind === 'professional' && client.businessName === '') {
    return refuse('clients.no-business-name', {}, { businessName: fieldRules.needed.words });
  }
  if (client.kind === 'private' && client.lastname === '' && client.firstname === '' && client.email === '') {
    return refuse('clients.no-name', {}, { lastname: fieldRules.needed.words });
  }
  const wrong = wrongNumbers(client);
  if (wrong) return refuse('clients.bad-siret', {}, wrong);
  const unlike = wrongExciseNumber(client);
  if (unlike) return refuse('clients.bad-excise', {}, unlike);
  const odd = wrongEori(client);
  return odd && refuse('clients.bad-eori', {}, odd);
};

/** The names of a client that papers print. */
const PRINTED_NAMES = ['businessName', 'tradeName', 'lastname', 'firstname'] as const;

export const warningsOf = (
  client: Pick<ClientFields, 'siren' | 'vatNumber' | 'vatRegime' | 'exciseRegime' | 'exciseNumber'> &
    Partial<Pick<ClientFields, 'businessName' | 'tradeName' | 'lastname' | 'firstname'>>,
): { field: string; message: string }[] => {
  const odd = vatNumberAdvice(client.vatNumber, client.siren);
  return [
    ...(odd ? [{ field: 'vatNumber', message: odd }] : []),
    ...(client.vatRegime === 'intraEu' && client.vatNumber === ''
      ? [{ field: 'vatNumber', message: 'Une livraison intracommunautaire demande le numéro de TVA du client.' }]
      : []),
    ...(client.exciseRegime === 'DSU' && client.exciseNumber === ''
      ? [{ field: 'exciseNumber', message: 'La suspension de droits demande le numéro d’accise du client.' }]
      : []),
    ...PRINTED_NAMES.flatMap((field) => {
      const message = unprintedAdvice(client[field] ?? '');
      return message ? [{ field, message }] : [];
    }),
  ];
};

/** Refuses an address that cannot be delivered to, in the words of its form. */
export const whyNotAddress = (
  address: Pick<ClientAddress, 'street' | 'zipcode' | 'city' | 'country'> &
    Partial<Pick<ClientAddress, 'exciseNumber'>>,
): Refusal | null => {
  const needed = (name: 'street' | 'zipcode' | 'city') =>
    address[name].trim() === '' ? { [name]: fieldRules.needed.words } : {};
  const isWrongCode = address.zipcode !== '' && !isPlaceCode(address.zipcode, address.country);
  const wrong = {
    ...needed('street'),
    ...needed('zipcode'),
    ...needed('city'),
    ...(isWrongCode ? { zipcode: fieldRules.postal.words } : {}),
    ...(wrongExciseNumber(address) ?? {}),
  };
  return Object.keys(wrong).length === 0 ? null : refuse('clients.bad-address', {}, wrong);
};

/** In the place of a name: lists and papers that are made anew say that there was somebody. */
export const ERASED_NAME = 'Client effacé';
/** Refuses an erased client: he is erased no second time, and comes back to no list. */
export const whyErased = (client: Pick<Client, 'erasedAt'>): Refusal | null =>
  client.erasedAt === null ? null : refuse('clients.erased');
