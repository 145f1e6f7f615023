import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr as follow } from '../rules/follow/messages/public.fr.ts';
import type { fr as instalments } from '../rules/instalment/messages/public.fr.ts';
import type { fr } from '../rules/pay/messages/public.fr.ts';

/** The sections of words that this area gives to public pages. */
declare module '#ui/shop/page-state.ts' {
  interface PageWords extends PageWordsOf<typeof fr>, PageWordsOf<typeof instalments>, PageWordsOf<typeof follow> {}
}
