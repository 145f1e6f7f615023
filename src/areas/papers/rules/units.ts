/** UN/ECE Rec. 20 and 21: bottle, case, piece, litre, hectolitre, kilogram, gram, hour, day, litre of pure alcohol, person, unit, box, keg. */
export const UNITS = [
  'XBO',
  'XCT',
  'C62',
  'LTR',
  'HLT',
  'KGM',
  'GRM',
  'HUR',
  'DAY',
  'LPA',
  'IE',
  'H87',
  'XBX',
  'XKG',
] as const;
export type Unit = (typeof UNITS)[number];

export const UNIT_WORDS: Readonly<Record<Unit, string>> = {
  XBO: 'bouteille',
  XCT: 'carton',
  C62: 'unité',
  LTR: 'litre',
  HLT: 'hl',
  KGM: 'kg',
  GRM: 'g',
  HUR: 'heure',
  DAY: 'jour',
  LPA: 'l alcool pur',
  IE: 'personne',
  H87: 'pièce',
  XBX: 'coffret',
  XKG: 'fût',
};
