import { describe, expect, test } from 'vitest';
import { dayTyped, type FieldRuleName, fieldRules, isAnyPhone, numberOf, whyNotField } from './field-rules.ts';
import { decimal, ruled, ruledOrEmpty, whole } from './field-schemas.ts';

const long = (length: number): string => 'a'.repeat(length);

const cases: readonly [FieldRuleName, readonly string[], readonly string[]][] = [
  ['needed', ['a', '0'], ['', '   ']],
  [
    'email',
    [
      'foo@bar.com',
      'x@x.au',
      'jean-paul.d’hôte@côte-dor.fr'.replace('’', "'"),
      '"foo bar"@example.com',
      'a+b@gmail.com',
    ],
    [
      '',
      'invalid.com',
      '@bar.com',
      'foo@bar',
      'foo@bar.com.',
      'a..b@c.fr',
      'a.@c.fr',
      'a b@c.fr',
      'somename@ｇｍａｉｌ.com',
      `${long(65)}@a.fr`,
      'a@-b.fr',
      'a@b_c.fr',
    ],
  ],
  ['emailIsValid', ['', 'foo@bar.com'], ['foo']],
  ['counter', ['', long(50)], [long(51)]],
  [
    'url',
    [
      'http://www.foobar.com/',
      'https://domaine.fr',
      'ftp://a.fr',
      'http://127.0.0.1/',
      'http://høyfjellet.no',
      'http://[3ffe:2a00:100:7031::1]',
      'http://a.fr?x=1#y',
    ],
    [
      'domaine.fr',
      'javascript:alert(1)',
      'http://localhost:3000/',
      '//foobar.com',
      'xyz://foobar.com',
      'http://300.0.0.1/',
      'http://a.fr:70000/',
      'http://a.fr/ b',
      'http://-a.fr',
      '',
    ],
  ],
  ['number', ['0', '12', '-3'], ['', '1.5', '1,5', 'douze']],
  ['numberFloat', ['1,5', '1.5', '-2', '1 234,50', '1\u202f234,5'], ['', '1,5,6', 'abc', '.5']],
  ['memberCode', ['0042'], ['', '4a', '-4']],
  ['link', ['cuvee_2024', 'a%20b', 'A-b'], ['', 'a b', 'é', 'a/b']],
  ['string', ['Vin', 'é1'], ['', 'a', '12', '  a ']],
  ['username', ['Élise Dupré', long(49)], ['', long(50), 'a1', 'a-b', '   ']],
  [
    'telephone',
    [
      '0612457898',
      '+33 6 12 45 78 98',
      '06.12.45.78.98',
      '+33 (0)6 12 45 78 98',
      '0033612457898',
      '+262 692 12 34 56',
      '+351 912 345 678',
    ],
    ['', '0112457898', '+33112457898', '12'],
  ],
  ['optionalTelephone', ['', '0612457898'], ['0112457898']],
  ['date', ['2026-11-20', '20/11/2026', '1/2/2026'], ['', '31/02/2026', '2026-13-01', '20-11-2026']],
  ['postal', ['75008', 'TW8 9GS', '1012 SZ', '47-260', '4829-489', 'L-1234'.slice(2)], ['', 'abc', '1']],
  ['password', ['Abcde', 'éÉabc'], ['Abcd', 'abcde', 'ABCDE']],
  ['description', [long(11), long(5000)], [long(10), long(5001), '']],
  ['vatRate', ['20', '5,5', '0,1', '99.9'], ['0', '100', '-1', 'x', '']],
  ['transportFee', ['0', '24,99'], ['25', '-1', '']],
  ['promoCode', ['', long(15)], [long(16)]],
  ['vatNumber', ['FR40303265045', 'ab'], ['', 'a', '12']],
];

describe('each field rule lets pass what it should and nothing else', () => {
  test.each(cases)('%s', (name, right, wrong) => {
    for (const value of right)
      expect({ value, passes: fieldRules[name].holds(value) }).toEqual({ value, passes: true });
    for (const value of wrong)
      expect({ value, passes: fieldRules[name].holds(value) }).toEqual({ value, passes: false });
  });

  test('no rule is without its cases', () => {
    expect(cases.map(([name]) => name).toSorted()).toEqual(Object.keys(fieldRules).toSorted());
  });
});

test('the French sentences stand as the specification quotes them', () => {
  expect(Object.fromEntries(Object.entries(fieldRules).map(([name, one]) => [name, one.words.fr]))).toEqual({
    needed: 'Ce champ ne peut pas être vide',
    email: 'Le mail est incorrect',
    emailIsValid: 'Le mail est incorrect',
    counter: 'Doit faire au maximum 50 caractères',
    url: "L'url n'est pas valide",
    number: 'Doit être un nombre',
    numberFloat: 'Doit être un nombre',
    memberCode: 'Doit être un code membre conforme',
    link: 'Ne doit pas contenir des espaces et certains caractères spéciaux',
    string: 'Veuillez entrer uniquement des caractères alphanumériques',
    username: 'Ne doit pas dépasser plus de 50 caractères',
    telephone: "Ce numéro n'est pas valide",
    optionalTelephone: "Ce numéro n'est pas valide",
    date: "La date indiquée n'est pas correct",
    postal: "Le code postal n'est pas correct",
    password: 'Doit contenir une majuscule et plus de 5 caractères',
    description: 'Doit faire plus de 10 et au maximum 5000 caractères',
    vatRate: 'La TVA doit être comprise entre 0 et 100',
    transportFee: 'Les frais de transports doivent être compris entre 0 et 25',
    promoCode: 'Doit faire au maximum 15 caractères',
    vatNumber: 'veuillez entrer un numéro de TVA valide',
  });
  expect(whyNotField('email', 'x')?.fr).toBe('Le mail est incorrect');
  expect(whyNotField('email', 'x@y.fr')).toBeNull();
});

test('a schema refuses with the words of its rule, and an optional one takes nothing', () => {
  expect(ruled('email').safeParse('x').error?.issues[0]?.message).toBe('Le mail est incorrect');
  expect(ruled('email').parse('  a@b.fr ')).toBe('a@b.fr');
  expect(ruledOrEmpty('postal').parse('')).toBe('');
});

test('numbers and days are read as French people type them', () => {
  expect(numberOf('1 234,50')).toBe('1234.50');
  expect(numberOf('1,2,3')).toBeNull();
  expect(dayTyped('1/2/2026')).toBe('2026-02-01');
});

test('landlines pass where the mobile rule is not used', () => {
  expect(isAnyPhone('03 89 12 34 56')).toBe(true);
  expect(isAnyPhone('abc')).toBe(false);
});

test('no rule is slow on hostile text', () => {
  const hostile = [
    `${'a.'.repeat(20_000)}@`,
    `http://${'a-'.repeat(20_000)}`,
    `"${'\\a'.repeat(20_000)}`,
    '1 '.repeat(20_000),
    'é '.repeat(20_000),
  ];
  // Measures the processor time of this process alone: other programs do not count. A rule that backtracks over 40,000
  // characters takes many seconds.
  const start = process.cpuUsage();
  for (const text of hostile) for (const one of Object.values(fieldRules)) one.holds(text);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
});

test('a number beyond its bounds is told the bound, never that it is no number', () => {
  const said = (value: unknown): string | undefined =>
    whole().min(1).max(1000).safeParse(value).error?.issues[0]?.message;
  expect(said('beaucoup')).toBe('Doit être un nombre');
  expect(said(1.5)).toBe('Doit être un nombre');
  for (const beyond of [0, 9999]) expect(said(beyond)).not.toBe('Doit être un nombre');
  expect(decimal().max(100).safeParse(101).error?.issues[0]?.message).not.toBe('Doit être un nombre');
});
