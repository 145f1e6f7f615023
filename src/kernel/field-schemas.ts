import * as z from 'zod';
import { type FieldRuleName, fieldRules } from './field-rules.ts';

/**
 * The rules of fields as schemas, for endpoint inputs and the forms of the office: the same question refuses in the browser and
 * on the server, with the same words.
 */
export const ruled = (name: FieldRuleName, atMost = 200) =>
  z
    .string()
    .trim()
    .max(atMost)
    .refine((value) => fieldRules[name].holds(value), { error: fieldRules[name].words.fr });

/** The rule holds, or the field is left empty. */
export const ruledOrEmpty = (name: FieldRuleName, atMost = 200) =>
  z
    .string()
    .trim()
    .max(atMost)
    .refine((value) => value === '' || fieldRules[name].holds(value), { error: fieldRules[name].words.fr });
