import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from '../rules/messages/public.fr.ts';

/** The sections of words that this area gives to public pages. */
declare module '#ui/shop/page-state.ts' {
  interface PageWords extends PageWordsOf<typeof fr> {}
}
