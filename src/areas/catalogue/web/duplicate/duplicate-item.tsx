import { MenuAction, useNavigate, withCode } from '#ui/office/index.ts';
import { duplicateProduct } from '../../rules/product-copy.ts';
import type { OneProduct } from '../../rules/product-answer.ts';
import { words } from './duplicate-words.ts';

/** The copy is where one goes on. */
export const DuplicateItem = ({ product }: { readonly product: OneProduct }) => {
  const navigate = useNavigate();
  const open = (): Promise<void> =>
    withCode(
      () => import('./duplicate.tsx'),
      async (form) => {
        const made = await form.askDuplicate(product);
        if (made !== null) await navigate(`/dashboard/products/${made}`);
      },
    );
  return (
    <MenuAction icon="copy" endpoint={duplicateProduct} whyNot={null} onPress={() => void open()}>
      {words.duplicate}
    </MenuAction>
  );
};
