import { data } from 'react-router';
import { usePage } from '#ui/shop/page.tsx';
import { Blank, Main, Page } from '#ui/shop/layout.tsx';
import type { scanPage } from '../rules/endpoints.ts';
import { Declarations } from './declarations.tsx';
import { head } from './head.ts';
import { loadPage, visitOf } from './page-data.ts';
import { pickWords } from '../rules/words.ts';
import { useWords } from './words.ts';

export default function ScanPage() {
  const { page } = usePage<typeof load>();
  const words = useWords('nutrition');
  return (
    <Main>
      <Page narrow space>
        {page === null
          ? <Blank level="h1" title={words.scan} text={words.scanText} />
          : <><Blank level="h1" title={words.title} {...(page.declarations.length === 0 ? { text: words.unknown } : {})} /><Declarations all={page.declarations} /></>}
      </Page>
    </Main>
  );
}
