import { expect, test } from 'vitest';
import { french, ofName, typeset } from './french.ts';

test('a line never ends before a French sign, nor after an opening guillemet', () => {
  expect(typeset('Déjà « prêt » : on y va ? Oui ! 5 % ; 3 €')).toBe(
    'Déjà «\u00a0prêt\u00a0»\u00a0: on y va\u00a0? Oui\u00a0! 5\u00a0% ; 3\u00a0€'.replace(' ;', '\u00a0;'),
  );
  expect(typeset('12:30, a:b, http://x, « »')).toBe('12:30, a:b, http://x, «\u00a0»');
});

test('a whole object of words is set, what its functions make included', () => {
  const words = french({
    plain: 'Total : 3',
    deep: { one: 'Sûr ?' },
    made: (name: string) => `Vue « ${name} »`,
    list: ['a ; b'],
    count: 3,
  } as const);
  expect([words.plain, words.deep.one, words.made('Tri : nom'), words.list[0], words.count]).toEqual([
    'Total\u00a0: 3',
    'Sûr\u00a0?',
    'Vue «\u00a0Tri\u00a0: nom\u00a0»',
    'a\u00a0; b',
    3,
  ]);
});

test('a name is elided as it is said', () =>
  expect(['Claire', 'Antoine', 'Émilie', 'Yves', 'Yann', 'Hervé'].map(ofName)).toEqual([
    'de Claire',
    'd’Antoine',
    'd’Émilie',
    'd’Yves',
    'de Yann',
    'de Hervé',
  ]));
