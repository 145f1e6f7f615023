import { Form } from '#ui/office/index.ts';
import { changeProduct } from '../../rules/endpoints.ts';
import type { OneProduct } from '../../rules/product-answer.ts';
import { ProductChanges } from '../../rules/product-input.ts';
import { MainFields, MoreFields } from '../product-fields.tsx';

const fields = ProductChanges.omit({
  id: true,
  version: true,
  vintages: true,
  pictureId: true,
  position: true,
  quality: true,
});

/** The form of a product, behind « Modifier »: saving it closes it. */
export default function ProductEdit({ product, done }: { readonly product: OneProduct; readonly done: () => void }) {
  return (
    <Form
      schema={fields}
      endpoint={changeProduct}
      input={{ id: product.id, version: product.version ?? 1 }}
      values={product}
      after={done}
      width="full"
    >
      <MainFields chosen={product} />
      <MoreFields chosen={product} />
    </Form>
  );
}
