import { data } from 'react-router';
import { say } from '#ui/shop/words.ts';
import type {
  builderPage,
  builderProductPage,
  homePage,
  legalPage,
  nutritionPage,
  productPage,
  scanPage,
  shopPage,
  withdrawalPage,
} from '../../rules/endpoints.ts';
import { LANGS } from '#kernel/lang.ts';
import { pickWords } from '../../rules/words.ts';
import { head } from './head.ts';
import { type Asked, loadPage, picked } from './load.ts';
import { productData } from './product-data.ts';

type Loaded<L extends (asked: Asked) => unknown> = Awaited<ReturnType<L>>;

export const loadHome = (asked: Asked) => loadPage<typeof homePage, 'home'>(asked, '/v1/storefront/home', {}, 'home');
export const headOfHome = ({ words, canonical, lang }: Loaded<typeof loadHome>) =>
  head({ title: `Comptoir, ${words.home.title}`, description: words.home.lead, canonical, lang, langs: LANGS });

const SHOP_QUERY = ['page', 'pageid', 'type', 'gamme', 'color', 'vintage', 'typology', 'pages'];
const PREVIEW_QUERY = [...SHOP_QUERY.filter((key) => key !== 'typology'), 'draft'];
export const loadShop = (asked: Asked) =>
  asked.params['builder'] === undefined
    ? loadPage<typeof shopPage, 'shop' | 'kinds' | 'colors'>(
        asked,
        '/v1/storefront/shops/:name',
        { name: asked.params['name'] ?? '', ...picked(asked.query, SHOP_QUERY) },
        'shop',
        'kinds',
        'colors',
      )
    : loadPage<typeof builderPage, 'shop' | 'kinds' | 'colors'>(
        asked,
        '/v1/builders/:id/page',
        { id: asked.params['builder'], ...picked(asked.query, PREVIEW_QUERY) },
        'shop',
        'kinds',
        'colors',
      );
export const headOfShop = ({
  page: { shop, tab },
  canonical,
  lang,
  words,
  baseUrl,
  isPreview,
}: Loaded<typeof loadShop>) => {
  const image = shop.banner ?? shop.logo;
  const isWinery = shop.businessType === 'wine' || shop.businessType === 'champaign';
  return head({
    title: tab && !tab.isFirst ? `${tab.name}, ${shop.name}` : shop.name,
    description: say(words.shop.description, { name: shop.name }),
    canonical,
    lang,
    langs: LANGS,
    image: image && baseUrl + image,
    noIndex: shop.isDemo || isPreview,
    data: {
      '@context': 'https://schema.org',
      '@type': isWinery ? 'Winery' : 'Store',
      name: shop.name,
      url: canonical,
      ...(shop.city ? { address: { '@type': 'PostalAddress', addressLocality: shop.city } } : {}),
      ...(image ? { image: baseUrl + image } : {}),
    },
  });
};

export const loadProduct = (asked: Asked) =>
  asked.params['builder'] === undefined
    ? loadPage<typeof productPage, 'shop' | 'product' | 'colors'>(
        asked,
        '/v1/storefront/shops/:name/products/:slug',
        { name: asked.params['name'] ?? '', slug: asked.params['product'] ?? '', ...picked(asked.query, ['typology']) },
        'shop',
        'product',
        'colors',
      )
    : loadPage<typeof builderProductPage, 'shop' | 'product' | 'colors'>(
        asked,
        '/v1/builders/:id/product-page',
        { id: asked.params['builder'], slug: asked.params['product'] ?? '', ...picked(asked.query, ['draft']) },
        'shop',
        'product',
        'colors',
      );
export const headOfProduct = ({
  page: { shop, product },
  canonical,
  lang,
  baseUrl,
  isPreview,
}: Loaded<typeof loadProduct>) =>
  head({
    title: `${product.name}, ${shop.name}`,
    canonical,
    lang,
    langs: LANGS,
    image: product.visual && baseUrl + product.visual,
    noIndex: shop.isDemo || isPreview,
    description:
      product.description ??
      ([product.appellation, product.grape, product.region].filter(Boolean).join(', ') || product.name),
    data: productData(shop, product, canonical, baseUrl),
  });

export const loadLegal = (asked: Asked) =>
  loadPage<typeof legalPage, 'legal'>(
    asked,
    '/v1/storefront/shops/:name/legal-notice',
    { name: asked.params['name'] ?? '' },
    'legal',
  );
export const headOfLegal = ({ page: { shop }, words, canonical, lang }: Loaded<typeof loadLegal>) =>
  head({ title: `${words.legal.title}, ${shop.name}`, canonical, lang, langs: LANGS, noIndex: shop.isDemo });

export const loadWithdrawal = (asked: Asked) =>
  loadPage<typeof withdrawalPage, 'withdrawal' | 'confirmation'>(
    asked,
    '/v1/storefront/shops/:name/withdrawal',
    { name: asked.params['name'] ?? '' },
    'withdrawal',
    'confirmation',
  );
export const headOfWithdrawal = ({ page: { shop }, words, canonical, lang }: Loaded<typeof loadWithdrawal>) =>
  head({ title: `${words.withdrawal.title}, ${shop.name}`, canonical, lang, noIndex: true });

export const loadNutrition = (asked: Asked) =>
  loadPage<typeof nutritionPage, 'nutrition' | 'colors' | 'product'>(
    asked,
    '/v1/storefront/shops/:name/nutrition',
    { name: asked.params['name'] ?? '', ...picked(asked.query, ['product', 'vintage']) },
    'nutrition',
    'colors',
    'product',
  );
export const headOfNutrition = ({ page: { shop }, words, canonical, lang }: Loaded<typeof loadNutrition>) =>
  head({ title: `${words.nutrition.title}, ${shop.name}`, canonical, lang, langs: LANGS, noIndex: shop.isDemo });

/** Reached from the QR code of a label: no frame, no cookie, no link to the shop. Without a code it says what it is for. */
export const loadScan = async (asked: Asked) => {
  const {
    params: { ean, vintage },
    visit,
  } = asked;
  if (!ean)
    return {
      page: null,
      words: await pickWords(visit.lang, 'nutrition', 'colors', 'product'),
      lang: visit.lang,
      canonical: `${visit.baseUrl}/gs1/01`,
    };
  if (!/^\d{8,14}$/.test(ean)) throw data(null, { status: 404 });
  return loadPage<typeof scanPage, 'nutrition' | 'colors' | 'product'>(
    asked,
    '/v1/storefront/gs1/:ean',
    { ean, ...(vintage ? { vintage } : {}) },
    'nutrition',
    'colors',
    'product',
  );
};
export const headOfScan = ({ words, canonical, lang }: Loaded<typeof loadScan>) =>
  head({ title: words.nutrition.title, canonical, lang });
