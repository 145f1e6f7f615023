import { withNumbers } from '#kernel/field/company-identity.ts';
import { describe, expect, test } from 'vitest';
import {
  Client,
  ClientChanges,
  Contact,
  NEW_CLIENT,
  NewClient,
  warningsOf,
  whyNotClient,
  whyNotAddress,
} from './client.ts';
import { numbersTyped, vatNumberAdvice } from '#kernel/field/company-identity.ts';

describe('what a client must be', () => {
  test('a professional has a business name, a private person a name or an e-mail', () => {
    expect(whyNotClient({ ...NEW_CLIENT, kind: 'professional' })?.fields).toHaveProperty('businessName');
    expect(whyNotClient({ ...NEW_CLIENT, kind: 'professional', businessName: 'Le Bistrot' })).toBeNull();
    expect(whyNotClient(NEW_CLIENT)?.code).toBe('clients.no-name');
    expect(whyNotClient({ ...NEW_CLIENT, email: 'a@b.fr' })).toBeNull();
  });

  test('a company number that is given must be one', () => {
    const pro = { ...NEW_CLIENT, kind: 'professional' as const, businessName: 'X' };
    expect(whyNotClient({ ...pro, siret: '73282932000074' })).toBeNull();
    expect(whyNotClient({ ...pro, siret: '35600000049837' })).toBeNull();
    expect(whyNotClient({ ...pro, siret: '73282932000075' })?.code).toBe('clients.bad-siret');
    expect(whyNotClient({ ...pro, siren: '732829321' })?.code).toBe('clients.bad-siret');
  });
});

test('a siret gives siren and nic; siren and nic give the siret; nothing sent changes nothing', () => {
  expect(withNumbers({ siret: '73282932000074' })).toMatchObject({ siren: '732829320', nic: '00074' });
  expect(withNumbers({ siren: '732829320', nic: '00074' })).toMatchObject({ siret: '73282932000074' });
  expect(withNumbers<ClientChanges>({ comment: 'x' })).toEqual({ comment: 'x' });
});

test('typing one company number fills in the others, and rubbing one out takes back what came of it', () => {
  const none = { siret: '', siren: '', nic: '' };
  const whole = { siret: '73282932000074', siren: '732829320', nic: '00074' };
  expect(numbersTyped(none, 'siret', '732 829 320 00074')).toEqual({ ...whole, siret: '732 829 320 00074' });
  expect(numbersTyped(none, 'siren', '732829320')).toEqual({ ...none, siren: '732829320' });
  expect(numbersTyped({ ...none, siren: '732829320' }, 'nic', '00074')).toEqual(whole);
  expect(numbersTyped(whole, 'siret', '7328293200007')).toEqual({ siret: '7328293200007', siren: '', nic: '' });
  expect(numbersTyped(whole, 'nic', '0007')).toEqual({ siret: '', siren: '732829320', nic: '0007' });
  expect(numbersTyped({ ...none, siren: '404833048' }, 'siret', '4')).toEqual({
    siret: '4',
    siren: '404833048',
    nic: '',
  });
});

test('a VAT number is checked without asking anybody: its form, and that it is the one of the siren', () => {
  expect(vatNumberAdvice('', '732829320')).toBeNull();
  expect(vatNumberAdvice('fr 44 732829320', '732829320')).toBeNull();
  expect(vatNumberAdvice('FR83404833048', '732829320')).toBe(
    'Ce n’est pas le numéro de TVA de ce SIREN, qui est FR44732829320.',
  );
  expect(vatNumberAdvice('DE000', '')).toMatch(/pas la forme attendue/);
});

test('fields follow the shared rules with their words', () => {
  const said = (input: object): string | undefined => ClientChanges.safeParse(input).error?.issues[0]?.message;
  expect(said({ email: 'x' })).toBe('Le mail est incorrect');
  expect(said({ phone: '0389123456' })).toBe("Ce numéro n'est pas valide");
  expect(said({ landline: '03 89 12 34 56', phone: '' })).toBeUndefined();
  expect(said({ vatNumber: '12' })).toBe('veuillez entrer un numéro de TVA valide');
  expect(said({ siret: '123' })).toBe('Le numéro SIRET est incorrect');
  expect(ClientChanges.parse({ siret: '732 829 320 00074' }).siret).toBe('73282932000074');
  expect(ClientChanges.safeParse({ status: 'x' }).success).toBe(false);
});

test('what is left out of a change stays left out', () => {
  expect(ClientChanges.parse({ comment: 'x' })).toEqual({ comment: 'x' });
  expect(NewClient.parse({ kind: 'private' })).toEqual({ kind: 'private', addresses: [], contacts: [] });
  expect(Contact.parse({}).lastname).toBe('');
});

test('advice never blocks: a strange VAT number, a regime without the number it needs', () => {
  expect(
    warningsOf({ siren: '', vatNumber: 'DE000', vatRegime: 'country', exciseRegime: 'NULL', exciseNumber: '' }),
  ).toHaveLength(1);
  expect(
    warningsOf({ siren: '', vatNumber: '', vatRegime: 'intraEu', exciseRegime: 'DSU', exciseNumber: '' }).map(
      (one) => one.field,
    ),
  ).toEqual(['vatNumber', 'exciseNumber']);
  expect(
    warningsOf({ siren: '', vatNumber: 'FR83404833048', vatRegime: 'country', exciseRegime: 'NULL', exciseNumber: '' }),
  ).toEqual([]);
  expect(Client.shape.warnings).toBeDefined();
});

test('an address without street, or with a French zip code that is none, is refused beside its field', () => {
  const whole = { street: '3 rue des Lilas', zipcode: '75011', city: 'Paris', country: 'FR' };
  const wrong = (more: object) => Object.keys(whyNotAddress({ ...whole, ...more })?.fields ?? {});
  expect([wrong({}), wrong({ street: ' ' }), wrong({ zipcode: 'ABC' }), wrong({ city: '' })]).toEqual([
    [],
    ['street'],
    ['zipcode'],
    ['city'],
  ]);
  expect(wrong({ country: 'GB', zipcode: 'SW1A 1AA' })).toEqual([]);
});
