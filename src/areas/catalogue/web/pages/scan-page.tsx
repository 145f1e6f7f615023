import { type Asked, definePage } from '#ui/shop/define-page.ts';
import type { scanPage } from '../../rules/endpoints.ts';
import { LABEL_LANG_NAMES, LABEL_LANGS } from '#kernel/language/label-lang.ts';
import { usePage, useWords } from '#ui/shop/page.tsx';
import { Choices } from '#ui/shop/panel/sheet.tsx';
import { Blank, Main, Page } from '#ui/shop/frame/layout.tsx';
import { say } from '#ui/shop/words.ts';
import { Declarations } from '../label/declarations.tsx';
import { SpokenLabel } from '../label/spoken.tsx';

/** Reached from the code of a label; without a code it says what it is for. */
const load = async ({ call, params: { ean, vintage }, labelLang }: Asked) => ({
  lang: labelLang,
  label: ean
    ? await call<typeof scanPage>('/v1/storefront/gs1/:ean', { ean, labelLang, ...(vintage ? { vintage } : {}) })
    : null,
});

export const page = definePage({
  path: [
    '/gs1',
    '/gs1/01',
    '/gs1/01/:ean',
    '/gs1/01/:ean/22/:vintage',
    '/gs1/01/:ean/10/:lot',
    '/gs1/01/:ean/22/:vintage/10/:lot',
  ],
  layout: 'plain',
  sharedBy: 'everybody',
  readsLabels: true,
  words: ['nutrition', 'colors', 'ingredientNames', 'ingredientClasses'],
  load,
  head: ({ words }) => ({ title: words.nutrition.title }),
  Screen: ScanPage,
});

function ScanPage() {
  const { label, lang } = usePage<typeof load>();
  const words = useWords('nutrition');
  return (
    <Main>
      <Page narrow space>
        {label === null ? (
          <Blank level="h1" title={words.scan} text={words.scanText} />
        ) : (
          <SpokenLabel lang={lang} words={label.words}>
            <Blank level="h1" title={words.title} {...said(label, words)} />
            <Declarations all={label.declarations} />
          </SpokenLabel>
        )}
        <Languages now={lang} />
      </Page>
    </Main>
  );
}

type Label = NonNullable<Awaited<ReturnType<typeof load>>['label']>;
/** Why nothing stands behind this code. */
const said = (
  { problem, digit, declarations }: Label,
  words: { readonly unknown: string; readonly wrongDigit: string; readonly notCode: string },
): { readonly text?: string } => {
  if (problem === 'wrongDigit') return { text: say(words.wrongDigit, { n: digit ?? 0 }) };
  if (problem === 'notCode') return { text: words.notCode };
  return declarations.length === 0 ? { text: words.unknown } : {};
};

/** Links and no script: the choice stands in the address, and nothing of it is kept. */
function Languages({ now }: { now: string }) {
  const { language } = useWords('common');
  return (
    <nav aria-label={language}>
      <Choices label={language}>
        {LABEL_LANGS.map((lang) => (
          <a
            key={lang}
            href={`?lang=${lang}`}
            lang={lang}
            {...(lang === now ? { 'aria-current': 'true' as const } : {})}
          >
            {LABEL_LANG_NAMES[lang]}
          </a>
        ))}
      </Choices>
    </nav>
  );
}
