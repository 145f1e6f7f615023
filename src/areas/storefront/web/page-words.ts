import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr as buying } from '../rules/buying/messages/public.fr.ts';
import type { fr as framed } from '../rules/iframe/messages/public.fr.ts';
import type { fr } from '../rules/messages/public.fr.ts';
import type { fr as privacy } from '../rules/privacy/messages/public.fr.ts';
import type { fr as trade } from '../rules/trade/messages/public.fr.ts';

/** The sections of words that this area gives to public pages. */
declare module '#ui/shop/page-state.ts' {
  interface PageWords
    extends PageWordsOf<typeof fr>,
      PageWordsOf<typeof buying>,
      PageWordsOf<typeof framed>,
      PageWordsOf<typeof trade>,
      PageWordsOf<typeof privacy> {}
}
