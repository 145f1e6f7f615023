/** Advice, never a refusal: how long a password would resist who guesses. */
export const passwordAdvice = (password: string): 'weak' | 'fair' | 'strong' => {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const length = [...password].length;
  if (length < 8 || new Set(password.toLowerCase()).size < 5) return 'weak';
  return length >= 14 || (length >= 11 && kinds >= 3) ? 'strong' : 'fair';
};
