import type { PageWords } from '#ui/shop/page-state.ts';

/** The rules of the card speak the specification's French; other languages say the same in their own words. */
export const cardWords = (
  fault: { readonly error: string; readonly message: string },
  words: PageWords['cardForm'],
): string => {
  if (fault.error === 'number') return words.badCard;
  if (fault.error === 'cvc') return words.badCvc;
  if (fault.error === 'email') return words.needEmail;
  return fault.message.startsWith('Veuillez') ? words.pastExpiry : words.badExpiry;
};
