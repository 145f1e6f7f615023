import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { PAYMENT_TYPES, type PaymentType } from '#areas/shops/rules/shop.ts';
import { settingsSection } from '#areas/shops/rules/settings.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { DOCUMENT_TYPES, PAYMENT_TYPE_WORDS, RECEIVED_TYPES } from './methods.ts';
import { refusePayment } from './refusals.ts';

/**
 * The estate's settings of each payment type: whether it is used, where the office offers it, its name and order, and
 * its journal and account. The means for buyers stand in the shop's means; a type that is off is not offered there
 * either.
 */
/** Journals in which money may be written: its own words are those of the accounting codes. */
const MONEY_JOURNALS = ['BQ', 'CA', 'OD'] as const;

/** The accounts of clients' debts, advances and waiting VAT: the money of a payment type never stands there. */
const KEPT_ACCOUNTS = /^(411|4191|44587)/;
const Account = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => code === '' || /^[456][0-9]{2}[0-9A-Z]{0,12}$/.test(code), {
    error: 'Un compte de classe 4, 5 ou 6 : trois chiffres au moins, 15 caractères au plus',
  })
  .refine((code) => !KEPT_ACCOUNTS.test(code), {
    error: 'Ce compte est tenu par les écritures de vente : choisissez-en un autre',
  });

const TypeSetting = z.strictObject({
  type: z.enum(PAYMENT_TYPES),
  active: z.boolean(),
  /** Ours when it is empty. */
  label: oneLine(40),
  /** Offered where money is written down as received. */
  received: z.boolean(),
  /** Offered on quotes and orders that the office types. */
  documents: z.boolean(),
  /** Ours when it is null. */
  journal: z.enum(MONEY_JOURNALS).nullable(),
  /** Ours when it is empty. */
  account: Account,
});
export type TypeSetting = z.output<typeof TypeSetting>;

const firstOf = (type: PaymentType): TypeSetting => ({
  type,
  active: true,
  label: '',
  received: true,
  documents: true,
  journal: null,
  account: '',
});

/** All types in the order of the estate: those that it placed, then the others as they are at first. */
export const allTypes = (placed: readonly TypeSetting[]): readonly TypeSetting[] => [
  ...placed,
  ...PAYMENT_TYPES.filter((type) => !placed.some((one) => one.type === type)).map(firstOf),
];

export type Place = 'received' | 'documents';
const TAKEN: Readonly<Record<Place, readonly PaymentType[]>> = { received: RECEIVED_TYPES, documents: DOCUMENT_TYPES };
/** Whether such a type may ever be offered there. */
export const isTakenAt = (place: Place, type: PaymentType): boolean => TAKEN[place].includes(type);

/** The types offered at a place, in the estate's order and with its names. */
export const typesAt = (
  place: Place,
  placed: readonly TypeSetting[],
): readonly { type: PaymentType; label: string }[] =>
  allTypes(placed)
    .filter((one) => one.active && one[place] && isTakenAt(place, one.type))
    .map(({ type, label }) => ({ type, label: label || PAYMENT_TYPE_WORDS[type] }));

export const whyNotTypeAt = (place: Place, type: PaymentType, placed: readonly TypeSetting[]): Refusal | null => {
  const one = placed.find((known) => known.type === type);
  if (!one || (one.active && one[place])) return null;
  const said = { type: one.label || PAYMENT_TYPE_WORDS[type] };
  return refusePayment('payments.type-off', said, {
    [place === 'received' ? 'method' : 'payment']: refusePayment('payments.type-off', said).words,
  });
};

const shape = {
  paymentTypes: z
    .array(TypeSetting)
    .max(PAYMENT_TYPES.length)
    .refine((all) => new Set(all.map((one) => one.type)).size === all.length, { error: 'Un moyen figure deux fois' }),
};
type TypeSettings = z.output<z.ZodObject<typeof shape>>;

/** Types that the estate never looked at are not in it, and are as at first. */
export const paymentTypeSettings = settingsSection(shape, { defaults: { paymentTypes: [] }, can: null });

declare module '#areas/shops/rules/settings.ts' {
  interface ShopSettings extends TypeSettings {}
}
