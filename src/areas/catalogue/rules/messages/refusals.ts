import type { Translations } from '#kernel/language/words.ts';
import type { publicRefusals } from '../refusals.ts';

export const translations: Translations<typeof publicRefusals> = {
  es: {
    'catalogue.absent': 'Este producto no existe',
    'catalogue.unknown-filter': 'Los productos no se filtran por «{name}».',
  },
  de: {
    'catalogue.absent': 'Dieses Produkt gibt es nicht',
    'catalogue.unknown-filter': 'Produkte lassen sich nicht nach „{name}“ filtern.',
  },
  it: {
    'catalogue.absent': 'Questo prodotto non esiste',
    'catalogue.unknown-filter': 'I prodotti non si filtrano per «{name}».',
  },
  pt: {
    'catalogue.absent': 'Este produto não existe',
    'catalogue.unknown-filter': 'Os produtos não se filtram por «{name}».',
  },
  nl: {
    'catalogue.absent': 'Dit product bestaat niet',
    'catalogue.unknown-filter': 'Producten kunnen niet op ‘{name}’ worden gefilterd.',
  },
  pl: {
    'catalogue.absent': 'Ten produkt nie istnieje',
    'catalogue.unknown-filter': 'Produktów nie można filtrować według „{name}”.',
  },
  ru: {
    'catalogue.absent': 'Такого товара нет',
    'catalogue.unknown-filter': 'Товары нельзя отбирать по «{name}».',
  },
  zh: { 'catalogue.absent': '该产品不存在', 'catalogue.unknown-filter': '无法按“{name}”筛选产品。' },
  ja: {
    'catalogue.absent': 'この商品は存在しません',
    'catalogue.unknown-filter': '「{name}」で商品を絞り込むことはできません。',
  },
};
