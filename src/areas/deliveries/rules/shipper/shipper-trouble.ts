export const SHIPPER_TROUBLES = [
  'connection',
  'login',
  'refused',
  'busy',
  'unreadable',
  'noService',
  'noAccount',
] as const;
export type ShipperTrouble = (typeof SHIPPER_TROUBLES)[number];
const WORDS: Readonly<Record<ShipperTrouble, string>> = {
  connection: 'Le service d’étiquettes ne répond pas.',
  login: 'Le service d’étiquettes refuse les clés du compte.',
  refused: 'Le transporteur refuse cette étiquette.',
  busy: 'Le service d’étiquettes est indisponible pour l’instant.',
  unreadable: 'Cette clé a été enregistrée par une autre installation : saisissez-la de nouveau.',
  noService: 'Aucun service du compte ne prend ces colis à cette adresse.',
  noAccount: 'Le compte d’étiquettes a été retiré.',
};
/** Tells a trouble in words, with the answer received. */
export const shipperTrouble = (trouble: ShipperTrouble, answer: string | null): string =>
  answer ? `${WORDS[trouble]} ${answer}` : WORDS[trouble];

const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/company_name|\/name$/, 'nom'],
  [/address_line|house_number/, 'rue et numéro'],
  [/postal_code/, 'code postal'],
  [/city/, 'ville'],
  [/country/, 'pays'],
  [/phone/, 'téléphone'],
  [/email/, 'e-mail'],
  [/weight/, 'poids du colis'],
  [/dimensions|length|width|height/, 'dimensions du colis'],
  [/ship_with|shipping_option|contract/, 'service choisi'],
  [/parcels/, 'colis'],
];
const WHOSE: readonly (readonly [RegExp, string])[] = [
  [/to_address/, ' du destinataire'],
  [/from_address/, ' de l’expéditeur'],
];
const WHY: Readonly<Record<string, string>> = {
  required: 'manque',
  blank: 'manque',
  null: 'manque',
  invalid: 'n’est pas accepté',
  max_length: 'est trop long',
  max_value: 'est trop élevé',
  min_value: 'est trop faible',
};

/**
 * Tells a refused field in French: « code postal du destinataire : manque »; an unknown field is told in its own words.
 */
export const fieldRefused = (pointer: string, code: string, detail: string): string => {
  const field = FIELDS.find(([at]) => at.test(pointer))?.[1];
  const whose = WHOSE.find(([at]) => at.test(pointer))?.[1] ?? '';
  if (field === undefined) return detail;
  const why = WHY[code];
  return why === undefined ? `${field}${whose}\u00a0: ${detail}` : `${field}${whose}\u00a0: ${why}`;
};

interface Sendable {
  readonly to: { readonly name: string; readonly street: string; readonly zipcode: string; readonly city: string };
  readonly parcels: readonly { readonly weight: number | null }[];
}
/** As many as one label of several parcels takes at once. */
export const MOST_PARCELS = 15;
/** Lists the missing facts that every carrier asks for, in words; empty where none is missing. */
export const missingOf = ({ to, parcels }: Sendable): readonly string[] => [
  ...(to.name === '' ? ['le nom du destinataire'] : []),
  ...(to.street === '' ? ['sa rue'] : []),
  ...(to.zipcode === '' ? ['son code postal'] : []),
  ...(to.city === '' ? ['sa ville'] : []),
  ...(parcels.length === 0 || parcels.length > MOST_PARCELS ? [`de 1 à ${MOST_PARCELS} colis`] : []),
  ...(parcels.some((one) => one.weight === null || one.weight <= 0) ? ['le poids de chaque colis'] : []),
];
