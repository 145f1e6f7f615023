import { SERVED_COUNTRIES } from '#kernel/field/countries.ts';
import { french } from '#kernel/language/french.ts';
import {
  DateField,
  FieldRow,
  MoneyField,
  MultiSelectField,
  NumberField,
  PercentField,
  RowsField,
  SelectField,
  TagsField,
  useFormFields,
} from '#ui/office/index.ts';

const words = french({
  tariffs: 'Tarifs, hors taxes',
  tariff: (at: number) => `Tarif ${at}`,
  add: 'Ajouter un tarif',
  none: 'Aucun tarif : ce mode n’est proposé à personne.',
  measure: 'Les paliers se comptent',
  measures: { bottles: 'en bouteilles', weight: 'en kilogrammes' },
  countries: 'Pays',
  departments: 'Départements',
  departmentsHint: 'Tous',
  fromBottles: 'Dès (bouteilles)',
  fromWeight: 'Dès (kg)',
  price: 'Prix',
  perBottle: 'Puis, par bouteille',
  perKilogram: 'Puis, par kg',
  mountain: 'Supplément en montagne',
  validFrom: 'Valable du',
  validTo: 'au',
  perParcel: 'Bouteilles par colis',
  surcharge: 'Supplément par colis',
  margin: 'Marge ajoutée au prix',
} as const);

const names = new Intl.DisplayNames(['fr'], { type: 'region' });
/** The countries that are served, by their French names. */
export const COUNTRIES = Object.fromEntries(
  SERVED_COUNTRIES.map((code) => [code, names.of(code) ?? code] as const).sort(([, a], [, b]) =>
    a.localeCompare(b, 'fr'),
  ),
);

/** One price for everywhere in France, from the first bottle. */
export const FIRST_FEE = {
  countries: ['FR'],
  departments: [],
  from: 0,
  price: 0,
  perUnit: 0,
  mountainSurcharge: 0,
  validFrom: '2000-01-01',
  validTo: null,
};
const MOST = 500;

/** Every tariff of a mode: where it holds, from how much on, and for how long. */
export const DeliveryFees = () => {
  const [[measure]] = useFormFields(['measure']);
  const isWeight = measure === 'weight';
  return (
    <>
      <FieldRow>
        <SelectField name="measure" label={words.measure} options={words.measures} />
        <NumberField name="bottlesPerParcel" label={words.perParcel} integer />
        <MoneyField name="parcelSurcharge" label={words.surcharge} />
        <PercentField name="margin" label={words.margin} />
      </FieldRow>
      <RowsField
        name="fees"
        label={words.tariffs}
        rowLabel={words.tariff}
        addLabel={words.add}
        none={words.none}
        start={FIRST_FEE}
        most={MOST}
      >
        {(at) => (
          <>
            <FieldRow>
              <MultiSelectField name={`${at}.countries`} label={words.countries} options={COUNTRIES} />
              <TagsField
                name={`${at}.departments`}
                label={words.departments}
                placeholder={words.departmentsHint}
                most={110}
              />
            </FieldRow>
            <FieldRow>
              <NumberField name={`${at}.from`} label={isWeight ? words.fromWeight : words.fromBottles} />
              <MoneyField name={`${at}.price`} label={words.price} />
              <MoneyField name={`${at}.perUnit`} label={isWeight ? words.perKilogram : words.perBottle} />
              <MoneyField name={`${at}.mountainSurcharge`} label={words.mountain} />
            </FieldRow>
            <FieldRow>
              <DateField name={`${at}.validFrom`} label={words.validFrom} />
              <DateField name={`${at}.validTo`} label={words.validTo} clearable />
            </FieldRow>
          </>
        )}
      </RowsField>
    </>
  );
};
