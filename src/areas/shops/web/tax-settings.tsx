import { dec, euro, plus } from '#kernel/money.ts';
import { day } from '#kernel/day.ts';
import { fiscalYear } from '#kernel/fiscal-year.ts';
import { VAT_TYPES, vatFromNet } from '#kernel/vat.ts';
import { VAT_RATES, vatRateOn } from '#kernel/vat-rates.ts';
import {
  FieldRow,
  formatDay,
  formatPercent,
  NumberField,
  PercentField,
  SelectField,
  SwitchField,
  Text,
  today,
  useEndpoint,
  useFormFields,
} from '#ui/office/index.ts';
import { myShop } from '../rules/endpoints.ts';
import { domainSettings } from '../rules/settings.ts';
import { words } from './identity-words.ts';
import { SettingsForm } from './settings-form.tsx';

const EXAMPLE = dec(12);

/** The rates, and what each does to a price as it is typed. */
const Rates = (): React.ReactNode => {
  const country = useEndpoint(myShop, {}).data?.business.address.country || 'FR';
  const [[hasTVA, ...typed]] = useFormFields([
    'settings.hasTVA',
    ...VAT_TYPES.map((type) => `settings.vatRate.${type}`),
  ]);
  if (hasTVA !== true) return <Text size="sm">{words.franchiseEffect}</Text>;
  const ofCountry = VAT_TYPES.map((type) => Number(vatRateOn(VAT_RATES, country, type, day(today())) ?? 0));
  const effect = (rate: number): string => {
    const vat = vatFromNet(EXAMPLE, dec(rate));
    return words.effect(euro(EXAMPLE), euro(plus(EXAMPLE, vat)), euro(vat));
  };
  return (
    <>
      <FieldRow>
        {VAT_TYPES.map((type, at) => (
          <PercentField
            key={type}
            name={`settings.vatRate.${type}`}
            label={words.rates[type]}
            description={words.followsCountry(formatPercent(ofCountry[at] ?? 0))}
          />
        ))}
      </FieldRow>
      {VAT_TYPES.map((type, at) => {
        const own = typed[at];
        const rate = typeof own === 'number' && own > 0 && own < 100 ? own : (ofCountry[at] ?? 0);
        return rate === 0 ? null : (
          <Text key={type} size="sm">
            {words.rates[type]}, {formatPercent(rate)}
            {'\u00a0: '}
            {effect(rate)}
          </Text>
        );
      })}
      <Text size="sm" c="dimmed">
        {words.ratesWhy}
      </Text>
    </>
  );
};

/** The bounds of the year that is running, as they would be. */
const YearNow = (): React.ReactNode => {
  const [[month, start]] = useFormFields(['settings.logStartMonth', 'settings.logStartDay']);
  if (typeof month !== 'number' || typeof start !== 'number' || start < 1 || start > 31) return null;
  const year = fiscalYear(day(today()), month, start);
  return (
    <Text size="sm" role="status">
      {words.yearNow(formatDay(year.start), formatDay(year.end), year.label)} {words.yearWhy}
    </Text>
  );
};

/** How the estate is taxed and when its year begins: Settings, link=infos. */
export default function TaxSettings() {
  return (
    <>
      <SettingsForm title={words.vat} section={domainSettings} only={['hasTVA', 'vatRate']}>
        <SwitchField name="settings.hasTVA" label={words.hasTVA} description={words.hasTVAWhy} />
        <Rates />
      </SettingsForm>
      <SettingsForm title={words.year} section={domainSettings} only={['logStartMonth', 'logStartDay']}>
        <FieldRow>
          <NumberField name="settings.logStartDay" label={words.yearDay} integer />
          <SelectField name="settings.logStartMonth" label={words.yearMonth} options={words.months} isNumber />
        </FieldRow>
        <YearNow />
      </SettingsForm>
    </>
  );
}
