import { definePage } from '#ui/shop/define-page.ts';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { Columns, Group, Sum, Sums } from '#ui/shop/form/checkout.tsx';
import { TextField } from '#ui/shop/form/field.tsx';
import { leadToWrong } from '#ui/shop/form/typed-quantity.ts';
import { Blank, Page } from '#ui/shop/frame/layout.tsx';
import { useWords } from '#ui/shop/page.tsx';
import { Skeleton } from '#ui/shop/skeleton.tsx';
import { say } from '#ui/shop/words.ts';
import { latePart, Nothing } from '#ui/lazy-or.tsx';
import { type CartOrder, type Destination, setOrder } from '../../rules/cart.ts';
import { PUT } from '../../rules/iframe/put.ts';
import { isPlaceKnown, orderAs, sendTo } from '../../rules/cart-choices.ts';
import { CartLines } from '../cart/cart-lines.tsx';
import { DestinationFields } from '../checkout/address-fields.tsx';
import { changeCart, type SellerPrice, useCart } from '../cart/cart-store.ts';
import { ClearQuestion } from '../cart/clear-question.tsx';
import { SellerLinks } from '../cart/seller-links.tsx';
import { FrancoLine } from '../cart/franco-line.tsx';
import { PendingOrders } from '../cart/pending-orders.tsx';
import { PriceSums } from '../cart/price-sums.tsx';
import { Unpriced } from '../cart/unpriced.tsx';
import { SellerDelivery } from '../checkout/seller-delivery.tsx';
import { type Options, useCheckoutOptions } from '../checkout/use-checkout-options.ts';

const PutAtOnce = latePart(() => import('../cart/put-at-once.tsx'), Nothing);

export const page = definePage({
  path: '/cart',
  layout: 'shop',
  sharedBy: 'nobody',
  words: ['checkout'],
  head: () => ({ title: 'Comptoir', noIndex: true }),
  Screen: CartPage,
});

/** How it is paid is chosen on the next page, and what is wrong with that is said there. */
const isOfCart = ({ field }: SellerPrice['errors'][number]): boolean => field !== 'payment.type';

/** The cart: an order per seller, with the server's prices; then one way on. */
function CartPage() {
  // A late part: the server writes nothing of it, and knows no location.
  return (
    <>
      {globalThis.location?.search.includes(`${PUT}=`) && <PutAtOnce />}
      <WholeCart />
    </>
  );
}

function WholeCart() {
  const { cart, prices, pricing, isReady, account } = useCart();
  const words = useWords('cart');
  const options = useCheckoutOptions(cart, cart.isPro || account?.isPro || undefined);
  const isFirm = options.firm !== null;
  useEffect(() => {
    if (isFirm) changeCart((now) => orderAs(now, true));
  }, [isFirm]);
  const [isClearing, clear] = useState(false);
  if (!isReady)
    return (
      <Page space>
        <Skeleton lines={6} page />
      </Page>
    );
  if (cart.orders.length === 0)
    return (
      <Page space>
        <Blank level="h1" title={words.empty} text={words.emptyText}>
          <ButtonLink to="/" look="outlined">
            {words.browse}
          </ButtonLink>
        </Blank>
      </Page>
    );
  const firstSent = cart.orders.find((order) => order.products.length > 0);
  const isBlocked = prices.some((price) => price.errors.some(isOfCart)) || pricing === 'failed';
  return (
    <Page space>
      <Columns
        title={words.title}
        side={
          <Sums>
            {prices.map((price) => (
              <PriceSums
                key={price.sellerId}
                price={price}
                title={
                  prices.length > 1
                    ? (cart.orders.find((one) => one.seller.id === price.sellerId)?.seller.name ?? '')
                    : ''
                }
              />
            ))}
            {prices.length > 1 && (
              <Sum
                label={words.allTotal}
                amount={prices.reduce((sum, one) => sum + one.price.totalTTC, 0)}
                large
                busy={pricing === 'asked'}
              />
            )}
            <Unpriced />
            {isBlocked ? (
              <Button wide disabled>
                {words.order}
              </Button>
            ) : (
              <ButtonLink
                to="/cart/checkout"
                wide
                onClick={(event) => {
                  if (leadToWrong(document)) event.preventDefault();
                }}
              >
                {words.order}
              </ButtonLink>
            )}
            <Button
              look="plain"
              wide
              onClick={() => {
                clear(true);
              }}
            >
              {words.clear}
            </Button>
          </Sums>
        }
      >
        <PendingOrders />
        {cart.orders.map((order) => (
          <SellerCart
            key={order.seller.id}
            order={order}
            options={options}
            asksWhere={order === firstSent}
            price={prices.find((one) => one.sellerId === order.seller.id)}
          />
        ))}
        {cart.orders.length > 1 && <p>{words.several}</p>}
      </Columns>
      <ClearQuestion
        open={isClearing}
        close={() => {
          clear(false);
        }}
      />
    </Page>
  );
}

/** Where it goes, for the modes and their price; said once, for all sellers, and kept for the checkout. */
function Where() {
  const { cart, account } = useCart();
  const known = cart.destination ?? account?.deliveryAddress ?? account?.billingAddress;
  const [to, setTo] = useState<Destination>({
    zipcode: known?.zipcode ?? '',
    city: known?.city ?? '',
    country: known?.country ?? 'FR',
  });
  useEffect(() => {
    if (isPlaceKnown(to)) changeCart((now) => sendTo(now, to));
  }, [to]);
  // Another town of the same code is asked for at the checkout.
  return (
    <DestinationFields
      value={to}
      change={(next) => {
        setTo({ ...next, city: next.zipcode === to.zipcode ? next.city : '' });
      }}
    />
  );
}

function SellerCart({
  order,
  price,
  options,
  asksWhere,
}: {
  order: CartOrder;
  price: SellerPrice | undefined;
  options: Options;
  asksWhere: boolean;
}) {
  const words = useWords('cart');
  const checkout = useWords('checkout');
  const own = price?.errors.filter((error) => isOfCart(error) && !/^(products\.|reservations)/.test(error.field)) ?? [];
  return (
    <Group
      title={order.seller.name}
      to={{ href: `/${order.seller.publicName}`, label: say(words.backTo, { name: order.seller.name }) }}
    >
      {own.map((error) => (
        <p key={error.code + error.field} className="alert" role="alert">
          {error.message}
        </p>
      ))}
      {price && order.products.length > 0 && <FrancoLine price={price} />}
      <CartLines order={order} price={price} roomy />
      <PromoCode order={order} />
      {order.products.length > 0 && (
        <SellerDelivery order={order} options={options} title={checkout.mode}>
          {asksWhere && <Where />}
        </SellerDelivery>
      )}
      <SellerLinks order={order} />
    </Group>
  );
}

function PromoCode({ order }: { order: CartOrder }) {
  const words = useWords('cart');
  const [text, setText] = useState(order.promoCode);
  const apply = (code: string) => {
    setText(code);
    changeCart((cart) => setOrder(cart, order.seller.id, { promoCode: code.trim() }));
  };
  return (
    <form
      className="inline"
      onSubmit={(event) => {
        event.preventDefault();
        apply(text);
      }}
    >
      <TextField
        name={`promo-${order.seller.id}`}
        label={words.promo}
        value={text}
        maxLength={15}
        autoCapitalize="characters"
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      {order.promoCode && order.promoCode === text ? (
        <Button
          look="outlined"
          onClick={() => {
            apply('');
          }}
        >
          {words.promoRemove}
        </Button>
      ) : (
        <Button type="submit" look="outlined" disabled={!text.trim()}>
          {words.promoApply}
        </Button>
      )}
    </form>
  );
}
