import { fieldRules } from '../field-rules.ts';

/** The list of passwords that are guessed first is long: a page fetches it late, the server has it at hand. */
type IsCommon = (password: string) => boolean;
export type PasswordFault = 'bad' | 'common';

/** Why a password may not be chosen: the one judge, for every form and for the server behind it. */
export const passwordFault = (password: string, isCommon: IsCommon): PasswordFault | null => {
  if (!fieldRules.password.holds(password)) return 'bad';
  return isCommon(password) ? 'common' : null;
};

/** The words beside a password while it is typed: the rule, a refusal that is to come, then how long it would resist. */
export const passwordAdvice = (
  password: string,
  isCommon: IsCommon,
): 'hint' | 'common' | 'weak' | 'fair' | 'strong' => {
  const fault = passwordFault(password, isCommon);
  if (fault !== null) return fault === 'bad' ? 'hint' : 'common';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const length = [...password].length;
  if (length < 8 || new Set(password.toLowerCase()).size < 5) return 'weak';
  return length >= 14 || (length >= 11 && kinds >= 3) ? 'strong' : 'fair';
};
