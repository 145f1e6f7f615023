import { defineRefusals, type RefusalTable } from '#kernel/refusal.ts';
import { defineWords } from '#kernel/language/words.ts';

/** Refusals for visitors and buyers: in eleven languages, with `messages/refusals.ts`. */
export const publicRefusals = {
  'stock.insufficient': { kind: 'state', fr: 'Stock insuffisant : {what}.', en: 'Insufficient stock: {what}.' },
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
  'stock.whole-units': {
    kind: 'invalid',
    fr: '{what} : cet article se compte en unités entières.',
    en: '{what}: this article is counted in whole units.',
  },
} as const satisfies RefusalTable;

export const refuse = defineRefusals({
  ...publicRefusals,
  'stock.below-reserved': {
    kind: 'state',
    fr: 'Impossible de retirer autant de {what} : il y en a {real}, dont {reserved} en réservation.',
    en: 'Cannot take that much of {what}: there are {real}, {reserved} of them reserved.',
  },
  'stock.count-overtaken': {
    kind: 'state',
    fr: 'Un collègue a enregistré ou changé cet inventaire entre-temps : revenez à la feuille et revoyez les écarts.',
    en: 'A colleague closed or changed this inventory meanwhile: go back to the sheet and look at it again.',
  },
  'stock.uncounted-changed': {
    kind: 'state',
    fr: 'Les lignes non comptées ne sont plus les mêmes, elles sont {count} à présent : revoyez-les avant d’enregistrer.',
    en: 'The uncounted lines are others now, {count} of them: look at them again.',
  },
  'stock.day-later': {
    kind: 'invalid',
    fr: 'Un mouvement de stock se date d’aujourd’hui au plus tard.',
    en: 'A stock movement is dated today at the latest.',
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
  'stock.warehouse-expected': {
    kind: 'state',
    fr: 'Des entrées sont encore attendues dans cet entrepôt : faites-les entrer ou abandonnez-les d’abord, sous Entrées attendues.',
    en: 'Entries are still expected in this warehouse: let them arrive or give them up first.',
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
  'stock.threshold-moved': {
    kind: 'state',
    fr: 'Quelqu’un a changé ce seuil entre-temps : il est à présent {now}. Rien n’a été enregistré.',
    en: 'Somebody changed this threshold meanwhile: it is {now} now. Nothing was saved.',
  },
  'stock.nothing-reserved': {
    kind: 'state',
    fr: 'Il n’y a pas autant de réservé pour cette ligne.',
    en: 'Not that much is reserved for this line.',
  },
});

export const publicSentences = {
  'stock.left': { fr: 'Stock insuffisant, il en reste {left}', en: 'Insufficient stock, {left} left' },
  'stock.none-left': { fr: 'Stock insuffisant, il n’en reste plus', en: 'Insufficient stock, none left' },
} as const;
export const words = defineWords(publicSentences);
