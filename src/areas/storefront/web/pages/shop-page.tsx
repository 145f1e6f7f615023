import { type Asked, definePage } from '#ui/shop/define-page.ts';
import type { builderPage, shopPage } from '../../rules/endpoints.ts';
import { ButtonLink } from '#ui/shop/form/button.tsx';
import { Filters } from '#ui/shop/form/filters.tsx';
import { Blank, Hero, ListTitle, More, Page } from '#ui/shop/frame/layout.tsx';
import { useLang, usePage, useQuery, useShopBase, useWords } from '#ui/shop/page.tsx';
import { say, sayCount } from '#ui/shop/words.ts';
import { CardList } from '../card-list.tsx';

const load = ({ call, params: { name = '', builder }, query: { typology, draft, ...query } }: Asked) =>
  builder === undefined
    ? call<typeof shopPage>('/v1/storefront/shops/:name', { name, ...query, ...(typology ? { typology } : {}) })
    : call<typeof builderPage>('/v1/builders/:id/page', { id: builder, ...query, ...(draft ? { draft } : {}) });

export const page = definePage({
  path: '/:name',
  layout: 'shop',
  sharedBy: 'view',
  callsServices: true,
  query: ['page', 'pageid', 'type', 'producer', 'gamme', 'color', 'vintage', 'typology', 'pages'],
  hasPreview: true,
  words: ['shop', 'kinds', 'colors'],
  load,
  head: ({ data: { shop, tab }, words, canonical, baseUrl }) => {
    const image = shop.banner ?? shop.logo;
    const isWinery = shop.businessType === 'wine' || shop.businessType === 'champaign';
    return {
      title: tab && !tab.isFirst ? `${tab.name}, ${shop.name}` : shop.name,
      description: say(words.shop.description, { name: shop.name }),
      isTranslated: true,
      image: image && baseUrl + image,
      noIndex: shop.isDemo,
      data: {
        '@context': 'https://schema.org',
        '@type': isWinery ? 'Winery' : 'Store',
        name: shop.name,
        url: canonical,
        ...(shop.city ? { address: { '@type': 'PostalAddress', addressLocality: shop.city } } : {}),
        ...(image ? { image: baseUrl + image } : {}),
      },
    };
  },
  Screen: ShopPage,
});

/** As many products as come at a time. */
const PAGE = 24;

function ShopPage() {
  const { shop, tab, products, total, shown, facets } = usePage<typeof load>();
  const words = useWords('shop');
  const kinds: Readonly<Record<string, string>> = useWords('kinds');
  const colors: Readonly<Record<string, string>> = useWords('colors');
  const lang = useLang();
  const query = useQuery();
  const here = useShopBase();
  const kept = Object.fromEntries(
    ['page', 'pageid', 'typology', 'type'].flatMap((key) => {
      const value = query.get(key);
      return value ? [[key, value]] : [];
    }),
  );
  const to = (change: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams({ ...Object.fromEntries(query), ...change });
    for (const [key, value] of [...next]) if (value === '') next.delete(key);
    return next.size > 0 ? `${here}?${next}` : here;
  };
  const type = query.get('type') ?? '';
  const isFiltered = ['type', 'producer', 'gamme', 'color', 'vintage'].some((key) => query.get(key));
  const isFirst = !tab || tab.isFirst;
  return (
    <>
      {isFirst ? (
        <Hero title={shop.name} line={shop.city} picture={shop.banner} />
      ) : (
        <Page>
          <Blank level="h1" title={tab.name} text={sayCount(words.count, total, lang)} />
        </Page>
      )}
      <Page>
        {total === 0 && !isFiltered ? (
          <Blank title={words.empty} text={words.emptyText} />
        ) : (
          <>
            <ListTitle shown={shop.title !== ''}>{shop.title || words.wines}</ListTitle>
            <Filters
              id="vins"
              action={here}
              label={words.filters}
              apply={words.apply}
              kept={kept}
              types={[{ key: '', label: words.all }, ...facets.types].map((one) => ({
                to: to({ type: one.key, producer: '', gamme: '', color: '', vintage: '', pages: '' }),
                label: one.key === '' ? words.all : one.key === 'other' ? words.others : (kinds[one.key] ?? one.label),
                current: type === one.key,
              }))}
              filters={[
                {
                  name: 'producer',
                  label: words.producer,
                  every: words.everyOne,
                  chosen: query.get('producer') ?? '',
                  choices: facets.producers,
                },
                {
                  name: 'gamme',
                  label: words.range,
                  every: words.every,
                  chosen: query.get('gamme') ?? '',
                  choices: facets.ranges,
                },
                {
                  name: 'color',
                  label: words.color,
                  every: words.every,
                  chosen: query.get('color') ?? '',
                  choices: facets.colors.map((one) => ({ ...one, label: colors[one.key] ?? one.label })),
                },
                {
                  name: 'vintage',
                  label: words.vintage,
                  every: words.everyOne,
                  chosen: query.get('vintage') ?? '',
                  choices: facets.vintages.map((one) => (one.key === 'NV' ? { ...one, label: words.noVintage } : one)),
                },
              ]}
            />
            {products.length === 0 ? (
              <Blank title={words.none}>
                <ButtonLink to={here} look="outlined">
                  {words.clear}
                </ButtonLink>
              </Blank>
            ) : (
              <CardList shop={shop} cards={products} label={words.wines} />
            )}
            {shown < total && (
              <More>
                <ButtonLink
                  to={`${to({ pages: String(Math.ceil(shown / PAGE) + 1) })}#produit-${shown + 1}`}
                  look="outlined"
                >
                  {words.more}
                </ButtonLink>
              </More>
            )}
          </>
        )}
      </Page>
    </>
  );
}
