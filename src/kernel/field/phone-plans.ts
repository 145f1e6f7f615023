/** How the numbers of a country are written at home, and with its calling code. */
export interface PhonePlan {
  readonly code: string;
  /** Typed before a number at home and left out behind the calling code; empty: nothing is. */
  readonly trunk: string;
  /** The number behind the calling code. */
  readonly own: RegExp;
}

const plan = (code: string, trunk: string, own: RegExp): PhonePlan => ({ code, trunk, own });

/** The served countries, the United States, and the French overseas, which have calling codes of their own. */
export const PHONE_PLANS: Readonly<Record<string, PhonePlan>> = {
  FR: plan('33', '0', /^[1-9]\d{8}$/),
  GP: plan('590', '0', /^(590|69[01]|976)\d{6}$/),
  BL: plan('590', '0', /^(590|69[01]|976)\d{6}$/),
  MF: plan('590', '0', /^(590|69[01]|976)\d{6}$/),
  GF: plan('594', '0', /^(594|694|976)\d{6}$/),
  MQ: plan('596', '0', /^(596|69[67]|976)\d{6}$/),
  RE: plan('262', '0', /^(26[239]|639|69[23]|976)\d{6}$/),
  YT: plan('262', '0', /^(26[239]|639|69[23]|976)\d{6}$/),
  PM: plan('508', '0', /^\d{6}$/),
  NC: plan('687', '', /^\d{6}$/),
  PF: plan('689', '', /^\d{8}$/),
  WF: plan('681', '', /^\d{6}$/),
  AT: plan('43', '0', /^[1-9]\d{3,12}$/),
  BE: plan('32', '0', /^[1-9]\d{7,8}$/),
  BG: plan('359', '0', /^[1-9]\d{6,8}$/),
  CH: plan('41', '0', /^[1-9]\d{8}$/),
  CY: plan('357', '', /^[2-9]\d{7}$/),
  CZ: plan('420', '', /^[2-9]\d{8}$/),
  DE: plan('49', '0', /^[1-9]\d{4,11}$/),
  DK: plan('45', '', /^[2-9]\d{7}$/),
  EE: plan('372', '', /^[3-9]\d{6,7}$/),
  ES: plan('34', '', /^[5-9]\d{8}$/),
  FI: plan('358', '0', /^[1-9]\d{4,11}$/),
  GB: plan('44', '0', /^[1-9]\d{8,9}$/),
  GR: plan('30', '', /^[2-9]\d{9}$/),
  HR: plan('385', '0', /^[1-9]\d{6,8}$/),
  HU: plan('36', '06', /^[1-9]\d{7,8}$/),
  IE: plan('353', '0', /^[1-9]\d{6,8}$/),
  // Italian landlines keep their 0 behind the calling code.
  IT: plan('39', '', /^(0\d{5,10}|3\d{8,9})$/),
  LT: plan('370', '0', /^[1-9]\d{7}$/),
  LU: plan('352', '', /^[2-9]\d{3,10}$/),
  LV: plan('371', '', /^[2-9]\d{7}$/),
  MC: plan('377', '', /^[3-9]\d{7,8}$/),
  MT: plan('356', '', /^[2-9]\d{7}$/),
  NL: plan('31', '0', /^[1-9]\d{8}$/),
  PL: plan('48', '', /^[1-9]\d{8}$/),
  PT: plan('351', '', /^[2-9]\d{8}$/),
  RO: plan('40', '0', /^[2-9]\d{8}$/),
  SE: plan('46', '0', /^[1-9]\d{6,8}$/),
  SI: plan('386', '0', /^[1-9]\d{7}$/),
  SK: plan('421', '0', /^[2-9]\d{8}$/),
  US: plan('1', '', /^[2-9]\d{2}[2-9]\d{6}$/),
};

/** French numbers that belong overseas: they are typed like those of the mainland, and called under another code. */
const OVERSEAS: readonly (readonly [code: string, own: RegExp])[] = [
  ['590', /^(590|69[01])\d{6}$/],
  ['594', /^[56]94\d{6}$/],
  ['596', /^(596|69[67])\d{6}$/],
  ['262', /^(26[239]|639|69[23])\d{6}$/],
];
/** The calling code of a French number of nine digits. */
export const frenchCode = (own: string): string => OVERSEAS.find(([, plain]) => plain.test(own))?.[0] ?? '33';

/** Mobile numbers with their calling code, where the telephone rule has no plan of its own. */
export const MOBILES_ABROAD: readonly RegExp[] = [
  /^\+59069[01]\d{6}$/,
  /^\+594694\d{6}$/,
  /^\+59669[67]\d{6}$/,
  /^\+262(639|69[23])\d{6}$/,
  /^\+508\d{6}$/,
  /^\+687[5-9]\d{5}$/,
  /^\+6898[79]\d{6}$/,
  /^\+681[48]\d{5}$/,
  /^\+377[346]\d{7,8}$/,
  /^\+436\d{6,12}$/,
  /^\+359(8[789]|9[89])\d{7}$/,
  /^\+3579\d{7}$/,
  /^\+420[67]\d{8}$/,
  /^\+45[2-9]\d{7}$/,
  /^\+372[58]\d{6,7}$/,
  /^\+358(4\d|50)\d{4,9}$/,
  /^\+3069\d{8}$/,
  /^\+3859\d{7,8}$/,
  /^\+36(20|30|31|50|70)\d{7}$/,
  /^\+3538[2-9]\d{7}$/,
  /^\+3706\d{7}$/,
  /^\+3712\d{7}$/,
  /^\+356(7[279]|9[89])\d{6}$/,
  /^\+48(45|5[0137]|6[069]|7[2389]|88)\d{7}$/,
  /^\+3519[1236]\d{7}$/,
  /^\+407\d{8}$/,
  /^\+467[02369]\d{7}$/,
  /^\+386(3[01]|4[0189]|5[01]|6[45789]|7[01])\d{6}$/,
  /^\+4219\d{8}$/,
];
