import type { ReactNode } from 'react';
import { SERVED_COUNTRIES } from '#kernel/field/countries.ts';
import { french } from '#kernel/language/french.ts';
import {
  FieldRow,
  MoneyField,
  MultiSelectField,
  NumberField,
  RowsField,
  TagsField,
  useFormFields,
} from '#ui/office/index.ts';

const words = french({
  countries: 'Pays',
  departments: 'Départements',
  all: 'Tous',
  fromBottles: 'À partir de (bouteilles)',
  fromWeight: 'À partir de (kg)',
  price: 'Prix',
  perBottle: 'Par bouteille supplémentaire',
  perKilogram: 'Par kg supplémentaire',
} as const);

const names = new Intl.DisplayNames(['fr'], { type: 'region' });
/** The countries that are served, by their French names. */
export const COUNTRIES = Object.fromEntries(
  SERVED_COUNTRIES.map((code) => [code, names.of(code) ?? code] as const).sort(([, a], [, b]) =>
    a.localeCompare(b, 'fr'),
  ),
);
export const MEASURE_WORDS = { bottles: 'bouteilles', weight: 'kilogrammes' } as const;
export const MOST_DEPARTMENTS = 110;

/** From the first bottle, everywhere in France. */
export const FIRST_STEP = { countries: ['FR'], departments: [], from: 0, price: 0, perUnit: 0 };
const MOST = 500;

/** Prices by zone and by so many bottles or kilograms, as a mode asks them of buyers and a carrier of the house. */
export const TariffRows = ({
  name,
  said,
  start,
  inPrice,
  below,
}: {
  readonly name: string;
  readonly said: {
    readonly label: string;
    readonly row: (at: number) => string;
    readonly add: string;
    readonly none: string;
  };
  readonly start: object;
  /** Further parts of a row: beside its prices, and under them. */
  readonly inPrice?: (at: string) => ReactNode;
  readonly below?: (at: string) => ReactNode;
}) => {
  const [[measure]] = useFormFields(['measure']);
  const isWeight = measure === 'weight';
  return (
    <RowsField
      name={name}
      label={said.label}
      rowLabel={said.row}
      addLabel={said.add}
      none={said.none}
      start={start}
      most={MOST}
    >
      {(at) => (
        <>
          <FieldRow>
            <MultiSelectField name={`${at}.countries`} label={words.countries} options={COUNTRIES} />
            <TagsField
              name={`${at}.departments`}
              label={words.departments}
              placeholder={words.all}
              most={MOST_DEPARTMENTS}
            />
          </FieldRow>
          <FieldRow>
            <NumberField name={`${at}.from`} label={isWeight ? words.fromWeight : words.fromBottles} />
            <MoneyField name={`${at}.price`} label={words.price} />
            <MoneyField name={`${at}.perUnit`} label={isWeight ? words.perKilogram : words.perBottle} />
            {inPrice?.(at)}
          </FieldRow>
          {below?.(at)}
        </>
      )}
    </RowsField>
  );
};
