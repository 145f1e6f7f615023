import { BriefLines, Sum, Sums } from '#ui/shop/form/checkout.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import { euro } from '#ui/shop/words.ts';
import { useCart } from '../cart/cart-store.ts';
import { PriceSums } from '../cart/price-sums.tsx';

/** The order beside the form: its products, their numbers, and its total. */
export function CheckoutSide() {
  const words = useWords('checkout');
  const cartWords = useWords('cart');
  const lang = useLang();
  const { cart, prices, pricing } = useCart();
  return (
    <Sums>
      <h2>{words.order}</h2>
      {cart.orders.map((order) => {
        const price = prices.find((one) => one.sellerId === order.seller.id);
        return (
          <div key={order.seller.id}>
            <BriefLines
              lines={[
                ...order.products.map((line) => {
                  const priced = price?.lines.find(
                    (one) => one.kind === 'product' && one.formatId === line.chosenFormat.id,
                  );
                  return {
                    id: line.chosenFormat.id,
                    words: `${line.quantity} × ${[line.name, line.chosenVintage.name].filter(Boolean).join(' ')}, ${line.chosenFormat.label}`,
                    amount: priced ? `${euro(priced.amount, lang)} ${cartWords.sides[price?.price.mode ?? 'TTC']}` : '',
                  };
                }),
                ...(price?.lines ?? [])
                  .filter((line) => line.visit)
                  .map((line) => ({
                    id: line.id,
                    words: `${line.quantity} × ${line.label}, ${line.format}`,
                    amount: `${euro(line.totalTTC, lang)} ${cartWords.sides.TTC}`,
                  })),
              ]}
            />
            {price && (
              <Sums>
                <PriceSums
                  price={price}
                  title={cart.orders.length > 1 ? order.seller.name : ''}
                  small={cart.orders.length > 1}
                />
              </Sums>
            )}
          </div>
        );
      })}
      {cart.orders.length > 1 && (
        <Sum
          label={cartWords.allTotal}
          amount={prices.reduce((sum, one) => sum + one.price.totalTTC, 0)}
          large
          busy={pricing === 'asked'}
        />
      )}
      <a href="/cart">{words.edit}</a>
    </Sums>
  );
}
