import { LANGS, type Lang } from '#kernel/language/lang.ts';

/** Names of containers in the eleven languages, in their order; the longer names first, which begin with the shorter. */
const NAMES: readonly (readonly string[])[] = [
  [
    'Demi-bouteille',
    'Half bottle',
    'Media botella',
    'Halbe Flasche',
    'Mezza bottiglia',
    'Meia garrafa',
    'Halve fles',
    'Pół butelki',
    'Полбутылки',
    '半瓶',
    'ハーフボトル',
  ],
  [
    'Double magnum',
    'Double magnum',
    'Doble mágnum',
    'Doppelmagnum',
    'Doppio magnum',
    'Duplo magnum',
    'Dubbele magnum',
    'Podwójny magnum',
    'Двойной магнум',
    '双倍马格南瓶',
    'ダブルマグナム',
  ],
  ['Bouteille', 'Bottle', 'Botella', 'Flasche', 'Bottiglia', 'Garrafa', 'Fles', 'Butelka', 'Бутылка', '瓶', 'ボトル'],
  ['Magnum', 'Magnum', 'Mágnum', 'Magnum', 'Magnum', 'Magnum', 'Magnum', 'Magnum', 'Магнум', '马格南瓶', 'マグナム'],
  [
    'Jéroboam',
    'Jeroboam',
    'Jeroboam',
    'Jeroboam',
    'Jéroboam',
    'Jeroboam',
    'Jeroboam',
    'Jeroboam',
    'Иеровоам',
    '耶罗波安瓶',
    'ジェロボアム',
  ],
  [
    'Bag-in-box',
    'Bag-in-box',
    'Bag-in-box',
    'Bag-in-Box',
    'Bag-in-box',
    'Bag-in-box',
    'Bag-in-box',
    'Bag-in-box',
    'Бэг-ин-бокс',
    '盒中袋',
    'バッグインボックス',
  ],
  ['Canette', 'Can', 'Lata', 'Dose', 'Lattina', 'Lata', 'Blikje', 'Puszka', 'Банка', '易拉罐', '缶'],
  ['Fût', 'Keg', 'Barril', 'Fass', 'Fusto', 'Barril', 'Vat', 'Beczka', 'Бочонок', '桶', '樽'],
  [
    'Coffret',
    'Gift box',
    'Estuche',
    'Geschenkbox',
    'Cofanetto',
    'Caixa de oferta',
    'Geschenkdoos',
    'Zestaw w pudełku',
    'Подарочная коробка',
    '礼盒',
    'ギフトボックス',
  ],
  ['Carton', 'Case', 'Caja', 'Karton', 'Cartone', 'Caixa', 'Doos', 'Karton', 'Коробка', '箱', 'ケース'],
  [
    'Caisse',
    'Wooden case',
    'Caja de madera',
    'Holzkiste',
    'Cassa',
    'Caixa de madeira',
    'Kist',
    'Skrzynka',
    'Ящик',
    '木箱',
    '木箱',
  ],
  ['Vrac', 'Bulk', 'A granel', 'Lose Ware', 'Sfuso', 'A granel', 'Los', 'Luzem', 'На розлив', '散装', '量り売り'],
];

/**
 * A format in the language of its reader: « Magnum 150 cl » is « Mágnum 150 cl » in Spanish. A container that the estate
 * named in words of its own keeps them.
 */
export const spokenFormat = (text: string, lang: Lang): string => {
  if (lang === 'fr') return text;
  const row = NAMES.find(
    ([french = '']) =>
      text.toLowerCase().startsWith(french.toLowerCase()) && /^(?:$|\s+[\d(])/.test(text.slice(french.length)),
  );
  return row ? `${row[LANGS.indexOf(lang)]}${text.slice(row[0]?.length)}` : text;
};
