import { CheckField, TextArea } from '#ui/shop/form/field.tsx';
import { useWords } from '#ui/shop/page.tsx';
import { say } from '#ui/shop/words.ts';
import { type CartOrder, setOrder } from '../../rules/cart.ts';
import { AddressFields } from './address-fields.tsx';
import { changeCart, useCart } from '../cart/cart-store.ts';
import type { PartProps } from './checkout-you.tsx';
import { SellerDelivery } from './seller-delivery.tsx';
import type { Options } from './use-checkout-options.ts';

export function CheckoutDelivery({ form, change, errors, options }: PartProps & { options: Options }) {
  const words = useWords('checkout');
  const { cart } = useCart();
  const delivered = cart.orders.filter((order) => order.products.length > 0);
  return (
    <>
      <AddressFields
        at="deliveryAddress"
        kind="shipping"
        value={form.delivery}
        errors={errors}
        change={(delivery) => {
          change({ delivery });
        }}
      />
      {/* Nothing is carried to who only visits: his address is that of the bill. */}
      {delivered.length > 0 && (
        <CheckField
          name="sameBilling"
          label={words.sameBilling}
          checked={form.sameBilling}
          onChange={(event) => {
            change({ sameBilling: event.target.checked });
          }}
        />
      )}
      {!form.sameBilling && (
        <fieldset>
          <legend>
            <h3>{words.billing}</h3>
          </legend>
          <AddressFields
            at="billingAddress"
            kind="billing"
            value={form.billing}
            errors={errors}
            change={(billing) => {
              change({ billing });
            }}
          />
        </fieldset>
      )}
      {delivered.map((order) => (
        <Modes
          key={order.seller.id}
          order={order}
          options={options}
          several={delivered.length > 1}
          error={errors[`delivery.${order.seller.id}`]}
        />
      ))}
      <TextArea
        name="note"
        label={`${words.note} (${words.optional})`}
        value={form.note}
        maxLength={1000}
        onChange={(event) => {
          change({ note: event.target.value });
        }}
      />
    </>
  );
}

/** The mode, and what is to be told to who brings it. */
function Modes({
  order,
  options,
  several,
  error,
}: {
  order: CartOrder;
  options: Options;
  several: boolean;
  error: string | undefined;
}) {
  const words = useWords('checkout');
  const { id, name } = order.seller;
  return (
    <>
      <SellerDelivery
        isBrief
        order={order}
        options={options}
        title={several ? say(words.modes, { name }) : words.mode}
        error={error}
      />
      {order.shipping.ref !== null && (
        <TextArea
          name={`instructions-${id}`}
          label={`${words.instructions} (${words.optional})`}
          value={order.shipping.instructions}
          maxLength={500}
          onChange={(event) => {
            changeCart((cart) => setOrder(cart, id, { instructions: event.target.value }));
          }}
        />
      )}
    </>
  );
}
