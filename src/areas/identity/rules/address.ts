import * as z from 'zod';
import { fieldRules, isAnyPhone } from '#kernel/field/field-rules.ts';
import { BAD_EXCISE_NUMBER, isExciseNumberOrEmpty } from '#kernel/field/excise-number.ts';
import { ruleError, wordsError } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { keptPhone } from '#kernel/field/phone.ts';
import { isPlaceCode, keptCode } from '#kernel/field/postal-code.ts';

const text = (max: number) => oneLine(max).default('');

/** An address for billing or delivery (specification, section 3). `complement` and `street2` are the same line. */
export const Address = z.strictObject({
  name: text(120),
  street: text(200),
  street2: text(200),
  zipcode: text(20),
  city: text(120),
  /** ISO 3166 alpha-2, `FR` by default. */
  country: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/)
    .toUpperCase()
    .default('FR'),
  county: text(120),
  state: text(120),
  stateCode: text(10),
  title: text(60),
  exciseNumber: text(13),
  mountain: z.boolean().default(false),
  phone: text(30),
  email: text(200),
});
export type Address = z.output<typeof Address>;

type Reached = Pick<Address, 'zipcode' | 'city' | 'country' | 'phone' | 'email' | 'exciseNumber'>;
/** Writes the code and the telephone in the form in which they are kept; a CEDEX typed with the code goes behind the town. */
export const keptPlace = <P extends Pick<Address, 'zipcode' | 'city' | 'country' | 'phone'>>(place: P): P => {
  const { code, cedex } = keptCode(place.zipcode, place.country);
  const isSaid = cedex === '' || /\bCEDEX\b/i.test(place.city);
  const city = isSaid ? place.city : `${place.city} ${cedex}`.trim();
  return { ...place, zipcode: code, city, phone: keptPhone(place.phone, place.country) };
};

/**
 * Checks an address as a user types it: its postal code is one of its country. Addresses stored before this check are
 * read by the plain schema, so that an old order opens.
 */
export const typedPlace = <S extends z.ZodType<Reached>>(place: S): S =>
  place
    .superRefine(({ zipcode, country, phone, email, exciseNumber }, { addIssue }) => {
      const wrong = (path: keyof Reached, rule: 'postal' | 'telephone' | 'emailIsValid') =>
        addIssue({ code: 'custom', path: [path], message: ruleError(rule).error, params: ruleError(rule).params });
      if (zipcode !== '' && !isPlaceCode(zipcode, country)) wrong('zipcode', 'postal');
      if (phone !== '' && !isAnyPhone(phone, country)) wrong('phone', 'telephone');
      if (!fieldRules.emailIsValid.holds(email)) wrong('email', 'emailIsValid');
      if (!isExciseNumberOrEmpty(exciseNumber)) {
        const { error, params } = wordsError(BAD_EXCISE_NUMBER);
        addIssue({ code: 'custom', path: ['exciseNumber'], message: error, params });
      }
    })
    .overwrite((typed) => keptPlace(typed));

/** Lines of the address as they are printed. */
export const addressLines = (address: Address): readonly string[] =>
  [
    address.name,
    address.street,
    address.street2,
    [address.zipcode, address.city].filter(Boolean).join(' '),
    address.country === 'FR' ? '' : address.country,
  ].filter((line) => line !== '');
