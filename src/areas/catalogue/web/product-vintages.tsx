import { ActionButton, ask, Button, DateField, FieldRow, Form, formatNumber, Group, LinesTable, MoneyField, NumberField, Panel, PercentField, SelectField, Stack, Text, TextField, useOffice } from '#ui/office/index.ts';
import { addFormat, addVintage, archiveFormat, archiveVintage, changeFormat, changeVintage } from '../rules/endpoints.ts';
import { EXCISE_CATEGORY_WORDS } from '../rules/excise.ts';
import { FORMAT_UNITIES, formatLabel } from '../rules/format.ts';
import type { OneProduct } from '../rules/product-answer.ts';
import { FormatChanges, NewFormat, NewVintage, VintageChanges } from '../rules/product-input.ts';
import { isNonVintage } from '../rules/product.ts';
import { DUTY_TYPE_ENTRIES } from '../rules/reference-trade.ts';
import { REFERENCE_LISTS } from '../rules/reference.ts';
import { optionsOf } from './product-fields.tsx';
import { editTiers } from './tiers-editor.tsx';
import { words } from './words.ts';

type Vintage = OneProduct['vintages'][number];
type Format = Vintage['formats'][number];

export const yearOf = (name: string): string => (isNonVintage(name) ? words.withoutYear : name);
export const sizeOf = (product: Pick<OneProduct, 'productType'>, format: Format): string => {
  if (product.productType === 'accessory' || product.productType === 'prestation') return '';
  const one = formatLabel(format.unity, format.unityValue);
  return format.formatType === 'packing' ? `${format.packingQuantity ?? 1}\u00a0×\u00a0${one}` : one;
};

const vintageForm = VintageChanges.omit({ id: true });
const newVintageForm = NewVintage.omit({ id: true });
const formatForm = FormatChanges.omit({ id: true });
const newFormatForm = NewFormat.omit({ id: true });
const NEW_FORMAT = { unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', container: 'bottle' };

const newVintage = (product: OneProduct): void => void ask({
  title: words.addVintage, small: true,
  body: (done) => (
    <Form schema={newVintageForm} endpoint={addVintage} input={{ id: product.id }} start={{ name: '', copyFrom: product.vintages[0]?.id }} width="full" submit={words.add} onCancel={() => done(null)} after={() => done(true)}>
      <TextField name="name" label={words.vintage} placeholder="2024" autoFocus />
      <SelectField name="copyFrom" label={words.copyFrom} options={Object.fromEntries(product.vintages.map((one) => [one.id, yearOf(one.name)]))} />
    </Form>
  ),
});

const editVintage = (vintage: Vintage, isLast: boolean): void => void ask({
  title: yearOf(vintage.name),
  body: (done) => (
    <Stack gap="md">
      <Form
        schema={vintageForm} endpoint={changeVintage} input={{ id: vintage.id }} width="full" submit={words.save} onCancel={() => done(null)} after={() => done(true)}
        start={{ name: vintage.name, alcohol: vintage.advanced.alcool.value, bottledOn: vintage.bottledOn, legal: vintage.legal }}
      >
        <FieldRow><TextField name="name" label={words.vintage} /><PercentField name="alcohol" label={words.alcohol} /><DateField name="bottledOn" label={words.bottledOn} /></FieldRow>
        <FieldRow><SelectField name="legal.category" label={words.category} options={EXCISE_CATEGORY_WORDS} /><SelectField name="legal.dutyType" label={words.dutyType} options={optionsOf(DUTY_TYPE_ENTRIES)} /></FieldRow>
        <FieldRow><MoneyField name="legal.da" label={words.da} /><MoneyField name="legal.css" label={words.css} /></FieldRow>
        <FieldRow><TextField name="legal.customTaxName" label={words.customTaxName} /><MoneyField name="legal.customTaxAmountPerHL" label={words.customTaxAmount} /></FieldRow>
      </Form>
      {isLast ? null : <ActionButton danger endpoint={archiveVintage} input={{ id: vintage.id }} confirm={words.withdrawSure} after={() => done(true)}>{words.withdrawVintage}</ActionButton>}
    </Stack>
  ),
});

const FormatFields = () => {
  const { may } = useOffice();
  return (
    <>
      <FieldRow>
        <NumberField name="unityValue" label={words.unityValue} />
        <SelectField name="unity" label={words.unity} options={Object.fromEntries(FORMAT_UNITIES.map((one) => [one, one]))} />
        <SelectField name="formatType" label={words.formatType} options={optionsOf(REFERENCE_LISTS.formatTypes)} />
      </FieldRow>
      <FieldRow><TextField name="ean" label={words.ean} /><TextField name="reference" label={words.reference} /><TextField name="container" label={words.container} /></FieldRow>
      <FieldRow><NumberField name="packingQuantity" label={words.packingQuantity} integer /><NumberField name="weight" label={words.weight} /><DateField name="availableOn" label={words.availableOn} /></FieldRow>
      <FieldRow><NumberField name="minQuantity" label={words.minQuantity} /><NumberField name="maxQuantity" label={words.maxQuantity} />{may('seeAllPrice') ? <MoneyField name="wrapping" label={words.wrapping} /> : null}</FieldRow>
    </>
  );
};

const newFormat = (vintage: Vintage): void => void ask({
  title: words.addFormat,
  body: (done) => <Form schema={newFormatForm} endpoint={addFormat} input={{ id: vintage.id }} start={NEW_FORMAT} width="full" submit={words.add} onCancel={() => done(null)} after={() => done(true)}><FormatFields /></Form>,
});
const editFormat = (format: Format, isLast: boolean): void => void ask({
  title: formatLabel(format.unity, format.unityValue),
  body: (done) => (
    <Stack gap="md">
      <Form schema={formatForm} endpoint={changeFormat} input={{ id: format.id }} start={format} width="full" submit={words.save} onCancel={() => done(null)} after={() => done(true)}><FormatFields /></Form>
      {isLast ? null : <ActionButton danger endpoint={archiveFormat} input={{ id: format.id }} confirm={words.withdrawSure} after={() => done(true)}>{words.withdrawFormat}</ActionButton>}
    </Stack>
  ),
});

const dutyWords = (format: Format): string => (format.duty.unknown ? words.dutyUnknown : format.duty.total === 0 ? words.noDuty : `${formatNumber(format.duty.total)}\u00a0€`);

const Formats = ({ product, vintage, may }: { readonly product: OneProduct; readonly vintage: Vintage; readonly may: boolean }) => {
  const office = useOffice();
  return (
    <LinesTable
      label={`${words.format}, ${yearOf(vintage.name)}`} lines={vintage.formats}
      columns={[
        { label: words.size, of: (format) => sizeOf(product, format) || format.container },
        { label: words.ean, of: (format) => format.ean ?? '' },
        { label: words.reference, of: (format) => format.reference ?? '' },
        { label: words.duty, right: true, of: dutyWords },
        ...(office.may('seeAllStock') ? [{ label: words.stock, right: true, of: (format: Format) => (format.stock === null || format.stock === undefined ? words.notFollowed : formatNumber(format.stock)) }] : []),
        ...(may ? [{
          label: '', right: true, of: (format: Format) => (
            <Group gap={4} justify="flex-end" wrap="nowrap">
              <Button variant="subtle" size="compact-xs" onClick={() => editFormat(format, vintage.formats.length === 1)}>{words.edit}</Button>
              {office.may('seeAllPrice') ? <Button variant="subtle" size="compact-xs" onClick={() => editTiers(format)}>{words.tiers}</Button> : null}
            </Group>
          ),
        }] : []),
      ]}
    />
  );
};

/** Years of a product, each with its formats; the latest first. */
export const Vintages = ({ product }: { readonly product: OneProduct }) => {
  const may = useOffice().mayCall(changeVintage);
  return (
    <Panel title={words.vintages} action={may ? <Button variant="subtle" size="compact-xs" onClick={() => newVintage(product)}>{words.addVintage}</Button> : null}>
      <Stack gap="lg">
        {product.vintages.map((vintage) => (
          <Stack key={vintage.id} gap={4}>
            <Group justify="space-between">
              <Text fw={600} size="sm">{[yearOf(vintage.name), vintage.advanced.alcool.value === null ? '' : `${formatNumber(vintage.advanced.alcool.value)}\u00a0% vol.`].filter(Boolean).join(' · ')}</Text>
              {may ? (
                <Group gap={4}>
                  <Button variant="subtle" size="compact-xs" onClick={() => editVintage(vintage, product.vintages.length === 1)}>{words.edit}</Button>
                  <Button variant="subtle" size="compact-xs" onClick={() => newFormat(vintage)}>{words.addFormat}</Button>
                </Group>
              ) : null}
            </Group>
            <Formats product={product} vintage={vintage} may={may} />
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
};
