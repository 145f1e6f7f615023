import { defineRefusals } from '#kernel/refusal.ts';

export const refuse = defineRefusals({
  'stock.insufficient': { kind: 'state', fr: 'Stock insuffisant : {what}.', en: 'Insufficient stock: {what}.' },
  'stock.below-reserved': {
    kind: 'state',
    fr: 'Impossible de retirer autant de {what} : il y en a {real}, dont {reserved} en réservation.',
    en: 'Cannot take that much of {what}: there are {real}, {reserved} of them reserved.',
  },
  'stock.unknown-warehouse': {
    kind: 'absent',
    fr: 'Cet entrepôt n’existe pas ou n’existe plus.',
    en: 'This warehouse does not exist.',
  },
  'stock.unknown-format': { kind: 'absent', fr: 'Produit inexistant', en: 'Unknown product' },
  'stock.not-stocked': {
    kind: 'invalid',
    fr: 'Une prestation n’a pas de stock : {what}.',
    en: 'A service has no stock: {what}.',
  },
  'stock.same-warehouse': {
    kind: 'invalid',
    fr: 'Choisissez deux entrepôts différents.',
    en: 'Choose two different warehouses.',
  },
  'stock.warehouse-not-empty': {
    kind: 'state',
    fr: 'Cet entrepôt contient encore du stock : transférez-le d’abord.',
    en: 'This warehouse still holds stock: transfer it first.',
  },
  'stock.warehouse-default': {
    kind: 'state',
    fr: 'L’entrepôt par défaut ne s’archive pas : choisissez-en un autre d’abord.',
    en: 'The default warehouse cannot be archived.',
  },
  'stock.warehouse-name-taken': {
    kind: 'state',
    fr: 'Un entrepôt porte déjà ce nom.',
    en: 'A warehouse already has this name.',
  },
  'stock.oversold': {
    kind: 'state',
    fr: 'Ce qui est vendu dépasse encore le stock : comptez-le avant d’arrêter la vente sans stock.',
    en: 'What is sold still exceeds the stock.',
  },
  'stock.nothing-reserved': {
    kind: 'state',
    fr: 'Il n’y a pas autant de réservé pour cette ligne.',
    en: 'Not that much is reserved for this line.',
  },
});
