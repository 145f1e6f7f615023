import { useTrade } from '#areas/shops/web/index.ts';
import {
  FieldGroup,
  FieldRow,
  Form,
  FormPage,
  MoneyField,
  NumberField,
  PercentField,
  SelectField,
  TextField,
  useFormFields,
  useNavigate,
  useOffice,
} from '#ui/office/index.ts';
import { addProduct } from '../rules/endpoints.ts';
import { EXCISE_CATEGORY_WORDS } from '../rules/excise.ts';
import { FORMAT_UNITIES } from '../rules/format.ts';
import { categoryOfType } from '../rules/import/import-read.ts';
import { NewProduct } from '../rules/product-input.ts';
import { DUTY_TYPE_ENTRIES } from '../rules/reference/reference-trade.ts';
import { REFERENCE_LISTS } from '../rules/reference/reference.ts';
import { MainFields, optionsOf } from './product-fields.tsx';
import { useBasePriceWords } from './price/price-columns.ts';
import { words } from './words.ts';

const START = {
  productType: 'bottle',
  type: 'wine',
  vintages: [
    {
      name: '',
      legal: { dutyType: 'DA2' },
      formats: [{ unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', container: words.bottle }],
    },
  ],
};
const FIRST = 'vintages.0.formats.0';

/** A product with its first vintage and format; the others are added on its page. */
export default function ProductAdd() {
  const navigate = useNavigate();
  return (
    <FormPage title={words.newProduct} back={{ label: words.products, to: '/dashboard/products' }}>
      <Form
        schema={NewProduct}
        endpoint={addProduct}
        start={START}
        submit={words.create}
        onCancel={() => void navigate('/dashboard/products')}
        after={(made) => void navigate(`/dashboard/products/${made.id}`)}
      >
        <MainFields />
        <FirstVintage />
      </Form>
    </FormPage>
  );
}

/** A service has neither year nor volume nor duty: only its price is asked. */
const FirstVintage = () => {
  const { may } = useOffice();
  const [[productType, type]] = useFormFields(['productType', 'type']);
  const basePrice = useBasePriceWords();
  const trade = useTrade();
  const price = may('seeAllPrice') ? <MoneyField name={`${FIRST}.price`} label={basePrice} /> : null;
  if (productType === 'prestation') return price && <FieldGroup legend={words.sale}>{price}</FieldGroup>;
  const isDrink = productType === 'bottle' || productType === 'box';
  return (
    <FieldGroup legend={trade.vintages}>
      <FieldRow>
        <TextField name="vintages.0.name" label={trade.vintage} placeholder="2024" maxLength={60} />
        <NumberField name={`${FIRST}.unityValue`} label={words.unityValue} />
        <SelectField
          name={`${FIRST}.unity`}
          label={words.unity}
          options={Object.fromEntries(FORMAT_UNITIES.map((one) => [one, one]))}
        />
        <SelectField
          name={`${FIRST}.formatType`}
          label={words.formatType}
          options={optionsOf(REFERENCE_LISTS.formatTypes)}
        />
      </FieldRow>
      <FieldRow>
        <TextField name={`${FIRST}.ean`} label={words.ean} />
        <TextField name={`${FIRST}.reference`} label={words.reference} />
        {price}
      </FieldRow>
      {isDrink ? (
        <FieldRow>
          <PercentField name="vintages.0.advanced.alcool.value" label={words.alcohol} />
          <SelectField
            name="vintages.0.legal.category"
            label={words.category}
            options={EXCISE_CATEGORY_WORDS}
            description={words.categoryWhy}
            placeholder={placeholderOf(String(type ?? ''))}
          />
          <SelectField name="vintages.0.legal.dutyType" label={words.dutyType} options={optionsOf(DUTY_TYPE_ENTRIES)} />
        </FieldRow>
      ) : null}
    </FieldGroup>
  );
};

/** The duty of the kind of drink, when nothing is chosen. */
const placeholderOf = (type: string): string => {
  const category = categoryOfType(type);
  return category ? EXCISE_CATEGORY_WORDS[category] : words.categoryAsked;
};
