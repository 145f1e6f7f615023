import { usePage } from '#ui/shop/page.tsx';
import { Blank, Main, Page } from '#ui/shop/layout.tsx';
import { Declarations } from './declarations.tsx';
import type { loadScan } from './load/shop-load.ts';
import { useWords } from './words.ts';

export default function ScanPage() {
  const { page } = usePage<typeof loadScan>();
  const words = useWords('nutrition');
  return (
    <Main>
      <Page narrow space>
        {page === null ? (
          <Blank level="h1" title={words.scan} text={words.scanText} />
        ) : (
          <>
            <Blank
              level="h1"
              title={words.title}
              {...(page.declarations.length === 0 ? { text: words.unknown } : {})}
            />
            <Declarations all={page.declarations} />
          </>
        )}
      </Page>
    </Main>
  );
}
