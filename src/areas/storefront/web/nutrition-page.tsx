import { usePage } from '#ui/shop/page.tsx';
import { Blank, Page } from '#ui/shop/layout.tsx';
import { Declarations } from './declarations.tsx';
import type { loadNutrition } from './load/shop-load.ts';
import { useWords } from './words.ts';

export default function NutritionPage() {
  const { page } = usePage<typeof loadNutrition>();
  const words = useWords('nutrition');
  return (
    <Page narrow>
      <Blank level="h1" title={words.title} text={page.declarations.length > 0 ? words.text : words.none} />
      <Declarations all={page.declarations} />
    </Page>
  );
}
