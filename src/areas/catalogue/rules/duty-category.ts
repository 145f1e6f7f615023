import { type Amount, compare, dec } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { FREE_BEER_STRENGTH, FREE_STRENGTH } from './excise-rates.ts';
import { categoryOfType } from './import/import-read.ts';
import { isNonVintage, type Legal, type ProductType } from './product.ts';
import { refuse } from './refusals.ts';

/** Kinds that hold no alcohol: no duty is due, and nobody is asked about it. */
const WITHOUT_ALCOHOL: ReadonlySet<string> = new Set(['juice', 'alcohol-free', 'vinegar', 'oil', 'grocery']);

export interface Drink {
  readonly productType: ProductType;
  readonly type: string | null;
}
interface Year {
  readonly name: string;
  readonly legal: Partial<Pick<Legal, 'category' | 'da' | 'dutyType'>>;
  readonly advanced: { readonly alcool: { readonly value: Amount | null } };
  readonly formats?: readonly { readonly parts?: unknown }[];
}

/** Whether somebody must say what this is for the duty on alcohol: a drink, unless its kind or its strength says that it holds none. */
const mayOweDuty = ({ productType, type }: Drink, abv: Amount | null): boolean => {
  if (abv !== null) return compare(dec(abv), dec(type === 'beer' ? FREE_BEER_STRENGTH : FREE_STRENGTH)) > 0;
  return (productType === 'bottle' || productType === 'box') && !WITHOUT_ALCOHOL.has(type ?? '');
};

/** Told: a category, a rate of the estate's own, or that it is not subject. */
const isTold = ({ category, da, dutyType }: Year['legal']): boolean =>
  dutyType === 'NULL' || (category ?? null) !== null || (da ?? null) !== null;

/**
 * The duty category of a vintage that names none, from its kind of drink. Null when the kind leaves a choice: the user
 * is then asked.
 */
export const dutyByKind = (drink: Drink, legal: Year['legal'], abv: Amount | null): Legal['category'] =>
  isTold(legal) || !mayOweDuty(drink, abv) ? null : categoryOfType(drink.type);

/** Boxes that owe what their bottles owe. */
const isOfParts = ({ formats = [] }: Year): boolean =>
  formats.length > 0 && formats.every((format) => format.parts !== undefined);

/** A drink whose duty nobody told would be sold as if it owed none. */
export const whyDutyUntold = (drink: Drink, vintages: readonly Year[]): Refusal | null => {
  const untold = vintages.find(
    (one) => !isTold(one.legal) && !isOfParts(one) && mayOweDuty(drink, one.advanced.alcool.value),
  );
  if (!untold) return null;
  return isNonVintage(untold.name)
    ? refuse('catalogue.duty-untold')
    : refuse('catalogue.duty-untold-year', { vintage: untold.name });
};
