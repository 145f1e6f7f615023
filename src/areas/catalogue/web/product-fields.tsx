import {
  FieldGroup,
  FieldRow,
  MoneyField,
  MultiSelectField,
  NumberField,
  type Options,
  PercentField,
  RichTextField,
  SelectField,
  SwitchField,
  TextField,
  useEndpoint,
  useFormFields,
  useLookupNames,
  useOffice,
} from '#ui/office/index.ts';
import { producers } from '../rules/endpoints.ts';
import { PRODUCT_TYPE_WORDS, SERVICE_PLACE_WORDS } from '../rules/product.ts';
import { productRangeLookup } from '../rules/product-range.ts';
import { COLOURS, PACKINGS, PRODUCT_KINDS, QUALITIES, QUALITY_LABELS } from '../rules/reference/reference-goods.ts';
import { COUNTRIES } from '../rules/reference/reference-places.ts';
import { words } from './words.ts';

export const optionsOf = (rows: readonly { readonly key: string; readonly label: string }[]): Options =>
  Object.fromEntries(rows.map((row) => [row.key, row.label]));
export const VAT_WORDS: Options = { standard: 'Normal', medium: 'Intermédiaire', reduced: 'Réduit' };

/** A value that an import brought and no list knows stays choosable: it is never lost by opening the page. */
export const withOwn = (options: Options, own: string | null | undefined): Options =>
  own && !Object.hasOwn(options, own) ? { ...options, [own]: own } : options;

const QUALITY_OPTIONS = optionsOf([
  ...QUALITY_LABELS.map((one) => ({ key: one.key, label: `${one.label} (${one.key})` })),
  ...QUALITIES,
]);
export const qualityOptions = (own: readonly string[] = []): Options =>
  own.reduce<Options>((all, one) => withOwn(all, one), QUALITY_OPTIONS);

export interface Chosen {
  readonly type?: string | null;
  readonly color?: string | null;
  readonly qualities?: readonly string[];
  readonly country?: string | null;
  readonly packing?: string | null;
}

/** The first fields of a new product. */
export const MainFields = ({ chosen = {} }: { readonly chosen?: Chosen }) => (
  <FieldGroup legend={words.identity}>
    <FieldRow>
      <TextField name="name" label={words.name} autoFocus />
      <TextField name="precision" label={words.precision} />
      <TextField
        name="producer"
        label={words.producer}
        description={words.producerWhy}
        suggestions={useEndpoint(producers, {}, { silent: true, staleTime: 60_000 }).data ?? []}
      />
    </FieldRow>
    <FieldRow>
      <SelectField name="productType" label={words.nature} options={PRODUCT_TYPE_WORDS} />
      <SelectField name="type" label={words.type} options={withOwn(optionsOf(PRODUCT_KINDS), chosen.type)} />
      <SelectField name="color" label={words.color} options={withOwn(optionsOf(COLOURS), chosen.color)} />
    </FieldRow>
    <FieldRow>
      <TextField name="appellation" label={words.appellation} />
      <MultiSelectField name="qualities" label={words.qualities} options={qualityOptions(chosen.qualities)} />
      <TextField name="gamme" label={words.gamme} suggestions={useLookupNames(productRangeLookup)} />
    </FieldRow>
  </FieldGroup>
);

/** Where a service is rendered: it decides whose VAT a client abroad pays. */
const ServicePlaceField = () => {
  const [[productType]] = useFormFields(['productType']);
  return productType === 'prestation' ? (
    <SelectField
      name="servicePlace"
      label={words.servicePlace}
      options={SERVICE_PLACE_WORDS}
      description={words.servicePlaceWhy}
    />
  ) : null;
};

export const MoreFields = ({ chosen = {} }: { readonly chosen?: Chosen }) => {
  const { may } = useOffice();
  return (
    <>
      <FieldGroup legend={words.origin}>
        <FieldRow>
          <TextField name="place" label={words.place} />
          <TextField name="mention" label={words.mention} />
          <TextField name="grape" label={words.grape} />
        </FieldRow>
        <FieldRow>
          <TextField name="region" label={words.region} />
          <SelectField name="country" label={words.country} options={withOwn(optionsOf(COUNTRIES), chosen.country)} />
          <TextField name="inao" label={words.inao} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup legend={words.sale}>
        <FieldRow>
          <SelectField name="vatType" label={words.vatType} options={VAT_WORDS} />
          {may('seeAllPrice') ? <MoneyField name="wrappingPrice" label={words.wrappingPrice} /> : null}
          <PercentField name="tva" label={words.tva} />
          <TextField name="slug" label={words.slug} />
        </FieldRow>
        <ServicePlaceField />
        <SwitchField name="disableVAT" label={words.disableVAT} />
        <FieldRow>
          <SelectField name="packing" label={words.packing} options={withOwn(optionsOf(PACKINGS), chosen.packing)} />
          <NumberField name="packingQuantity" label={words.packingQuantity} integer />
          <NumberField name="weight" label={words.weight} />
        </FieldRow>
        <RichTextField name="description" label={words.description} />
      </FieldGroup>
    </>
  );
};
