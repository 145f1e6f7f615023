import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { Address, typedPlace } from '#areas/identity/rules/address.ts';
import { isBic, isIban } from '#kernel/field/bank-account.ts';
import { BAD_EORI, isEoriOrEmpty } from '#kernel/field/eori-number.ts';
import { BAD_EXCISE_NUMBER, isExciseNumberOrEmpty } from '#kernel/field/excise-number.ts';
import { anyPhone, decimal, ruled, ruledOrEmpty, ruleError, wordsError } from '#kernel/field/field-schemas.ts';
import { MODULES } from '#kernel/permission.ts';
import { domainSettings, type SettingsSection, settingsSchemas } from './settings.ts';
import { BAD_PACKAGING_ID, isPackagingIdOrEmpty } from '#kernel/field/packaging-id.ts';

export const BUSINESS_TYPES = ['wine', 'champaign', 'beer', 'spirit', 'cider', 'other'] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

/** How money may reach a seller (specification, section 3). */
export const PAYMENT_TYPES = [
  'cb',
  'cbnc',
  'sample',
  'transfer',
  'bill',
  'stripe',
  'cash',
  'tips',
  'check',
  'ticket',
  'gift',
  'paypal',
  'credit',
  'sumUp',
  'up2Pay',
  'other',
] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

const words = (max: number) => oneLine(max).default('');

/** The legal identity of the seller, printed on every document. */
export const Business = z.strictObject({
  /** Legal name; the shop's own name is what is written large. */
  reason: words(200),
  legalForm: words(80),
  capital: words(40),
  registry: words(120),
  naf: words(10),
  siret: words(20),
  siren: words(14),
  nic: words(10),
  vatNumber: words(20),
  exciseNumber: words(13),
  /** The number by which customs know the exporter. */
  eori: words(20),
  cviNumber: words(10),
  /** Unique identifier for household packaging (C. env., L541-10-13), said in the terms and on the site. */
  packagingId: words(20),
  /** The same for packaging of professionals: restaurants, industry, trade. */
  packagingProId: words(20),
  phone: anyPhone.default(''),
  website: ruledOrEmpty('url', 300).default(''),
  address: Address.default(Address.parse({})),
});
export type Business = z.output<typeof Business>;

export const Typology = z.strictObject({
  name: oneLine(60).min(1, ruleError('needed')),
  /** Whether visitors and buyers without a category of their own see these prices. */
  public: z.boolean(),
  /** Prices of this category are typed and shown with VAT. */
  ttc: z.boolean(),
  globalDiscount: z.number().min(0).max(100),
  /** Null follows the shop's setting. */
  allRulesInEq75: z.boolean().nullable(),
});
export type Typology = z.output<typeof Typology>;
export const TypologyKey = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, ruleError('link'));
/** By key, in the order of the shop. */
export type Typologies = Readonly<Record<string, Typology>>;

export const Bank = z.strictObject({
  rib: z.strictObject({
    holder: words(120),
    bank: words(120),
    iban: z.string().trim().max(42).refine(isIban, { error: 'L’IBAN est incorrect' }),
    bic: z
      .string()
      .trim()
      .max(11)
      .default('')
      .refine((text) => text === '' || isBic(text), { error: 'Le BIC est incorrect' }),
  }),
  default: z.boolean().default(false),
});
export type Bank = z.output<typeof Bank>;

const Euros = decimal()
  .min(0, 'Le montant ne peut pas être négatif')
  .max(9_999_999)
  .multipleOf(0.01, 'Deux décimales au plus');
/** From which amount to which one, all taxes included; null sets no limit. */
const AmountRange = z
  .strictObject({ min: Euros.nullable().default(null), max: Euros.nullable().default(null) })
  .refine(({ min, max }) => min === null || max === null || min <= max, {
    error: 'Le maximum est plus petit que le minimum',
    path: ['max'],
  });
export const PaymentOffer = z.strictObject({
  type: z.enum(PAYMENT_TYPES),
  active: z.boolean(),
  clients: z
    .array(z.enum(['professional', 'private']))
    .max(2)
    .default(['professional', 'private']),
  instructions: z.string().trim().max(500).default(''),
  /** The range of order amounts for which this means is taken, by kind of buyer. */
  limits: z.strictObject({ professional: AmountRange.optional(), private: AmountRange.optional() }).optional(),
});
export type PaymentOffer = z.output<typeof PaymentOffer>;

const Colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Une couleur s’écrit #1f2a44')
  .nullable();
const FileRef = z
  .string()
  .max(300)
  // Two slashes at the beginning would name another host.
  .regex(/^(\/(?!\/)[A-Za-z0-9/_.-]*|https:\/\/[^\s"'<>]+)$/, ruleError('url'))
  .nullable();
export const EditedShop = z.strictObject({
  color: Colour.default(null),
  banner: FileRef.default(null),
  logo: FileRef.default(null),
});
export type EditedShop = z.output<typeof EditedShop>;

export const LOGO_PLACEMENTS = ['start', 'center', 'left'] as const;
export const HeaderStyle = z.strictObject({
  shadow: z.boolean().default(false),
  elevation: z.number().int().min(0).max(24).default(0),
  color: Colour.default(null),
  dark: z.boolean().default(false),
  border: z.boolean().default(true),
  font: words(60),
  logoPlacement: z.enum(LOGO_PLACEMENTS).default('start'),
  logoShadow: z.boolean().default(false),
  hideLogo: z.boolean().default(false),
  justifyContent: z.enum(['start', 'center', 'end', 'space-between']).default('start'),
  underline: z.boolean().default(false),
  isUppercase: z.boolean().default(false),
});

/** Containers that the seller works with, offered when a format is added. */
export const ShopFormat = z.strictObject({
  container: words(60),
  unity: z.enum(['Litre(s)', 'Centilitre(s)', 'Millilitre(s)', 'Gramme(s)']),
  unityValue: z.number().min(0.001).max(1_000_000),
  type: z.enum(['vrac', 'other']).default('other'),
  weight: z.number().nonnegative().nullable().default(null),
});

const Active = z.object({ active: z.boolean() });
export const Integration = z.record(z.enum(MODULES), Active);
export type Integration = z.output<typeof Integration>;

const childTab = z.object({ id: z.uuid(), name: z.string(), order: z.number().int(), exists: z.boolean() });
export const ShopTab = childTab.extend({ children: z.array(childTab) });
export type ShopTab = z.output<typeof ShopTab>;

const newChildTab = z.strictObject({
  id: z.uuid().optional(),
  name: oneLine(80).min(1),
  exists: z.boolean().default(true),
  order: z.number().int().optional(),
});
export const NewTabs = z.array(newChildTab.extend({ children: z.array(newChildTab).max(20).default([]) })).max(30);

const head = {
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  /** Where the shop stands: `/{urlShop}`; `publicName` is the same under its other name. */
  urlShop: z.string(),
  publicName: z.string(),
  contactEmail: z.string(),
  businessType: z.enum(BUSINESS_TYPES),
  business: Business,
  editedShop: EditedShop,
  headerStyle: HeaderStyle,
  tabs: z.array(ShopTab),
  online: z.boolean(),
  paused: z.boolean(),
  isDemo: z.boolean(),
};

const ignored = z.unknown().optional();

/** Builds the schemas that hold settings, for the sections that the areas declare. */
export const shopSchemas = (sections: readonly SettingsSection[]) => {
  const settings = settingsSchemas(sections);
  /** The shop as its own people see it. */
  const Shop = z.object({
    ...head,
    owner: z.object({ id: z.uuid(), username: z.string(), email: z.string(), phone: z.string() }).nullable(),
    settings: settings.whole,
    typologies: z.record(z.string(), Typology),
    formats: z.array(ShopFormat),
    banks: z.array(Bank),
    paymentsList: z.array(PaymentOffer),
    stripe: z.string().nullable(),
    stripeIsActive: z.boolean(),
    integration: Integration,
    refId: z.string(),
    logo: z.string().nullable(),
    color: z.string().nullable(),
    zone: z.string(),
    version: z.number().int(),
  });
  /** The public part of a shop: nothing of its money, its people or its closed price categories. */
  const PublicShop = z.object({
    ...head,
    settings: settings.visible,
    /** Public ones only. */
    typologies: z.record(z.string(), Typology.pick({ name: true, public: true, ttc: true }).strip()),
    paymentsList: z.array(PaymentOffer.omit({ active: true }).strip()),
    /** The doors that are open to visitors. */
    integration: z.object({ shop: Active, reservations: Active, iframes: Active }),
  });
  /**
   * The changes that the owner may make. Fields of the server are accepted too: a client that sends the whole shop back
   * is not refused.
   */
  const ShopChanges = z.strictObject({
    name: oneLine(200).min(1, ruleError('needed')).optional(),
    urlShop: z.string().trim().max(60).optional(),
    contactEmail: ruled('emailIsValid').optional(),
    businessType: z.enum(BUSINESS_TYPES).optional(),
    business: Business.extend({
      address: typedPlace(Address).default(Address.parse({})),
      exciseNumber: words(13).refine(isExciseNumberOrEmpty, wordsError(BAD_EXCISE_NUMBER)),
      packagingId: words(20).refine(isPackagingIdOrEmpty, wordsError(BAD_PACKAGING_ID)),
      packagingProId: words(20).refine(isPackagingIdOrEmpty, wordsError(BAD_PACKAGING_ID)),
      eori: words(20).refine(isEoriOrEmpty, wordsError(BAD_EORI)),
    }).optional(),
    settings: settings.changes.optional(),
    /** By key; null takes a category away, which is refused while clients or prices hang on it. */
    typologies: z.record(TypologyKey, Typology.nullable()).optional(),
    formats: z.array(ShopFormat).max(100).optional(),
    banks: z.array(Bank).max(10).optional(),
    paymentsList: z.array(PaymentOffer).max(PAYMENT_TYPES.length).optional(),
    editedShop: EditedShop.optional(),
    headerStyle: HeaderStyle.optional(),
    tabs: NewTabs.optional(),
    online: z.boolean().optional(),
    paused: z.boolean().optional(),
    zone: z.string().max(60).optional(),
    message: z.boolean().optional(),
    version: z.number().int().optional(),
    id: ignored,
    code: ignored,
    owner: ignored,
    integration: ignored,
    stripe: ignored,
    stripeIsActive: ignored,
    refId: ignored,
    logo: ignored,
    color: ignored,
    isDemo: ignored,
    publicName: ignored,
  });
  return { Shop, PublicShop, ShopChanges };
};

/** With the section of this area alone: types, and what needs no other. */
export const { ShopChanges } = shopSchemas([domainSettings]);
type Schemas = ReturnType<typeof shopSchemas>;
export type Shop = z.output<Schemas['Shop']>;
export type ShopChanges = z.output<Schemas['ShopChanges']>;
