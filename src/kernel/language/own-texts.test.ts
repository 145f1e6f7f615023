import { expect, test } from 'vitest';
import * as z from 'zod';
import { inLanguages, ownText } from './own-texts.ts';

test('a reader gets the text in his language, else the French one, and knows in which it is', () => {
  const rows = [
    { lang: 'en', name: 'Parcel', description: ' ' },
    { lang: 'de', name: 'Paket', description: 'In zwei Tagen' },
  ] as const;
  expect(ownText(rows, 'name', 'Colis', 'en')).toEqual({ text: 'Parcel', lang: 'en' });
  expect(ownText(rows, 'description', 'Sous 48 h', 'en')).toEqual({ text: 'Sous 48 h', lang: 'fr' });
  expect(ownText(rows, 'description', 'Sous 48 h', 'de')).toEqual({ text: 'In zwei Tagen', lang: 'de' });
  expect(ownText(rows, 'name', 'Colis', 'ja')).toEqual({ text: 'Colis', lang: 'fr' });
  expect(ownText([], 'name', null, 'fr')).toEqual({ text: '', lang: 'fr' });
});
test('French is written in the record itself, and no other word is a language', () => {
  const shape = inLanguages({ name: z.string() });
  expect(shape.safeParse([{ lang: 'fr', name: 'Colis' }]).success).toBe(false);
  expect(shape.safeParse([{ lang: 'en', name: 'Parcel' }]).success).toBe(true);
});
