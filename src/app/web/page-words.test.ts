import { describe, expect, test } from 'vitest';
import { LANGS } from '#kernel/language/lang.ts';
import { BUSINESS_TYPES } from '#areas/shops/rules/shop.ts';
import { orderMailOf } from '#areas/sales/rules/messages/mail.ts';
import { TRADES } from '#areas/shops/web/index.ts';
import { inTrade, pickWords } from './page-words.ts';

const leavesOf = (words: unknown): readonly string[] =>
  typeof words === 'string' ? [words] : Object.values(words as object).flatMap(leavesOf);
/** The word for an estate, in every form of each language. */
const ESTATES = {
  fr: /\bdomaines?\b/i,
  en: /\bestates?\b/i,
  de: /Weing[uü]t/i,
  es: /\bbodegas?\b/i,
  it: /\b(cantin[ae]|tenut[ae])\b/i,
  nl: /\bdomein/i,
  pl: /\bwinnic/i,
  pt: /\b(quintas?|propriedades?)\b/i,
  ru: /хозяйств/i,
  ja: /ドメーヌ|ワイナリー/,
  zh: /(?<!香槟)酒庄/,
} as const;

describe('the words of public pages', () => {
  test('French sets its double signs behind a space that does not break', async () => {
    const { common, cart } = await pickWords('fr', 'common', 'cart');
    expect(common.ageTitle).toBe('Avez-vous 18 ans ou plus\u202f?');
    expect(common.demo).toBe('Boutique de démonstration\u00a0: rien n’y est vendu.');
    expect(cart.vat).toBe('dont TVA {rate}\u00a0%');
    expect(JSON.stringify([common, cart])).not.toMatch(/[^\u00a0\u202f] ?(?<= )[:;?!»]/);
  });
  test.each(LANGS)('%s brings the sections asked for and no other', async (lang) => {
    const words = await pickWords(lang, 'common', 'shop');
    expect(Object.keys(words)).toEqual(['common', 'shop']);
    expect(words.common.version).toContain('{version}');
  });
  test('the catalogue of errors stands as the specification writes it', async () => {
    const { cardForm, checkout, errors, shop } = await pickWords('fr', 'cardForm', 'checkout', 'errors', 'shop');
    expect([checkout.noMode, cardForm.badCard, cardForm.badExpiry, cardForm.pastExpiry, cardForm.badCvc]).toEqual([
      'Aucun mode de livraison disponible pour cette addresse',
      'Mauvais numéro de carte',
      "Date d'expiration invalide",
      "Veuillez verifier votre date d'expiration",
      'CVV invalide',
    ]);
    expect([errors.notFound, errors.title, errors.reload]).toEqual([
      'This page could not be found',
      'Une erreur est survenue',
      "Retour à l'application",
    ]);
    expect([shop.all, shop.others]).toEqual(['Tous les produits', 'Autres produits']);
  });
});

describe('the words of a shop by its business type', () => {
  const wine = (lang: (typeof LANGS)[number]) => pickWords(lang, 'shop', 'product', 'cart', 'common');
  test.each(LANGS)(
    '%s names the goods, the list, the empty shop and the empty cart after each of the six',
    async (lang) => {
      const words = await wine(lang);
      expect(await inTrade(lang, words, 'wine')).toEqual(words);
      const said = new Set([words.shop.wines]);
      for (const type of BUSINESS_TYPES.filter((one) => one !== 'wine')) {
        const own = await inTrade(lang, words, type);
        said.add(own.shop.wines);
        for (const key of ['wines', 'empty', 'description'] as const)
          expect(own.shop[key], `${type} ${key}`).not.toBe(words.shop[key]);
        expect([own.cart.browse, own.cart.emptyText]).not.toEqual([words.cart.browse, words.cart.emptyText]);
        expect(own.shop.description).toContain('{name}');
        expect(Object.keys(own.common)).toEqual(Object.keys(words.common));
        expect(Object.keys(own.shop)).toEqual(Object.keys(words.shop));
      }
      expect(said.size).toBe(BUSINESS_TYPES.length);
    },
  );
  const SECTIONS = [
    'common',
    'shop',
    'product',
    'cart',
    'checkout',
    'confirmation',
    'legal',
    'privacy',
    'access',
    'follow',
    'quote',
    'instalments',
    'pay',
    'withdrawal',
    'help',
    'accessibility',
    'consent',
  ] as const;
  test.each(LANGS)('%s names no estate on the pages, nor in the mails, of another trade', async (lang) => {
    const words = await pickWords(lang, ...SECTIONS);
    const estate = ESTATES[lang];
    expect(JSON.stringify(words)).toMatch(estate);
    for (const type of [...BUSINESS_TYPES.filter((one) => one !== 'wine'), null]) {
      const said = [await inTrade(lang, words, type), type ? orderMailOf(lang, { businessType: type }) : {}];
      expect(
        leavesOf(said).filter((one) => estate.test(one)),
        `${type}`,
      ).toEqual([]);
    }
  });
  test('a brewery speaks of beers and brews; wine is not named', async () => {
    const { shop, product, cart } = await inTrade('fr', await wine('fr'), 'beer');
    expect([shop.wines, shop.vintage, product.vintage, cart.browse]).toEqual([
      'Les bières',
      'Brassin',
      'Brassin',
      'Voir les bières',
    ]);
    expect([shop.empty, shop.emptyText, shop.description, product.inStock].join(' ')).not.toMatch(/vin|domaine/);
    for (const type of BUSINESS_TYPES.filter((one) => one !== 'wine'))
      expect(JSON.stringify(TRADES[type])).not.toMatch(/\bvins\b/);
  });
});
