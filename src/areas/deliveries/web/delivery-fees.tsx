import { french } from '#kernel/language/french.ts';
import {
  DateField,
  FieldRow,
  MoneyField,
  NumberField,
  PercentField,
  SelectField,
  Text,
  useEndpoint,
  useFormFields,
} from '#ui/office/index.ts';
import { carrierRateNames } from '../rules/endpoints.ts';
import { FIRST_STEP, MEASURE_WORDS, TariffRows } from './tariff-rows.tsx';

const words = french({
  asked: 'Prix demandé',
  ownFees: 'Selon les tarifs de ce mode',
  atRate: (carrier: string) => `Au tarif du transporteur\u00a0: ${carrier}`,
  byCarrier:
    'L’acheteur paie, au centime, ce que dit la grille du transporteur (Paramètres › Expéditions). Là où elle ne dessert pas, le mode n’est pas proposé.',
  said: {
    label: 'Tarifs, hors taxes',
    row: (at: number) => `Tarif ${at}`,
    add: 'Ajouter un tarif',
    none: 'Aucun tarif : ce mode n’est proposé à personne.',
  },
  measure: 'Paliers en',
  mountain: 'Supplément en montagne',
  validFrom: 'Valable du',
  validTo: 'au',
  perParcel: 'Bouteilles par colis',
  surcharge: 'Supplément par colis',
  margin: 'Marge ajoutée au prix',
} as const);

/** The first fee: a single price for everywhere in France, from the first bottle. */
export const FIRST_FEE = { ...FIRST_STEP, mountainSurcharge: 0, validFrom: '2000-01-01', validTo: null };

const OwnFees = () => (
  <TariffRows
    name="fees"
    said={words.said}
    start={FIRST_FEE}
    inPrice={(at) => <MoneyField name={`${at}.mountainSurcharge`} label={words.mountain} />}
    below={(at) => (
      <FieldRow>
        <DateField name={`${at}.validFrom`} label={words.validFrom} />
        <DateField name={`${at}.validTo`} label={words.validTo} clearable />
      </FieldRow>
    )}
  />
);

/** Every tariff of a mode: where it holds, from how much on, and for how long; or the grid of a carrier in their place. */
export const DeliveryFees = () => {
  const [[carrierRate]] = useFormFields(['carrierRate']);
  const { data } = useEndpoint(carrierRateNames, {}, { silent: true });
  const rates = Object.fromEntries((data ?? []).map(({ id, carrier }) => [id, words.atRate(carrier)]));
  const isAtRate = typeof carrierRate === 'string';
  return (
    <>
      {isAtRate || (data ?? []).length > 0 ? (
        <SelectField name="carrierRate" label={words.asked} options={rates} placeholder={words.ownFees} />
      ) : null}
      <FieldRow>
        {isAtRate ? null : <SelectField name="measure" label={words.measure} options={MEASURE_WORDS} />}
        <NumberField name="bottlesPerParcel" label={words.perParcel} integer />
        {isAtRate ? null : <MoneyField name="parcelSurcharge" label={words.surcharge} />}
        <PercentField name="margin" label={words.margin} />
      </FieldRow>
      {isAtRate ? (
        <Text size="sm" c="dimmed">
          {words.byCarrier}
        </Text>
      ) : (
        <OwnFees />
      )}
    </>
  );
};
