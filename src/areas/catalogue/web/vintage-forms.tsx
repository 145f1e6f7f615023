import type { useTrade } from '#areas/shops/web/index.ts';
import {
  ActionButton,
  ask,
  DateField,
  FieldGroup,
  FieldRow,
  Form,
  MoneyField,
  MultiSelectField,
  type Options,
  PercentField,
  SelectField,
  Stack,
  SwitchField,
  TextField,
} from '#ui/office/index.ts';
import { addVintage, archiveVintage, changeVintage } from '../rules/part-endpoints.ts';
import { EXCISE_CATEGORY_WORDS, TAX_FORMAT_WORDS } from '../rules/excise.ts';
import type { OneProduct } from '../rules/product-answer.ts';
import { NewVintage, VintageChanges } from '../rules/product-input.ts';
import { DUTY_TYPE_ENTRIES, EXCISE_CODE_ENTRIES } from '../rules/reference/reference-trade.ts';
import { REFERENCE_LISTS } from '../rules/reference/reference.ts';
import { optionsOf, VAT_WORDS } from './product-fields.tsx';
import { type Vintage, yearOf } from './product-names.ts';
import { words } from './words.ts';

const changes = VintageChanges.omit({ id: true });
const made = NewVintage.omit({ id: true });
const EXCISE_CODES: Options = Object.fromEntries(
  EXCISE_CODE_ENTRIES.map((one) => [one.key, `${one.key} · ${one.label}`]),
);

/** Older bottles are sold, their bottling is not known to the month. */
const OLDEST = Date.UTC(1900, 0, 1);

export const newVintage = (product: OneProduct, trade: ReturnType<typeof useTrade>): void =>
  void ask({
    title: trade.addVintage,
    small: true,
    body: (done) => (
      <Form
        schema={made}
        endpoint={addVintage}
        input={{ id: product.id }}
        start={{ name: '', copyFrom: product.vintages[0]?.id }}
        width="full"
        submit={words.add}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <TextField name="name" label={trade.vintage} placeholder="2024" autoFocus />
        <SelectField
          name="copyFrom"
          label={words.copyFrom}
          options={Object.fromEntries(product.vintages.map((one) => [one.id, yearOf(one.name)]))}
        />
      </Form>
    ),
  });

/** A year with what the State and the profession ask for it. What is left empty follows the dated rates of its category. */
export const editVintage = (vintage: Vintage, isLast: boolean, trade: ReturnType<typeof useTrade>): void =>
  void ask({
    title: yearOf(vintage.name),
    body: (done) => (
      <Stack gap="md">
        <Form
          schema={changes}
          endpoint={changeVintage}
          input={{ id: vintage.id }}
          width="full"
          submit={words.save}
          onCancel={() => done(null)}
          after={() => done(true)}
          start={{
            name: vintage.name,
            alcohol: vintage.advanced.alcool.value,
            bottledOn: vintage.bottledOn,
            legal: vintage.legal,
          }}
        >
          <FieldRow>
            <TextField name="name" label={trade.vintage} />
            <PercentField name="alcohol" label={words.alcohol} />
            <DateField name="bottledOn" label={words.bottledOn} monthOnly clearable minMs={OLDEST} maxMs={Date.now()} />
          </FieldRow>
          <FieldGroup legend={words.duties}>
            <FieldRow>
              <SelectField name="legal.category" label={words.category} options={EXCISE_CATEGORY_WORDS} />
              <SelectField name="legal.dutyType" label={words.dutyType} options={optionsOf(DUTY_TYPE_ENTRIES)} />
              <SelectField name="legal.exciseCode" label={words.exciseCode} options={EXCISE_CODES} />
            </FieldRow>
            <FieldRow>
              <SelectField name="legal.taxFormat" label={words.taxFormat} options={TAX_FORMAT_WORDS} />
              <MoneyField name="legal.da" label={words.da} />
              <MoneyField name="legal.css" label={words.css} />
            </FieldRow>
          </FieldGroup>
          <FieldGroup legend={words.customTax}>
            <FieldRow>
              <TextField name="legal.customTaxName" label={words.customTaxName} />
              <MoneyField name="legal.customTaxAmountPerHL" label={words.customTaxAmount} />
              <MultiSelectField
                name="legal.customTaxFamilies"
                label={words.customTaxFamilies}
                options={optionsOf(REFERENCE_LISTS.containerFamilies)}
                placeholder={words.everyContainer}
              />
              <SelectField
                name="legal.customTaxVat"
                label={words.customTaxVat}
                options={VAT_WORDS}
                placeholder={words.vatOfGoods}
              />
            </FieldRow>
            <SwitchField name="legal.customTaxAdded" label={words.customTaxAdded} />
          </FieldGroup>
        </Form>
        {isLast ? null : (
          <ActionButton
            danger
            endpoint={archiveVintage}
            input={{ id: vintage.id }}
            confirm={words.withdrawSure}
            after={() => done(true)}
          >
            {trade.withdrawVintage}
          </ActionButton>
        )}
      </Stack>
    ),
  });
