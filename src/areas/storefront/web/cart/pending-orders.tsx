import { useBusy } from '#ui/shop/busy.ts';
import { useWords } from '#ui/shop/page.tsx';
import { Inset, Undo } from '#ui/shop/form/checkout.tsx';
import { startOver, useCart } from './cart-store.ts';
import { leaveForOrder } from './leave-for-order.ts';

/** The cart was ordered already, and waits for the buyer's bank: its goods are held for him. He may give that up and begin again. */
export function PendingOrders() {
  const words = useWords('checkout');
  const { cart, isTooLate } = useCart();
  const [isBusy, setBusy] = useBusy();
  if (!cart.orders.some((order) => order.id))
    return isTooLate ? (
      <Inset>
        <p role="status">{words.waitingOver}</p>
      </Inset>
    ) : null;
  const again = async () => {
    setBusy(true);
    if (!(await startOver())) await leaveForOrder();
    setBusy(false);
  };
  return (
    <Inset>
      <p role="status">{words.waiting}</p>
      <Undo disabled={isBusy} onClick={() => void again()}>
        {words.startOver}
      </Undo>
    </Inset>
  );
}
