import { DEPARTMENTS } from '#kernel/field/departments.ts';
import { EXCISE_CATEGORIES, EXCISE_CATEGORY_WORDS } from '../excise.ts';
import { BULK_TYPES, CONTAINER_FAMILIES, FORMAT_TYPES, FORMAT_UNITIES } from '../format.ts';
import { NON_VINTAGE_NAMES } from '../product.ts';
import { ACTIVATION_WORDS, PROMOTION_ACTIVATIONS } from '../promotion.ts';
import { GRAPES } from './reference-grapes.ts';
import {
  ACCESSORY_TYPES,
  BUSINESS_TYPOLOGIES,
  CLIENT_TYPOLOGIES,
  COLOURS,
  PACKINGS,
  PRODUCT_KINDS,
  QUALITIES,
  QUALITY_LABELS,
  UNITS,
  WINE_CATEGORIES,
  WINE_ZONES,
} from './reference-goods.ts';
import {
  ACTIVITY_TYPES,
  CHART_COLOURS,
  EMAIL_FIELDS,
  IMPORT_INTEGRATIONS,
  LABEL_COLOURS,
  TASK_PRIORITIES,
} from './reference-office.ts';
import { COUNTRIES } from './reference-places.ts';
import {
  ACCOUNTING_TYPES,
  CIVILITIES,
  DUTY_TYPE_ENTRIES,
  EXCISE_CODE_ENTRIES,
  PAYMENT_DELAYS,
  PAYMENT_TYPES,
  VAT_ENTRIES,
} from './reference-trade.ts';

/** A line of a reference list: the key is stored, the label is shown. */
export interface Entry<K extends string = string> {
  readonly key: K;
  readonly label: string;
}

const WORDS_OF_FORMATS: Readonly<Record<string, string>> = {
  bottle: 'Bouteille',
  vrac: 'Vrac',
  bib: 'Bag-in-box',
  packing: 'Conditionnement',
  custom: 'Personnalisé',
  other: 'À la pièce',
};
const worded = <K extends string>(keys: readonly K[], words: Readonly<Record<string, string>>): readonly Entry<K>[] =>
  keys.map((key) => ({ key, label: words[key] ?? key }));

/** Every reference list of section 3, by name: what forms offer and imports recognise. */
export const REFERENCE_LISTS = {
  clientTypologies: CLIENT_TYPOLOGIES,
  businessTypologies: BUSINESS_TYPOLOGIES,
  productKinds: PRODUCT_KINDS,
  accessoryTypes: ACCESSORY_TYPES,
  colours: COLOURS,
  qualities: QUALITIES,
  qualityLabels: QUALITY_LABELS,
  containerFamilies: worded(CONTAINER_FAMILIES, WORDS_OF_FORMATS),
  formatTypes: worded(FORMAT_TYPES, WORDS_OF_FORMATS),
  formatBulkTypes: worded(BULK_TYPES, WORDS_OF_FORMATS),
  formatUnities: worded(FORMAT_UNITIES, {}),
  units: UNITS,
  packings: PACKINGS,
  wineCategories: WINE_CATEGORIES,
  wineZones: WINE_ZONES,
  grapes: GRAPES,
  nonVintageNames: worded(NON_VINTAGE_NAMES, {}),
  promotionActivations: worded(PROMOTION_ACTIVATIONS, ACTIVATION_WORDS),
  exciseCategories: worded(EXCISE_CATEGORIES, EXCISE_CATEGORY_WORDS),
  exciseCodes: EXCISE_CODE_ENTRIES,
  dutyTypes: DUTY_TYPE_ENTRIES,
  vatTypes: VAT_ENTRIES,
  accountingTypes: ACCOUNTING_TYPES,
  paymentTypes: PAYMENT_TYPES,
  paymentDelays: PAYMENT_DELAYS,
  civilities: CIVILITIES,
  labelColours: LABEL_COLOURS,
  chartColours: CHART_COLOURS,
  taskPriorities: TASK_PRIORITIES,
  activityTypes: ACTIVITY_TYPES,
  importIntegrations: IMPORT_INTEGRATIONS,
  emailFields: EMAIL_FIELDS,
  countries: COUNTRIES,
  departments: DEPARTMENTS,
} as const satisfies Readonly<Record<string, readonly Entry[]>>;
export type ReferenceListName = keyof typeof REFERENCE_LISTS;

/** The label of a key; the key itself when a list does not know it (an import may bring more than we know). */
export const labelOf = (list: ReferenceListName, key: string): string =>
  (REFERENCE_LISTS[list] as readonly Entry[]).find((entry) => entry.key === key)?.label ?? key;
