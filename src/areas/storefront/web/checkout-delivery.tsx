import { Option, Options as OptionList } from '#ui/shop/checkout.tsx';
import { CheckField, TextArea } from '#ui/shop/field.tsx';
import { Skeleton } from '#ui/shop/skeleton.tsx';
import { Said } from '#ui/shop/sheet.tsx';
import { euro, say, sayCount } from '#ui/shop/words.ts';
import { type CartOrder, chooseCollectionPoint, chooseDelivery, setOrder } from '../rules/cart.ts';
import { AddressFields } from './address-fields.tsx';
import { changeCart, useCart } from './cart-store.ts';
import type { PartProps } from './checkout-you.tsx';
import type { Options } from './use-checkout-options.ts';
import { useLang, useWords } from './words.ts';

export function CheckoutDelivery({ form, change, errors, options }: PartProps & { options: Options }) {
  const words = useWords('checkout');
  const { cart } = useCart();
  const delivered = cart.orders.filter((order) => order.products.length > 0);
  return (
    <>
      <AddressFields at="deliveryAddress" kind="shipping" value={form.delivery} errors={errors} change={(delivery) => { change({ delivery }); }} />
      <CheckField name="sameBilling" label={words.sameBilling} checked={form.sameBilling} onChange={(event) => { change({ sameBilling: event.target.checked }); }} />
      {!form.sameBilling && (
        <fieldset>
          <legend><h3>{words.billing}</h3></legend>
          <AddressFields at="billingAddress" kind="billing" value={form.billing} errors={errors} change={(billing) => { change({ billing }); }} />
        </fieldset>
      )}
      {delivered.map((order) => <Modes key={order.seller.id} order={order} options={options} several={delivered.length > 1} error={errors[`delivery.${order.seller.id}`]} />)}
      <TextArea name="note" label={`${words.note} (${words.optional})`} value={form.note} maxLength={1000} onChange={(event) => { change({ note: event.target.value }); }} />
    </>
  );
}

function Modes({ order, options, several, error }: { order: CartOrder; options: Options; several: boolean; error: string | undefined }) {
  const words = useWords('checkout');
  const lang = useLang();
  const { id, name } = order.seller;
  const offered = options.of(id);
  const title = several ? say(words.modes, { name }) : words.mode;
  const isNone = options.state === 'known' && offered?.deliveries.length === 0 && offered.points.length === 0;
  return (
    <>
      <h3>{title}</h3>
      {options.state === 'asked' && !offered && <Skeleton lines={3} />}
      {options.state === 'address' && <Said>{words.fillAddress}</Said>}
      {isNone && <p className="alert" role="alert">{words.noMode}</p>}
      {offered && !isNone && (options.state !== 'address' || offered.points.length > 0) && (
        <OptionList label={title} error={error ?? null}>
          {options.state !== 'address' && offered.deliveries.map((mode) => (
            <Option
              key={mode.ref} name={`delivery-${id}`} checked={order.shipping.ref === mode.ref} title={mode.name} amount={mode.totalTTC === 0 ? words.free : euro(mode.totalTTC, lang)}
              detail={[mode.description, mode.type !== 'pickup' && mode.parcels > 1 ? sayCount(words.parcels, mode.parcels, lang) : ''].filter(Boolean).join(' · ')}
              onChange={() => { changeCart((cart) => chooseDelivery(cart, id, mode)); }}
            />
          ))}
          {offered.points.map((point) => (
            <Option
              key={point.id} name={`delivery-${id}`} checked={order.shipping.collectionPoint?.id === point.id} title={point.name} amount={point.price === 0 ? words.free : euro(point.price, lang)}
              detail={[point.address, point.opening].filter(Boolean).join(' · ')} onChange={() => { changeCart((cart) => chooseCollectionPoint(cart, id, point)); }}
            />
          ))}
        </OptionList>
      )}
      {order.shipping.ref !== null && (
        <TextArea name={`instructions-${id}`} label={`${words.instructions} (${words.optional})`} value={order.shipping.instructions} maxLength={500} onChange={(event) => { changeCart((cart) => setOrder(cart, id, { instructions: event.target.value })); }} />
      )}
    </>
  );
}
