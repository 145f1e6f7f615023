import { Alert, formatNumber, LinesTable, Panel, Stack, useEndpoint } from '#ui/office/index.ts';
import { exciseRates } from '../rules/reference/reference-endpoints.ts';
import { words } from './words.ts';

/** The duties of the law that prices are reckoned with today, and the year of which they are not known: Settings, link=products. */
export default function ExciseRates() {
  const law = useEndpoint(exciseRates, {}).data;
  if (!law) return null;
  return (
    <Panel title={words.exciseRates} note={words.exciseRatesWhy}>
      <Stack gap="sm">
        {law.missing && (
          <Alert color="orange" title={words.exciseMissing(law.missing.year)}>
            {law.missing.words} {words.exciseMissingWhy}
          </Alert>
        )}
        <LinesTable
          label={words.exciseRates}
          lines={law.rates}
          columns={[
            { label: words.exciseCategory, of: (rate) => rate.label },
            { label: words.exciseRate, right: true, of: (rate) => `${formatNumber(rate.amount)}\u00a0€` },
            { label: words.exciseUnit, of: (rate) => words.exciseUnits[rate.unit as 'hl'] ?? rate.unit },
            { label: words.exciseOf, right: true, of: (rate) => String(rate.year) },
          ]}
        />
      </Stack>
    </Panel>
  );
}
