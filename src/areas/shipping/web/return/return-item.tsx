import { Button, MenuAction, useOffice, withCode } from '#ui/office/index.ts';
import type { GoodsState } from '#areas/sales/rules/order/lifecycle.ts';
import { whyNotReturn } from '../../rules/return/goods-return.ts';
import { noteReturn } from '../../rules/return/return-endpoints.ts';
import { words } from '#areas/sales/web/index.ts';

type Returned = GoodsState & { readonly id: string };

/** The form comes when it is asked for. */
const note = (order: Returned): void =>
  void withCode(
    () => import('./return-form.tsx'),
    ({ askReturn }) => askReturn(order.id),
  );

export const ReturnItem = ({ order }: { readonly order: Returned }) => (
  <MenuAction icon="undo" endpoint={noteReturn} whyNot={whyNotReturn(order)} onPress={() => note(order)}>
    {words.noteReturn}
  </MenuAction>
);

/** The button for returns on an order whose goods are awaited: an accepted withdrawal ends with them. */
export const ReturnButton = ({ order }: { readonly order: Returned }) =>
  useOffice().mayCall(noteReturn) && !whyNotReturn(order) ? (
    <Button mt="xs" mr="xs" size="xs" variant="default" onClick={() => note(order)}>
      {words.noteReturn}
    </Button>
  ) : null;
