/** The 27 member states of the Union, which are also its excise territory, by their ISO codes. */
export const UNION_COUNTRIES: readonly string[] = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
];

/**
 * The 28 countries of the specification (the Union and Switzerland), Monaco, whose addresses are delivered as French ones, and the
 * United Kingdom, whose north of Ireland is of the Union for goods.
 */
export const SERVED_COUNTRIES: readonly string[] = [...UNION_COUNTRIES, 'CH', 'MC', 'GB'];
