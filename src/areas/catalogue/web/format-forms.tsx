import {
  ActionButton,
  ask,
  DateField,
  FieldRow,
  Form,
  MoneyField,
  NumberField,
  SelectField,
  Stack,
  TextField,
  useOffice,
} from '#ui/office/index.ts';
import { addFormat, archiveFormat, changeFormat } from '../rules/part-endpoints.ts';
import { FORMAT_UNITIES, formatLabel } from '../rules/format.ts';
import { FormatChanges, NewFormat } from '../rules/product-input.ts';
import { PACKINGS } from '../rules/reference/reference-goods.ts';
import { REFERENCE_LISTS } from '../rules/reference/reference.ts';
import { optionsOf, withOwn } from './product-fields.tsx';
import type { Format, Vintage } from './product-names.ts';
import { words } from './words.ts';

const changes = FormatChanges.omit({ id: true });
const made = NewFormat.omit({ id: true });
const NEW_FORMAT = {
  unity: 'Centilitre(s)',
  unityValue: 75,
  formatType: 'bottle',
  container: words.bottle,
  type: 'other',
};

const Fields = ({ format }: { readonly format?: Format }) => {
  const { may } = useOffice();
  return (
    <>
      <FieldRow>
        <NumberField name="unityValue" label={words.unityValue} />
        <SelectField
          name="unity"
          label={words.unity}
          options={Object.fromEntries(FORMAT_UNITIES.map((one) => [one, one]))}
        />
        <SelectField name="formatType" label={words.formatType} options={optionsOf(REFERENCE_LISTS.formatTypes)} />
        <SelectField name="type" label={words.soldAs} options={optionsOf(REFERENCE_LISTS.formatBulkTypes)} />
      </FieldRow>
      <FieldRow>
        <TextField name="container" label={words.container} />
        <SelectField name="packing" label={words.packing} options={withOwn(optionsOf(PACKINGS), format?.packing)} />
        <NumberField name="packingQuantity" label={words.packingQuantity} integer />
        <NumberField name="weight" label={words.weight} />
      </FieldRow>
      <FieldRow>
        <TextField name="ean" label={words.ean} />
        <TextField name="reference" label={words.reference} />
        <DateField name="availableOn" label={words.availableOn} />
      </FieldRow>
      <FieldRow>
        <NumberField name="minQuantity" label={words.minQuantity} />
        <NumberField name="maxQuantity" label={words.maxQuantity} />
        {may('seeAllPrice') ? <MoneyField name="wrapping" label={words.wrapping} /> : null}
      </FieldRow>
    </>
  );
};

export const newFormat = (vintage: Vintage): void =>
  void ask({
    title: words.addFormat,
    body: (done) => (
      <Form
        schema={made}
        endpoint={addFormat}
        input={{ id: vintage.id }}
        start={NEW_FORMAT}
        width="full"
        submit={words.add}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <Fields />
      </Form>
    ),
  });
export const editFormat = (format: Format, isLast: boolean): void =>
  void ask({
    title: formatLabel(format.unity, format.unityValue),
    body: (done) => (
      <Stack gap="md">
        <Form
          schema={changes}
          endpoint={changeFormat}
          input={{ id: format.id }}
          start={format}
          width="full"
          submit={words.save}
          onCancel={() => done(null)}
          after={() => done(true)}
        >
          <Fields format={format} />
        </Form>
        {isLast ? null : (
          <ActionButton
            danger
            endpoint={archiveFormat}
            input={{ id: format.id }}
            confirm={words.withdrawSure}
            after={() => done(true)}
          >
            {words.withdrawFormat}
          </ActionButton>
        )}
      </Stack>
    ),
  });
