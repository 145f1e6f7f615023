import * as z from 'zod';
import { type FieldRuleName, fieldRules, isAnyPhone } from './field-rules.ts';
import { isDay } from '../day.ts';
import { inOneLine, oneLine } from './one-line.ts';
import { keptPhone } from './phone.ts';
import type { Words } from '../language/words.ts';

/** The sentence of a rule as a schema takes it; with it, the words by which the caller's language is found. */
export const wordsError = (words: Words) => ({ error: words.fr, params: { words } });
export const ruleError = (name: FieldRuleName) => wordsError(fieldRules[name].words);

/** A description has lines; a password is what was typed. Every other field is of one line. */
const AS_TYPED: ReadonlySet<FieldRuleName> = new Set(['description', 'password']);
const tidied = (name: FieldRuleName) => {
  const text = z.string();
  return AS_TYPED.has(name) ? text.trim() : text.overwrite(inOneLine);
};

/**
 * The rules of fields as schemas, for endpoint inputs and the forms of the office: the same question refuses in the browser and
 * on the server, with the same words.
 */
export const ruled = (name: FieldRuleName, atMost = 200) =>
  tidied(name)
    .max(atMost)
    .refine((value) => fieldRules[name].holds(value), ruleError(name));

/** The rule holds, or the field is left empty. */
export const ruledOrEmpty = (name: FieldRuleName, atMost = 200) =>
  tidied(name)
    .max(atMost)
    .refine((value) => value === '' || fieldRules[name].holds(value), ruleError(name));

/** A landline or a mobile number, or nothing: for fields that do not ask for a mobile one. */
export const phoneAtMost = (signs: number) =>
  oneLine(signs)
    .refine((value) => value === '' || isAnyPhone(value), ruleError('telephone'))
    .overwrite((value) => keptPhone(value));
export const anyPhone = phoneAtMost(30);
/** A mobile number, or nothing: where somebody is to be written to. */
export const mobilePhone = ruledOrEmpty('optionalTelephone', 30).overwrite((value) => keptPhone(value));

/** A day as calls send it, `2026-12-31`; forms write it `31/12/2026`. */
export const civilDay = z.string().refine(isDay, ruleError('date'));

/** A number beyond its bounds is one: it is told the bound by whoever words the issue. */
const BOUNDS: ReadonlySet<string | undefined> = new Set(['too_big', 'too_small']);
const noNumber = (name: 'number' | 'numberFloat') => ({
  ...ruleError(name),
  error: ({ code }: { readonly code?: string }) => (BOUNDS.has(code) ? undefined : fieldRules[name].words.fr),
});
/** Numbers travel as numbers: a text that is none is told in the words of the rule. */
export const decimal = () => z.number(noNumber('numberFloat'));
export const whole = () => z.number(noNumber('number')).int(ruleError('number'));

/** A name of at most fifty signs, in one line. */
export const shortLine = oneLine(200).refine((value) => fieldRules.counter.holds(value), ruleError('counter'));
/** A name of at most fifty signs that cannot be left empty. */
export const shortName = ruled('counter').refine((value) => value !== '', ruleError('needed'));
