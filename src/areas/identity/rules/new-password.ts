import * as z from 'zod';
import { COMMON_PASSWORD } from '#kernel/field/common-password-words.ts';
import { isCommonPassword } from '#kernel/field/common-passwords.ts';
import { fieldRules } from '#kernel/field/field-rules.ts';
import { ruleError, wordsError } from '#kernel/field/field-schemas.ts';

/**
 * A new password, wherever the user chooses it: by the rule of section 5, and not among those that guessers try first.
 */
export const chosenPassword = z
  .string()
  .max(200)
  .refine(fieldRules.password.holds, ruleError('password'))
  .refine((text) => !fieldRules.password.holds(text) || !isCommonPassword(text), wordsError(COMMON_PASSWORD));
