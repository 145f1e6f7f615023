import { describe, expect, test } from 'vitest';
import { LANGS } from '#kernel/language/lang.ts';
import { pickWords } from './page-words.ts';

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
    const { checkout, errors, shop } = await pickWords('fr', 'checkout', 'errors', 'shop');
    expect([checkout.noMode, checkout.badCard, checkout.badExpiry, checkout.pastExpiry, checkout.badCvc]).toEqual([
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
