import { type Asked, definePage } from '#ui/shop/define-page.ts';
import type { nutritionPage } from '../../rules/endpoints.ts';
import { usePage, useWords } from '#ui/shop/page.tsx';
import { Blank, Page } from '#ui/shop/frame/layout.tsx';
import { Declarations } from '#areas/catalogue/web/index.ts';

const load = ({ call, params: { name = '' }, query }: Asked) =>
  call<typeof nutritionPage>('/v1/storefront/shops/:name/nutrition', { name, ...query });

export const page = definePage({
  path: '/:name/nutritiveValues',
  layout: 'shop',
  sharedBy: 'view',
  query: ['product', 'vintage'],
  words: ['nutrition', 'colors', 'ingredientNames', 'ingredientClasses'],
  load,
  head: ({ data: { shop }, words }) => ({
    title: `${words.nutrition.title}, ${shop.name}`,
    isTranslated: true,
    noIndex: shop.isDemo,
  }),
  Screen: NutritionPage,
});

function NutritionPage() {
  const { declarations } = usePage<typeof load>();
  const words = useWords('nutrition');
  return (
    <Page narrow>
      <Blank level="h1" title={words.title} text={declarations.length > 0 ? words.text : words.none} />
      <Declarations all={declarations} />
    </Page>
  );
}
