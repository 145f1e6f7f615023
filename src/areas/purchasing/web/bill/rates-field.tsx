import { FieldRow, MoneyField, NumberField, RowsField } from '#ui/office/index.ts';
import { words } from './words.ts';

export const NEW_RATE = { rate: 20, base: 0, vat: 0 };
/** The amounts of a supplier's paper, rate by rate. */
export const RatesField = () => (
  <RowsField
    name="rates"
    label={words.rates}
    rowLabel={words.rateRow}
    addLabel={words.addRate}
    none={words.noRate}
    start={NEW_RATE}
    most={10}
  >
    {(at) => (
      <FieldRow>
        <NumberField name={`${at}.rate`} label={words.rate} />
        <MoneyField name={`${at}.base`} label={words.base} />
        <MoneyField name={`${at}.vat`} label={words.vat} />
      </FieldRow>
    )}
  </RowsField>
);
