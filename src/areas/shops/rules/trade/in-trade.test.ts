import { describe, expect, test } from 'vitest';
import { LANGS } from '#kernel/language/lang.ts';
import { ESTATE_FORMS, SELLER_NOUNS } from './estate-forms.ts';
import { saidInTrade } from './in-trade.ts';

describe('words written for an estate, as another trade says them', () => {
  test.each(LANGS)('%s has each form of the estate for each noun', (lang) => {
    const { estate, ...nouns } = ESTATE_FORMS[lang];
    expect(new Set(estate).size).toBe(estate.length);
    for (const noun of SELLER_NOUNS) expect(nouns[noun].length, noun).toBe(estate.length);
  });
  test('the brewery keeps capitals, contractions and agreements; a seller without a trade is « le vendeur »', () => {
    const words = {
      one: 'Le domaine va la valider. Téléphone du domaine : {phone}.',
      deep: { two: 'Le domaine en est informé.', other: 'Un mot pour le domaine' },
    };
    expect(saidInTrade(words, 'fr', 'beer')).toEqual({
      one: 'La brasserie va la valider. Téléphone de la brasserie : {phone}.',
      deep: { two: 'La brasserie en est informée.', other: 'Un mot pour la brasserie' },
    });
    expect(saidInTrade(words, 'fr', null).deep.other).toBe('Un mot pour le vendeur');
    expect(saidInTrade(words, 'fr', 'wine')).toBe(words);
    expect(saidInTrade({ a: 'Das Weingut hat seine Verkaufsbedingungen' }, 'de', 'beer').a).toBe(
      'Die Brauerei hat ihre Verkaufsbedingungen',
    );
    expect(saidInTrade({ a: 'Ta winnica nie podała jeszcze metody płatności.' }, 'pl', 'beer').a).toBe(
      'Ten browar nie podał jeszcze metody płatności.',
    );
  });
});
