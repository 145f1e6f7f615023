import { UNION_COUNTRIES } from './countries.ts';
import { bareCode } from './postal-code.ts';

/** A place as an address tells it. The town decides only where one postal code belongs to two territories. */
export interface TaxPlace {
  readonly country: string;
  readonly zipcode: string;
  readonly city?: string | undefined;
}

/** The tax territories that hold a place, each by its state; null outside the Union. */
export interface Territory {
  /** The VAT of goods. */
  readonly vat: string | null;
  /** The VAT of services: Northern Ireland is of the Union for goods only. */
  readonly services: string | null;
  /** The excise duty. */
  readonly excise: string | null;
  /** The French name of a part with rules of its own; null for the rest of its country. */
  readonly part: string | null;
  /** The French Republic outside its VAT territory: what goes there is exported. */
  readonly overseas: boolean;
}

interface Part {
  readonly country: string;
  /** Beginnings of postal codes; empty: the whole country. */
  readonly codes: readonly string[];
  /** Folded beginning of the town, where other towns share the code. */
  readonly town?: string;
  readonly name: string;
  readonly vat: string | null;
  readonly services?: string | null;
  readonly excise: string | null;
  readonly overseas?: true;
  /** The code of its own that customs count it under; that of its state or its country elsewhere. */
  readonly iso?: string;
  /** The day its present rules began. */
  readonly from: string;
}

const EVER = '2000-01-01';
const outside = (country: string, codes: readonly string[], name: string): Part => ({
  country,
  codes,
  name,
  vat: null,
  excise: null,
  from: EVER,
});
/** Services follow French VAT in Guadeloupe, Martinique and Réunion (art. 294 of the CGI); the rest of the overseas has none of it. */
const overseas = (codes: readonly string[], country: string, name: string, services: 'FR' | null): readonly Part[] => [
  { ...outside('FR', codes, name), services, overseas: true, iso: country },
  { ...outside(country, [], name), services, overseas: true, iso: country },
];

/**
 * The places whose taxes are not those of their country (directive 2006/112 art. 6 and 7; excise: directive 2020/262 art. 4;
 * France: art. 294 of the CGI). The first row that holds a place decides.
 */
export const TAX_PARTS: readonly Part[] = [
  { country: 'MC', codes: [], name: 'Monaco', vat: 'FR', excise: 'FR', from: EVER },
  { country: 'FR', codes: ['980'], name: 'Monaco', vat: 'FR', excise: 'FR', from: EVER },
  // The post still writes the codes of Guadeloupe for these two.
  ...overseas(['977', '97133'], 'BL', 'Saint-Barthélemy', null),
  ...overseas(['978', '97150'], 'MF', 'Saint-Martin', null),
  ...overseas(['971'], 'GP', 'Guadeloupe', 'FR'),
  ...overseas(['972'], 'MQ', 'Martinique', 'FR'),
  ...overseas(['973'], 'GF', 'Guyane', null),
  ...overseas(['974'], 'RE', 'La Réunion', 'FR'),
  ...overseas(['975'], 'PM', 'Saint-Pierre-et-Miquelon', null),
  ...overseas(['976'], 'YT', 'Mayotte', null),
  ...overseas(['984'], 'TF', 'Terres australes et antarctiques françaises', null),
  ...overseas(['986'], 'WF', 'Wallis-et-Futuna', null),
  ...overseas(['987'], 'PF', 'Polynésie française', null),
  ...overseas(['988'], 'NC', 'Nouvelle-Calédonie', null),
  outside('ES', ['35', '38'], 'Canaries'),
  outside('IC', [], 'Canaries'),
  outside('ES', ['51'], 'Ceuta'),
  outside('ES', ['52'], 'Melilla'),
  outside('EA', [], 'Ceuta et Melilla'),
  outside('IT', ['23041'], 'Livigno'),
  { ...outside('IT', ['23030'], 'Livigno'), town: 'livigno' },
  { ...outside('IT', ['22061'], 'Campione d’Italia'), excise: 'IT', from: '2020-01-01' },
  { ...outside('IT', ['22060'], 'Campione d’Italia'), town: 'campione', excise: 'IT', from: '2020-01-01' },
  outside('DE', ['27498'], 'Helgoland'),
  outside('DE', ['78266'], 'Büsingen'),
  outside('FI', ['22'], 'Îles Åland'),
  outside('AX', [], 'Îles Åland'),
  { ...outside('GR', ['63086'], 'Mont Athos'), excise: 'GR' },
  outside('DK', ['39'], 'Groenland'),
  {
    country: 'GB',
    codes: ['BT'],
    name: 'Irlande du Nord',
    vat: 'XI',
    services: null,
    excise: 'XI',
    from: '2021-01-01',
  },
  { country: 'XI', codes: [], name: 'Irlande du Nord', vat: 'XI', services: null, excise: 'XI', from: '2021-01-01' },
  { country: 'AT', codes: ['6691'], name: 'Jungholz', vat: 'AT', excise: 'DE', from: EVER },
  { country: 'AT', codes: ['6991', '6992', '6993'], name: 'Mittelberg', vat: 'AT', excise: 'DE', from: EVER },
  { ...outside('SM', [], 'Saint-Marin'), excise: 'IT' },
];

const UNION: ReadonlySet<string> = new Set(UNION_COUNTRIES);
/** Other spellings of a country: the VAT prefix of Greece, the usual letters of the United Kingdom. */
const SPELLED: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' };
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const holds = (part: Part, country: string, code: string, town: string): boolean =>
  part.country === country &&
  (part.codes.length === 0 || part.codes.some((one) => code.startsWith(one))) &&
  (part.town === undefined || town.startsWith(part.town));

const partOf = ({ country, zipcode, city }: TaxPlace): { readonly state: string; readonly part: Part | undefined } => {
  const state = SPELLED[country.trim().toUpperCase()] ?? country.trim().toUpperCase();
  const [code, town] = [bareCode(zipcode), folded(city ?? '')];
  return { state, part: TAX_PARTS.find((one) => holds(one, state, code, town)) };
};

/** The tax territories of a place. A country is not one: the Canaries are Spain, and outside the VAT of the Union. */
export const territoryOf = (place: TaxPlace): Territory => {
  const { state, part } = partOf(place);
  if (!part) {
    const own = UNION.has(state) ? state : null;
    return { vat: own, services: own, excise: own, part: null, overseas: false };
  }
  const { vat, services = vat, excise, name } = part;
  return { vat, services, excise, part: name, overseas: part.overseas === true };
};

/** The country under which customs count goods that go there: Monaco is France, Martinique is abroad, Mittelberg is Germany. */
export const exciseCountryOf = (place: TaxPlace): string => {
  const { state, part } = partOf(place);
  return part?.excise ?? part?.iso ?? state;
};

/** True for a place where goods are in the excise territory of the Union. */
export const isInUnionExcise = (place: TaxPlace): boolean => territoryOf(place).excise !== null;

/** The state of the Union that gave a VAT number, by its prefix (EL: Greece, XI: Northern Ireland); null when none did. */
export const stateOfVatNumber = (number: string): string | null => {
  const prefix = number
    .replace(/[\s.-]/gu, '')
    .slice(0, 2)
    .toUpperCase();
  const state = prefix === 'EL' ? 'GR' : prefix;
  return (UNION.has(state) && prefix !== 'GR') || prefix === 'XI' ? state : null;
};
