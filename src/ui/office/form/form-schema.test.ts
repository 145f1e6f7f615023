import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { shortLine, shortName, whole } from '#kernel/field/field-schemas.ts';
import { tellsEmpty } from '#kernel/field/tells-empty.ts';
import {
  cleaned,
  emptiedFields,
  isChanged,
  isCounted,
  isRequired,
  known,
  mayBeEmpty,
  messageOf,
  wrongFields,
} from './form-schema.ts';

const schema = z.strictObject({
  name: z.string().trim().min(1),
  note: z.string().max(10).optional(),
  phone: z.string().max(30),
  credit: z.number().min(0).nullable(),
  rate: z.number().gt(0).lt(100),
  email: z.email().optional(),
  since: z.iso.date().nullable(),
  vat: z.string().min(4, 'veuillez entrer un numéro de TVA valide').optional(),
  address: z.strictObject({ city: z.string().min(1), street2: z.string().optional() }).nullable(),
});
const good = {
  name: 'Duhamel',
  note: '',
  phone: '',
  credit: null,
  rate: 20,
  email: '',
  since: null,
  vat: '',
  address: { city: 'Reims', street2: '' },
};

test('a field never filled, in a list as in the record, is nothing and not a fault', () => {
  const made = z.strictObject({
    name: z.string(),
    years: z.array(z.strictObject({ name: z.string(), strength: z.strictObject({ value: z.number().nullable() }) })),
  });
  const typed = { name: 'Cuvée', years: [{ name: '2024', strength: { value: undefined } }] };
  expect(wrongFields(made, typed)).toEqual({});
  expect(cleaned(made, typed)).toEqual({ name: 'Cuvée', years: [{ name: '2024', strength: { value: null } }] });
});

test('a value by a key that was cleared is left out, and one that is wrong is told at its place', () => {
  const rates = z.object({ rates: z.partialRecord(z.enum(['standard', 'reduced']), z.number().lt(100, 'trop')) });
  expect(cleaned(rates, { rates: { standard: null, reduced: 5.5 } })).toEqual({ rates: { reduced: 5.5 } });
  expect(wrongFields(rates, { rates: { standard: null } })).toEqual({});
  expect(wrongFields(rates, { rates: { standard: 120 } })).toEqual({ 'rates.standard': 'trop' });
});

describe('a record whose field is emptied', () => {
  test('is told that it cannot be nothing, even where what is left out would stay', () => {
    const changes = schema.partial();
    expect(emptiedFields(changes, good, { ...good, name: '', rate: null })).toEqual({
      name: expect.any(String),
      rate: expect.any(String),
    });
    expect(wrongFields(changes, { ...good, name: '', rate: null })).toEqual({});
    expect(emptiedFields(changes, good, { ...good, phone: '', credit: null, address: null })).toEqual({});
    expect(emptiedFields(changes, good, { ...good, address: { city: '' } })).toEqual({
      'address.city': expect.any(String),
    });
  });
});

describe('what a form sends', () => {
  test('a cleared field becomes what its schema takes for nothing', () => {
    expect(cleaned(schema, { ...good, credit: '' as never, since: '' as never })).toEqual({
      name: 'Duhamel',
      note: '',
      phone: '',
      credit: null,
      rate: 20,
      since: null,
      address: { city: 'Reims', street2: '' },
    });
  });
  test('only what the schema knows', () =>
    expect(known(z.strictObject({ name: z.string() }), { name: 'a', id: '1', version: 3 })).toEqual({ name: 'a' }));
  test('a good form has no wrong field', () => expect(wrongFields(schema, good)).toEqual({}));
});

describe('the words beside a field', () => {
  const words = (change: Record<string, unknown>): Readonly<Record<string, string>> =>
    wrongFields(schema, { ...good, ...change });
  test('what is missing must be filled', () => {
    expect(words({ name: '' })).toEqual({ name: 'Ce champ ne peut pas être vide' });
    expect(words({ name: '   ' })).toEqual({ name: 'Ce champ ne peut pas être vide' });
    expect(words({ rate: null })).toEqual({ rate: 'Ce champ ne peut pas être vide' });
    expect(words({ address: { city: '' } })).toEqual({ 'address.city': 'Ce champ ne peut pas être vide' });
  });
  test('what is wrong says how, in French', () => {
    expect(words({ note: 'beaucoup trop long' })).toEqual({ note: 'Doit faire au maximum 10 caractères' });
    expect(words({ rate: 'abc' })).toEqual({ rate: 'Doit être un nombre' });
    expect(words({ rate: 100 })).toEqual({ rate: 'Doit être inférieur à 100' });
    expect(words({ credit: -1 })).toEqual({ credit: 'Doit être au moins 0' });
    expect(words({ email: 'x' })).toEqual({ email: 'Le mail est incorrect' });
    expect(words({ since: '2026-02-30' })).toEqual({ since: "La date indiquée n'est pas correct" });
  });
  test('a number of the house beyond its bounds is told the bound', () => {
    const people = z.strictObject({ people: whole().min(1).max(1000) });
    expect(wrongFields(people, { people: 9999 })['people']).toMatch(/^Doit être au plus 1\s000$/);
    expect(wrongFields(people, { people: 0 })).toEqual({ people: 'Doit être au moins 1' });
    expect(wrongFields(people, { people: 'dix' })).toEqual({ people: 'Doit être un nombre' });
  });
  test('the schema’s own words win', () =>
    expect(words({ vat: 'x' })).toEqual({ vat: 'veuillez entrer un numéro de TVA valide' }));
});

test('required fields are those whose schema refuses nothing', () => {
  expect(
    ['name', 'note', 'phone', 'credit', 'rate', 'email', 'address.city', 'address.street2'].map((name) =>
      isRequired(schema, name),
    ),
  ).toEqual([true, false, false, false, true, false, true, false]);
});

test('a choice that would come back as its default is not taken away', () => {
  const choices = z.object({
    lang: z.enum(['fr', 'en']).default('fr'),
    unit: z.enum(['hl', 'l']).nullable().default(null),
    kind: z.enum(['a', 'b']).optional(),
    place: z.enum(['a', 'b']),
  });
  const emptied = (creates: boolean) =>
    ['lang', 'unit', 'kind', 'place'].map((name) => mayBeEmpty(choices, name, creates));
  expect(emptied(true)).toEqual([false, true, true, false]);
  // A field left out of a change keeps its value: to empty it would do nothing, silently.
  expect(emptied(false)).toEqual([false, true, false, false]);
});

test('empty text, null and nothing are the same when asking whether something changed', () => {
  expect(isChanged(z.any(), { a: '', b: null, c: [1, { d: '' }] }, { c: [1, {}], a: null })).toBe(false);
  expect(isChanged(z.any(), { a: '1' }, { a: '2' })).toBe(true);
  expect(isChanged(z.any(), { a: 0 }, { a: null })).toBe(true);
});
test('a sentence that the law gives, one that is left out and one of one’s own are three answers', () => {
  const sentence = z.string().nullable().register(tellsEmpty, { tells: true });
  const wordings = z.object({
    settings: z.object({ wordings: z.strictObject({ penalty: sentence, note: z.string() }) }),
  });
  const of = (penalty: string | null, note = '') => ({ settings: { wordings: { penalty, note } } });
  expect(isChanged(wordings, of(null), of(''))).toBe(true);
  expect(isChanged(wordings, of(''), of(null))).toBe(true);
  expect(isChanged(wordings, of(''), of(''))).toBe(false);
  expect(isChanged(wordings, { settings: { wordings: { penalty: null, note: null } } }, of(null))).toBe(false);
  expect([cleaned(wordings, of('')), cleaned(wordings, of(null))]).toEqual([of(''), of(null)]);
});

test('a word that is wrong among several is told at their field', () => {
  expect(messageOf({ type: 'wrong', message: 'Trop court' })).toBe('Trop court');
  expect(messageOf({ 1: { type: 'wrong', message: 'Un numéro' } })).toBe('Un numéro');
  expect(messageOf({ ref: { message: 3 } })).toBeUndefined();
  expect(messageOf(undefined)).toBeUndefined();
});

test('a field that asks the rule of counters is counted, whatever it is wrapped in', () => {
  const named = z.strictObject({
    first: shortLine.optional(),
    at: z.strictObject({ last: shortLine.default('') }),
    shop: shortName.min(2),
    note: z.string(),
  });
  expect(['first', 'at.last', 'shop', 'note', 'none'].map((name) => isCounted(named, name))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
