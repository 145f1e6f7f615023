import {
  FieldGroup,
  FieldRow,
  Form,
  FormPage,
  MoneyField,
  NumberField,
  SelectField,
  TextField,
  useNavigate,
  useOffice,
} from '#ui/office/index.ts';
import { addProduct } from '../rules/endpoints.ts';
import { FORMAT_UNITIES } from '../rules/format.ts';
import { NewProduct } from '../rules/product-input.ts';
import { REFERENCE_LISTS } from '../rules/reference.ts';
import { MainFields, optionsOf } from './product-fields.tsx';
import { words } from './words.ts';

const START = {
  productType: 'bottle',
  type: 'wine',
  vintages: [
    { name: '', formats: [{ unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', container: words.bottle }] },
  ],
};
const FIRST = 'vintages.0.formats.0';

/** A product with its first vintage and format; the others are added on its page. */
export default function ProductAdd() {
  const navigate = useNavigate();
  const { may } = useOffice();
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
        <FieldGroup legend={words.vintages}>
          <FieldRow>
            <TextField name="vintages.0.name" label={words.vintage} placeholder="2024" maxLength={60} />
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
            {may('seeAllPrice') ? <MoneyField name={`${FIRST}.price`} label={words.basePrice} /> : null}
          </FieldRow>
        </FieldGroup>
      </Form>
    </FormPage>
  );
}
