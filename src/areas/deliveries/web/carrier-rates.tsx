import { french } from '#kernel/language/french.ts';
import {
  FieldRow,
  formatMoney,
  formatPercent,
  LookupPage,
  MoneyField,
  MultiSelectField,
  NumberField,
  PercentField,
  RowsField,
  SelectField,
  SwitchField,
  TagsField,
  TextField,
  useEndpoint,
  useFormFields,
} from '#ui/office/index.ts';
import { carrierLookup } from '../rules/carrier.ts';
import { carrierRateLookup } from '../rules/carrier-rate.ts';
import { COUNTRIES } from './delivery-fees.tsx';

const words = french({
  carrier: 'Transporteur',
  carrierWhy: 'Le nom de sa fiche, ou celui que vous tapez à l’expédition.',
  measure: 'Les paliers se comptent',
  measures: { weight: 'en kilogrammes', bottles: 'en bouteilles' },
  fuel: 'Supplément carburant',
  minimum: 'Minimum par envoi, HT',
  steps: 'Paliers, hors taxes',
  step: (at: number) => `Palier ${at}`,
  add: 'Ajouter un palier',
  none: 'Aucun palier\u00a0: le coût se tape à la main.',
  count: 'Paliers',
  countries: 'Pays',
  departments: 'Départements',
  all: 'Tous',
  fromWeight: 'Dès (kg)',
  fromBottles: 'Dès (bouteilles)',
  price: 'Prix',
  perKilogram: 'Puis, par kg',
  perBottle: 'Puis, par bouteille',
  excluded: 'Départements non desservis',
  active: 'Proposée à l’expédition',
} as const);

const MOST_STEPS = 500;
const MOST_DEPARTMENTS = 110;
const FIRST_STEP = { countries: ['FR'], departments: [], from: 0, price: 0, perUnit: 0 };

const Carrier = () => {
  const { data } = useEndpoint(carrierLookup.list, {}, { silent: true });
  return (
    <TextField
      name="carrier"
      label={words.carrier}
      description={words.carrierWhy}
      suggestions={(data ?? []).map((one) => one.name)}
      maxLength={120}
    />
  );
};

const Steps = () => {
  const [[measure]] = useFormFields(['measure']);
  const isWeight = measure !== 'bottles';
  return (
    <RowsField
      name="steps"
      label={words.steps}
      rowLabel={words.step}
      addLabel={words.add}
      none={words.none}
      start={FIRST_STEP}
      most={MOST_STEPS}
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
          </FieldRow>
        </>
      )}
    </RowsField>
  );
};

/** What carriers ask: Settings, link=deliveries. */
export default function CarrierRates() {
  return (
    <LookupPage
      inPage
      wide
      lookup={carrierRateLookup}
      start={{ measure: 'weight', steps: [FIRST_STEP] }}
      columns={[
        { label: words.carrier, of: (row) => row.carrier },
        { label: words.count, of: (row) => row.steps.length, right: true },
        { label: words.fuel, of: (row) => formatPercent(row.fuelPercent), right: true },
        { label: words.minimum, of: (row) => formatMoney(row.minimum), right: true },
      ]}
      fields={
        <>
          <Carrier />
          <FieldRow>
            <SelectField name="measure" label={words.measure} options={words.measures} />
            <PercentField name="fuelPercent" label={words.fuel} />
            <MoneyField name="minimum" label={words.minimum} />
          </FieldRow>
          <Steps />
          <TagsField name="excluded" label={words.excluded} most={MOST_DEPARTMENTS} />
          <SwitchField name="active" label={words.active} />
        </>
      }
    />
  );
}
