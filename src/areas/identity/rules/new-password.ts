import * as z from 'zod';
import { passwordFault } from '#kernel/field/password/chosen-password.ts';
import { COMMON_PASSWORD } from '#kernel/field/password/common-password-words.ts';
import { isCommonPassword } from '#kernel/field/password/common-passwords.ts';
import { ruleError, wordsError } from '#kernel/field/field-schemas.ts';

const isNot = (fault: 'bad' | 'common') => (text: string) => passwordFault(text, isCommonPassword) !== fault;

/**
 * A new password, wherever the user chooses it: by the rule of section 5, and not among those that guessers try first.
 */
export const chosenPassword = z
  .string()
  .max(200)
  .refine(isNot('bad'), ruleError('password'))
  .refine(isNot('common'), wordsError(COMMON_PASSWORD));
