import { createContext, type ReactNode, useContext } from 'react';
import { LABEL_LANG_NAMES, type LabelLang } from '#kernel/language/label-lang.ts';
import { useLang, useWords } from '#ui/shop/page.tsx';
import type { LabelWords } from '../../rules/label/label-words.ts';

/** A label in a language that the rest of its page does not speak. */
const Context = createContext<{ readonly lang: string; readonly words: LabelWords } | null>(null);

export function SpokenLabel({
  lang,
  words,
  children,
}: {
  lang: string;
  words: LabelWords | null;
  children: ReactNode;
}) {
  return <Context value={words && { lang, words }}>{children}</Context>;
}

type Line = Exclude<keyof LabelWords, 'names' | 'classes'>;

/** The words of the label. What is not known in its language is said in that of the page, with the name of that language after it. */
export const useSpoken = () => {
  const spoken = useContext(Context);
  const lang = useLang();
  const page = useWords('nutrition');
  const names: Readonly<Record<string, string>> = useWords('ingredientNames');
  const classes: Readonly<Record<string, string>> = useWords('ingredientClasses');
  const of = (own: string | null | undefined, otherwise: string): string =>
    !spoken ? otherwise : (own ?? `${otherwise} (${LABEL_LANG_NAMES[lang as LabelLang]})`);
  return {
    lang: spoken?.lang ?? lang,
    /** The language of the rest of the page, by its name, where it is another one. */
    pageLang: spoken && LABEL_LANG_NAMES[lang as LabelLang],
    line: (key: Line): string => of(spoken?.words[key], page[key]),
    name: (key: string): string => of(spoken?.words.names[key], names[key] ?? key),
    kind: (key: string): string => of(spoken?.words.classes[key], classes[key] ?? key),
    /** A word that is the page's own. */
    other: (text: string): string => of(null, text),
  };
};
