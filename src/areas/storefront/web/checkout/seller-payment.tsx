import { meansOfType } from '#areas/payments/rules/online-means.ts';
import { Option, Options as OptionList } from '#ui/shop/form/checkout.tsx';
import { useWords } from '#ui/shop/page.tsx';
import { Said } from '#ui/shop/panel/sheet.tsx';
import { type CartOrder, setOrder } from '../../rules/cart.ts';
import { changeCart, useCart } from '../cart/cart-store.ts';
import type { Options } from './use-checkout-options.ts';

/** How one seller is paid; the card itself is asked for at the checkout only. */
export function SellerPayment({
  order,
  options,
  title,
  error,
}: {
  order: CartOrder;
  options: Options;
  title: string;
  error?: string | undefined;
}) {
  const words = useWords('checkout');
  const { onlineText: online } = useWords('pay');
  const { prices } = useCart();
  const { id } = order.seller;
  const offered = options.of(id)?.payments ?? [];
  // Whether this amount may be paid so is known with each price, before anybody orders.
  const told = prices.find((one) => one.sellerId === id)?.errors.find((one) => one.field === 'payment.type')?.message;
  if (offered.length === 0) return options.list.length > 0 ? <Said>{words.noMethod}</Said> : null;
  return (
    <OptionList label={title} error={error ?? told ?? null}>
      {offered.map((method) => (
        <Option
          key={method.type}
          name={`payment-${id}`}
          checked={order.payment.type === method.type}
          title={methodName(words, method)}
          detail={
            method.takesImprint
              ? words.imprint
              : method.instructions ||
                (method.type === 'transfer' ? words.transferHint : meansOfType(method.type) ? online : '')
          }
          onChange={() => {
            changeCart((now) => setOrder(now, id, { paymentType: method.type }));
          }}
        />
      ))}
    </OptionList>
  );
}

const methodName = (words: ReturnType<typeof useWords<'checkout'>>, method: { type: string; label: string }): string =>
  (
    ({
      stripe: words.stripe,
      cb: words.cb,
      transfer: words.transfer,
      check: words.check,
      cash: words.cash,
      bill: words.bill,
      paypal: words.paypal,
    }) as Record<string, string>
  )[method.type] ?? method.label;
