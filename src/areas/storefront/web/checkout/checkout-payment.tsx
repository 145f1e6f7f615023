import { useWords } from '#ui/shop/page.tsx';
import { say } from '#ui/shop/words.ts';
import { useCart } from '../cart/cart-store.ts';
import { CardFields, type CardProps } from '#areas/payments/web/index.ts';
import { SellerPayment } from './seller-payment.tsx';
import type { Options } from './use-checkout-options.ts';

/** A method of payment per seller; a single card serves them all, with one imprint. */
export function CheckoutPayment({ options, takesCard, ...rest }: CardProps & { options: Options; takesCard: boolean }) {
  const words = useWords('checkout');
  const { cart } = useCart();
  /** The shops whose account makes the token: a seller may have its own. */
  const shops = cart.orders
    .filter(({ seller, payment }) =>
      options.of(seller.id)?.payments.some((one) => one.takesImprint && one.type === payment.type),
    )
    .map(({ seller }) => seller.id)
    .sort()
    .join(',');
  return (
    <>
      {cart.orders.map((order) => {
        const title = cart.orders.length > 1 ? say(words.methods, { name: order.seller.name }) : words.method;
        return (
          <div key={order.seller.id}>
            {cart.orders.length > 1 && <h3>{title}</h3>}
            <SellerPayment
              order={order}
              options={options}
              title={title}
              error={rest.errors[`payment.${order.seller.id}`]}
            />
          </div>
        );
      })}
      {takesCard && <CardFields key={shops} shops={shops} {...rest} />}
    </>
  );
}
