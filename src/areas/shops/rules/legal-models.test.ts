import { expect, test } from 'vitest';
import { isRichText, plainOf } from '#kernel/field/rich-text.ts';
import { blanksOf, dressed, type ModelFacts, noticeModel, termsModel } from './legal-models.ts';
import { Business } from './shop.ts';

const NOTHING: ModelFacts = {
  name: 'Clos Neuf',
  contactEmail: '',
  business: Business.parse({}),
  settings: { mediator: { name: '', address: '', site: '' }, director: '', host: '', hasTVA: true },
};
const WHOLE: ModelFacts = {
  name: 'Clos Neuf',
  contactEmail: 'bonjour@exemple.fr',
  business: Business.parse({
    reason: 'EARL du Clos Neuf',
    legalForm: 'EARL',
    siret: '73282932000074',
    vatNumber: 'FR44732829320',
    phone: '0612345678',
    address: { street: '1 rue du Pressoir', zipcode: '37400', city: 'Amboise', country: 'FR' },
  }),
  settings: {
    mediator: { name: 'CM2C', address: '49 rue de Ponthieu, Paris', site: 'https://cm2c.exemple.fr' },
    director: 'Anne Essai',
    host: 'OVH, Roubaix, 1007',
    hasTVA: true,
  },
};

test('a model is filled with the identity of the estate, and nothing is left to fill in', () => {
  for (const { text, missing } of [termsModel(WHOLE), noticeModel(WHOLE)]) {
    expect(missing).toEqual([]);
    expect(text).toContain('EARL du Clos Neuf (Clos Neuf), EARL');
    expect(text).toContain('SIRET 73282932000074, TVA FR44732829320');
    expect(text).not.toContain('à compléter');
    expect(text.length).toBeLessThan(60_000);
  }
  expect(termsModel(WHOLE).text).toContain('CM2C, 49 rue de Ponthieu, Paris');
  expect(termsModel(WHOLE).text).toMatch(/quatorze jours[\s\S]*L\. 221-18/);
  expect(noticeModel(WHOLE).text).toContain('Directeur de la publication : Anne Essai.');
});

test('what the estate has not told stands as a blank, is named once, and is found again in the text', () => {
  const { text, missing } = termsModel(NOTHING);
  expect(missing).toEqual(expect.arrayContaining(['raison sociale', 'SIRET', 'e-mail de contact', 'médiateur']));
  expect(new Set(missing).size).toBe(missing.length);
  expect(blanksOf(text)).toEqual(missing);
  expect(noticeModel(NOTHING).missing).toEqual(expect.arrayContaining(['directeur de la publication', 'hébergeur']));
  expect(blanksOf('Nos vins sont vendus aux personnes majeures.')).toEqual([]);
});

test('an estate under franchise says so in its terms', () => {
  const { text } = termsModel({ ...WHOLE, settings: { ...WHOLE.settings, hasTVA: false } });
  expect(text).toContain('293 B');
  expect(text).not.toContain('toutes taxes comprises');
});

test('a model is dressed with its titles as titles, says the same without its dress, and shows the same blanks', () => {
  for (const facts of [NOTHING, WHOLE, { ...WHOLE, name: 'Clos <b>Neuf</b> & fils' }])
    for (const { text, missing } of [termsModel(facts), noticeModel(facts)]) {
      const html = dressed(text);
      expect(isRichText(html)).toBe(true);
      const words = (one: string): string => one.replace(/\s+/g, ' ');
      expect(words(plainOf(html))).toBe(words(text));
      expect(blanksOf(plainOf(html))).toEqual(missing);
      expect(html).not.toContain('<b>');
    }
  expect(dressed(termsModel(WHOLE).text).match(/<h3>/g)).toHaveLength(10);
});
