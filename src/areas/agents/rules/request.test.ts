import { expect, test } from 'vitest';
import { shopNameIn } from './request-endpoints.ts';

test.each([
  ['domaine-des-rives', 'domaine-des-rives'],
  ['  Domaine-des-Rives  ', 'Domaine-des-Rives'],
  ['https://vins.example/auth?id=0190a2b4', '0190a2b4'],
  ['/domaine-des-rives/', 'domaine-des-rives'],
  ['https://vins.example/domaine-des-rives?lang=en', 'domaine-des-rives'],
  ['vins.example/domaine-des-rives/les-rives', 'domaine-des-rives'],
  ['https://vins.example/shops/0190a2b4', '0190a2b4'],
])('an estate is found by what one copies of it: %s', (typed, name) => expect(shopNameIn(typed)).toBe(name));
