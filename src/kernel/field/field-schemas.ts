import * as z from 'zod';
import { type FieldRuleName, fieldRules } from './field-rules.ts';
import type { Words } from '../language/words.ts';

/** The sentence of a rule as a schema takes it; with it, the words by which the caller's language is found. */
export const wordsError = (words: Words) => ({ error: words.fr, params: { words } });
export const ruleError = (name: FieldRuleName) => wordsError(fieldRules[name].words);

/**
 * The rules of fields as schemas, for endpoint inputs and the forms of the office: the same question refuses in the browser and
 * on the server, with the same words.
 */
export const ruled = (name: FieldRuleName, atMost = 200) =>
  z
    .string()
    .trim()
    .max(atMost)
    .refine((value) => fieldRules[name].holds(value), ruleError(name));

/** The rule holds, or the field is left empty. */
export const ruledOrEmpty = (name: FieldRuleName, atMost = 200) =>
  z
    .string()
    .trim()
    .max(atMost)
    .refine((value) => value === '' || fieldRules[name].holds(value), ruleError(name));
