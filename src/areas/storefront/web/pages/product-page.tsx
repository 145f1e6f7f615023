import { type Asked, definePage } from '#ui/shop/define-page.ts';
import type { builderProductPage, productPage } from '../../rules/endpoints.ts';
import { productData } from '../product-data.ts';
import { useState } from 'react';
import { Page } from '#ui/shop/frame/layout.tsx';
import { useLang, usePage, useQuery, useShopBase, useWords } from '#ui/shop/page.tsx';
import { RichText } from '#ui/shop/panel/rich-text.tsx';
import { BackLink, Facts, ProductSheet, SheetSection } from '#ui/shop/panel/sheet.tsx';
import { count, say } from '#ui/shop/words.ts';
import { sortedAs } from '../../rules/sorting.ts';
import type { ProductPage as Data } from '../../rules/pages.ts';
import { AskAbout } from '../ask-about.tsx';
import { CardList } from '../card-list.tsx';
import { ProductChoice } from '../product-choice.tsx';

const load = ({ call, params: { name = '', product: slug = '', builder }, query: { typology, draft } }: Asked) =>
  builder === undefined
    ? call<typeof productPage>('/v1/storefront/shops/:name/products/:slug', {
        name,
        slug,
        ...(typology ? { typology } : {}),
      })
    : call<typeof builderProductPage>('/v1/builders/:id/product-page', {
        id: builder,
        slug,
        ...(draft ? { draft } : {}),
      });

export const page = definePage({
  path: '/:name/:product',
  layout: 'shop',
  sharedBy: 'view',
  callsServices: true,
  query: ['vintage', 'format', 'typology'],
  hasPreview: true,
  words: ['shop', 'product', 'colors'],
  load,
  head: ({ data: { shop, product }, canonical, baseUrl }) => ({
    title: `${product.name}, ${shop.name}`,
    isTranslated: true,
    image: product.visual && baseUrl + product.visual,
    noIndex: shop.isDemo,
    description:
      product.description ??
      ([product.appellation, product.grape, product.region].filter(Boolean).join(', ') || product.name),
    data: productData(shop, product, canonical, baseUrl),
  }),
  Screen: ProductPage,
});

const factsOf = (
  product: Data['product'],
  vintage: Data['product']['vintages'][number] | undefined,
  words: ReturnType<typeof useWords<'product'>>,
  colors: Readonly<Record<string, string>>,
  lang: string,
) =>
  [
    [words.producer, product.producer],
    [words.appellation, product.appellation],
    [words.grape, product.grape],
    [words.place, product.place],
    [words.region, product.region],
    [words.color, product.color && (colors[product.color] ?? product.color)],
    [words.alcohol, vintage?.alcohol ? say(words.alcoholValue, { n: count(vintage.alcohol, lang) }) : null],
    [words.mention, product.mention],
    [words.range, product.gamme],
    [words.country, product.country],
  ] as const;

function ProductPage() {
  const { shop, product, others } = usePage<typeof load>();
  const words = useWords('product');
  const colors: Readonly<Record<string, string>> = useWords('colors');
  const lang = useLang();
  const query = useQuery();
  const base = useShopBase();
  const [chosen, choose] = useState({ vintage: query.get('vintage'), format: query.get('format') });
  const vintage = product.vintages.find((one) => one.name === chosen.vintage) ?? product.vintages[0];
  const format =
    vintage?.formats.find((one) => one.id === chosen.format) ??
    vintage?.formats.find((one) => one.available) ??
    vintage?.formats[0];
  const facts = factsOf(product, vintage, words, colors, lang).filter((fact): fact is readonly [string, string] =>
    Boolean(fact[1]),
  );
  const drawn = format?.drawing ?? { shape: 'bordeaux' as const, tint: 'red' as const, litres: 0.75 };
  const isWine = product.productType === 'bottle';
  const sorted = isWine ? sortedAs(drawn.shape) : null;
  return (
    <Page>
      <BackLink to={base}>{words.back}</BackLink>
      <ProductSheet
        drawing={drawn}
        pictures={product.pictures.map((one, at) => ({
          url: one.url,
          alt:
            one.alt ||
            (product.pictures.length > 1 ? say(words.photoOf, { n: at + 1, name: product.name }) : product.name),
        }))}
        photos={words.photos}
        maker={product.producer ?? shop.name}
        name={product.name}
        vintage={vintage?.name ?? ''}
        range={product.gamme ?? ''}
        over={[product.producer, product.appellation ?? product.gamme].filter(Boolean).join(' · ')}
        title={product.name}
        line={[product.precision, ...product.qualities].filter(Boolean).join(', ')}
      >
        {vintage && format && (
          <ProductChoice
            key={`${vintage.id}${format.id}`}
            shop={shop}
            product={product}
            vintage={vintage}
            format={format}
            choose={choose}
          />
        )}
        {product.descriptionHtml && (
          <SheetSection>
            <RichText cleaned={product.descriptionHtml} lang={product.descriptionLang} />
            {product.descriptionLang !== lang && <p>{words.inFrench}</p>}
          </SheetSection>
        )}
        {format?.holds && (
          <SheetSection title={words.inBox}>
            <Facts facts={format.holds.map((one) => [one.name, [`${one.quantity} ×`, one.format].join(' ').trim()])} />
          </SheetSection>
        )}
        {facts.length > 0 && (
          <SheetSection title={isWine ? words.facts : words.factsOther}>
            <Facts facts={facts} />
          </SheetSection>
        )}
        <AskAbout shopId={shop.id} product={product} label={isWine ? words.askWine : words.askProduct} />
        {isWine && (
          <SheetSection
            title={words.label}
            more={{ to: `${base}/nutritiveValues?product=${product.slug}`, label: words.labelText }}
          />
        )}
        {sorted && (
          <SheetSection title={words.sorting}>
            <p>{sorted === 'glass' ? words.sortingText : words.sortingOther}</p>
          </SheetSection>
        )}
      </ProductSheet>
      {others.length > 0 && (
        <SheetSection title={words.others} wide>
          <CardList shop={shop} cards={others} label={words.others} />
        </SheetSection>
      )}
    </Page>
  );
}
