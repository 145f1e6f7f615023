import { french } from '#kernel/language/french.ts';
import {
  FieldRow,
  formatMoney,
  formatPercent,
  LookupPage,
  MoneyField,
  PercentField,
  SelectField,
  SwitchField,
  TagsField,
  TextField,
  useEndpoint,
} from '#ui/office/index.ts';
import { carrierLookup } from '../rules/carrier.ts';
import { carrierRateLookup } from '../rules/carrier-rate.ts';
import { FIRST_STEP, MEASURE_WORDS, MOST_DEPARTMENTS, TariffRows } from './tariff-rows.tsx';

const words = french({
  carrier: 'Transporteur',
  carrierWhy: 'Le nom de sa fiche, ou celui que vous tapez à l’expédition.',
  measure: 'Paliers en',
  fuel: 'Supplément carburant',
  minimum: 'Minimum par envoi, HT',
  said: {
    label: 'Paliers, hors taxes',
    row: (at: number) => `Palier ${at}`,
    add: 'Ajouter un palier',
    none: 'Aucun palier\u00a0: le coût se tape à la main.',
  },
  count: 'Paliers',
  excluded: 'Départements non desservis',
  active: 'Proposée à l’expédition',
} as const);

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

/** The carriers' rates: Settings, link=deliveries. */
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
            <SelectField name="measure" label={words.measure} options={MEASURE_WORDS} />
            <PercentField name="fuelPercent" label={words.fuel} />
            <MoneyField name="minimum" label={words.minimum} />
          </FieldRow>
          <TariffRows name="steps" said={words.said} start={FIRST_STEP} />
          <TagsField name="excluded" label={words.excluded} most={MOST_DEPARTMENTS} />
          <SwitchField name="active" label={words.active} />
        </>
      }
    />
  );
}
