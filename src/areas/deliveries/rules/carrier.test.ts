import { expect, test } from 'vitest';
import { carrierProposed, trackingLink } from './carrier.ts';

const chronovin = { name: 'Chronovin', active: true };
const loire = { name: 'Transports Loire', active: true };

test('proposes whom the mode left with last, else whose grid prices it, else the carrier of its name, else the only one; never the mode', () => {
  expect(carrierProposed([], { last: '', mode: 'À domicile' })).toBe('');
  // Notes of an earlier version bore the mode as their carrier.
  expect(carrierProposed([], { last: 'À domicile', mode: 'À domicile' })).toBe('');
  expect(carrierProposed([], { last: '', grid: 'Chronovin', mode: 'À domicile' })).toBe('Chronovin');
  expect(carrierProposed([chronovin, loire], { last: '', grid: 'transports loire', mode: 'chronovin' })).toBe(
    'Transports Loire',
  );
  expect(carrierProposed([], { last: 'Dupont', mode: 'À domicile' })).toBe('Dupont');
  expect(carrierProposed([chronovin, loire], { last: 'transports loire ', mode: 'Chronovin' })).toBe(
    'Transports Loire',
  );
  expect(carrierProposed([chronovin, loire], { last: 'Parti', mode: 'chronovin' })).toBe('Chronovin');
  expect(carrierProposed([chronovin], { last: '', mode: 'À domicile' })).toBe('Chronovin');
  expect(carrierProposed([chronovin, loire], { last: '', mode: 'À domicile' })).toBe('');
  expect(carrierProposed([{ ...chronovin, active: false }, loire], { last: 'Chronovin', mode: 'Chronovin' })).toBe(
    'Transports Loire',
  );
});

test('a parcel is followed where there is a model and a number, written as an address takes it', () => {
  expect(trackingLink('https://suivi.example/{number}', 'XY 1/2')).toBe('https://suivi.example/XY%201%2F2');
  expect(trackingLink('https://suivi.example/{numéro}?n={Numero}', 'A$&1')).toBe(
    'https://suivi.example/A%24%261?n=A%24%261',
  );
  expect(trackingLink('https://suivi.example/{number}', '')).toBe('');
  expect(trackingLink('', 'XY')).toBe('');
});
