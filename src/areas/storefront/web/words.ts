import { useLang, usePageWords } from '#ui/shop/page.tsx';
import type { PublicWords, Section } from '../rules/words.ts';

/** The words of a section, as they came with the page. */
export const useWords = <S extends Section>(section: S): PublicWords[S] => usePageWords<PublicWords[S]>(section);
export { useLang };
