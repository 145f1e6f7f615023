import { MenuAction, withCode } from '#ui/office/index.ts';
import type { GoodsState } from '../../rules/order/lifecycle.ts';
import { whyNotReturnHere } from '../../rules/return/goods-return.ts';
import { noteReturn } from '../../rules/return/return-endpoints.ts';
import { words } from '../words.ts';

/** The form comes when it is asked for. */
export const ReturnItem = ({ order }: { readonly order: GoodsState & { readonly id: string } }) => (
  <MenuAction
    icon="undo"
    endpoint={noteReturn}
    whyNot={whyNotReturnHere(order)}
    onPress={() =>
      void withCode(
        () => import('./return-form.tsx'),
        ({ askReturn }) => askReturn(order.id),
      )
    }
  >
    {words.noteReturn}
  </MenuAction>
);
