const LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '’': "'",
  '‘': "'",
  '«': "'",
  '»': "'",
  '“': "'",
  '”': "'",
  '–': '-',
  '—': '-',
  '€': 'EUR',
  '…': '...',
  '°': 'o',
};

/**
 * A text for programs and banks that know no letter beyond ASCII: letters lose their marks, those that are two become two, typographic
 * signs become plain ones. What has no plain form stays, for its reader to replace as its format wants.
 */
export const plainLetters = (text: string): string =>
  text
    .replace(/[œŒæÆßøØłŁđĐ’‘«»“”–—€…°]/g, (sign) => LETTERS[sign] ?? sign)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
