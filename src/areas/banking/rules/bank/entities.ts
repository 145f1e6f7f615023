/** Letters that a file spells by their number or by their name: `&#233;`, `&#xE9;`, `&eacute;`, `&amp;`. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  deg: '°',
  laquo: '«',
  raquo: '»',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  oelig: 'œ',
  OElig: 'Œ',
  aelig: 'æ',
  AElig: 'Æ',
  szlig: 'ß',
};
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  cedil: '\u0327',
  tilde: '\u0303',
};

const named = (name: string): string | null => {
  const letter = NAMED[name] ?? NAMED[name.toLowerCase()];
  if (letter !== undefined) return letter;
  const accented = /^([A-Za-z])(acute|grave|circ|uml|cedil|tilde)$/.exec(name);
  return accented ? `${accented[1]}${ACCENTS[accented[2] ?? '']}`.normalize('NFC') : null;
};
const numbered = (code: number): string | null =>
  code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : null;

export const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,10}));/gi, (whole, decimal, hex, name) => {
    if (decimal !== undefined) return numbered(Number(decimal)) ?? whole;
    return (hex === undefined ? named(name as string) : numbered(Number.parseInt(hex, 16))) ?? whole;
  });
