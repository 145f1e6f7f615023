import { type Asked, definePage } from '#ui/shop/define-page.ts';
import type { scanPage } from '../../rules/endpoints.ts';
import { usePage, useWords } from '#ui/shop/page.tsx';
import { Blank, Main, Page } from '#ui/shop/frame/layout.tsx';
import { Declarations } from '../label/declarations.tsx';

/** Reached from the code of a label; without a code it says what it is for. */
const load = async ({ call, params: { ean, vintage } }: Asked) =>
  ean ? call<typeof scanPage>('/v1/storefront/gs1/:ean', { ean, ...(vintage ? { vintage } : {}) }) : null;

export const page = definePage({
  path: ['/gs1/01', '/gs1/01/:ean', '/gs1/01/:ean/22/:vintage'],
  layout: 'plain',
  sharedBy: 'everybody',
  words: ['nutrition', 'colors', 'ingredientNames', 'ingredientClasses'],
  load,
  head: ({ words }) => ({ title: words.nutrition.title }),
  Screen: ScanPage,
});

function ScanPage() {
  const label = usePage<typeof load>();
  const words = useWords('nutrition');
  return (
    <Main>
      <Page narrow space>
        {label === null ? (
          <Blank level="h1" title={words.scan} text={words.scanText} />
        ) : (
          <>
            <Blank
              level="h1"
              title={words.title}
              {...(label.declarations.length === 0 ? { text: words.unknown } : {})}
            />
            <Declarations all={label.declarations} />
          </>
        )}
      </Page>
    </Main>
  );
}
