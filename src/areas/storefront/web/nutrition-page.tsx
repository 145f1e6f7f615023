import { usePage } from '#ui/shop/page.tsx';
import { Blank, Page } from '#ui/shop/layout.tsx';
import type { nutritionPage } from '../rules/endpoints.ts';
import { LANGS } from '../rules/lang.ts';
import { Declarations } from './declarations.tsx';
import { head } from './head.ts';
import { loadPage } from './page-data.ts';
import { useWords } from './words.ts';

export default function NutritionPage() {
  const { page } = usePage<typeof load>();
  const words = useWords('nutrition');
  return (
    <Page narrow>
      <Blank level="h1" title={words.title} text={page.declarations.length > 0 ? words.text : words.none} />
      <Declarations all={page.declarations} />
    </Page>
  );
}
