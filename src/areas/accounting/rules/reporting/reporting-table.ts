import { dec, minus, plus } from '#kernel/money.ts';
import { figure, frenchDay, money } from '../table-cells.ts';
import type { Reporting } from './reporting-endpoints.ts';

const HEAD = [
  'Flux',
  'Jour',
  'Pièce',
  'Type de pièce',
  'Client',
  'Pays',
  'TVA du client',
  'Catégorie',
  'Taux',
  'Base HT',
  'TVA',
  'TTC',
  'Pièces',
] as const;

const whole = (base: number, vat: number): string => money(plus(dec(base), dec(vat)));

/** A table for the three flows, in the words of the declaration: a row is a document, a day or a receipt. */
export const reportingRows = ({ abroad, consumers, received }: Reporting): string[][] => [
  [...HEAD],
  ...abroad.map((one) => [
    '10.1',
    frenchDay(one.day),
    one.number,
    one.kind,
    one.buyer,
    one.country,
    one.vatNumber,
    one.category,
    figure(dec(one.rate)),
    money(dec(one.base)),
    money(dec(one.vat)),
    whole(one.base, one.vat),
    '1',
  ]),
  ...consumers.map((one) => [
    '10.3',
    frenchDay(one.day),
    '',
    '',
    '',
    '',
    '',
    one.category,
    figure(dec(one.rate)),
    money(dec(one.base)),
    money(dec(one.vat)),
    whole(one.base, one.vat),
    String(one.documents),
  ]),
  ...received.map((one) => [
    '10.4',
    frenchDay(one.day),
    '',
    '',
    '',
    '',
    '',
    'TPS1',
    figure(dec(one.rate)),
    money(minus(dec(one.amount), dec(one.vat))),
    money(dec(one.vat)),
    money(dec(one.amount)),
    '',
  ]),
];
