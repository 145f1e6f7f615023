import { Photo } from '#ui/shop/card/photo.tsx';
import { type Asked, definePage } from '#ui/shop/define-page.ts';
import type { producersPage } from '../../rules/endpoints.ts';
import { Bottle } from '#ui/shop/bottle/bottle.tsx';
import { ButtonLink } from '#ui/shop/form/button.tsx';
import { Blank, More, Page } from '#ui/shop/frame/layout.tsx';
import { useLang, usePage, useQuery, useWords } from '#ui/shop/page.tsx';
import { ShopCard, ShopGrid } from '#ui/shop/card/shop-card.tsx';
import { SearchForm } from '#ui/shop/form/search-form.tsx';
import { sayCount } from '#ui/shop/words.ts';
import type { ProducersPage as Data } from '../../rules/pages.ts';

const load = ({ call, query }: Asked) => call<typeof producersPage>('/v1/storefront/producers', query);

export const page = definePage({
  path: '/shops',
  layout: 'shop',
  sharedBy: 'visitors',
  kinds: ['buyer', 'owner', 'iam', 'agent'],
  query: ['search', 'pages'],
  words: ['producers'],
  load,
  head: ({ words }) => ({ title: words.producers.title, noIndex: true }),
  Screen: ProducersPage,
});

/** As many producers as come at a time. */
const PAGE = 24;

const DRAWN: Readonly<Record<string, Parameters<typeof Bottle>[0]['drawing']>> = {
  champaign: { shape: 'champagne', tint: 'white', litres: 0.75 },
  beer: { shape: 'beer', tint: 'amber', litres: 0.33 },
  spirit: { shape: 'spirit', tint: 'amber', litres: 0.7 },
  cider: { shape: 'champagne', tint: 'amber', litres: 0.75 },
  other: { shape: 'case', tint: 'graphite', litres: 0.75 },
};
const WINE = { shape: 'bordeaux', tint: 'red', litres: 0.75 } as const;

const Picture = ({ shop }: { shop: Data['shops'][number] }) => {
  const picture = shop.banner ?? shop.logo;
  if (picture)
    return (
      <Photo
        drawn="card"
        src={picture}
        alt=""
        loading="lazy"
        decoding="async"
        data-whole={shop.banner ? undefined : true}
      />
    );
  return (
    <Bottle drawing={DRAWN[shop.businessType] ?? WINE} words={{ maker: shop.name, name: shop.name, vintage: '' }} />
  );
};

/** The producers a buyer may order from, or whom an agent represents. */
function ProducersPage() {
  const { shops, total } = usePage<typeof load>();
  const words = useWords('producers');
  const lang = useLang();
  const search = useQuery().get('search')?.trim() ?? '';
  const pages = Math.ceil(shops.length / PAGE) + 1;
  return (
    <Page>
      <Blank level="h1" title={words.title} text={total > 0 ? sayCount(words.count, total, lang) : ''} />
      {(total > 0 || search !== '') && (
        <SearchForm action="/shops" name="search" label={words.search} submit={words.submit} value={search} />
      )}
      {total === 0 &&
        (search === '' ? (
          <Blank title={words.empty} text={words.emptyText} />
        ) : (
          <Blank title={words.none}>
            <ButtonLink to="/shops" look="outlined">
              {words.clear}
            </ButtonLink>
          </Blank>
        ))}
      {shops.length > 0 && (
        <ShopGrid label={words.title}>
          {shops.map((shop, i) => (
            <ShopCard
              key={shop.id}
              id={`producteur-${i + 1}`}
              to={`/shops/${shop.id}`}
              name={shop.name}
              town={shop.city}
              color={shop.color}
              picture={<Picture shop={shop} />}
            />
          ))}
        </ShopGrid>
      )}
      {shops.length < total && (
        <More>
          <ButtonLink
            to={`/shops?${new URLSearchParams({ ...(search ? { search } : {}), pages: String(pages) })}#producteur-${shops.length + 1}`}
            look="outlined"
          >
            {words.more}
          </ButtonLink>
        </More>
      )}
    </Page>
  );
}
