import { latePart, Nothing } from '#ui/lazy-or.tsx';
import { Line } from '#ui/shop/panel/drawer.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import { Stepper } from '#ui/shop/form/stepper.tsx';
import { euro, say, sayCount } from '#ui/shop/words.ts';
import { type CartOrder, removeLine, setQuantity, wrapLine } from '../../rules/cart.ts';
import { changeCart, type SellerPrice } from './cart-store.ts';

/** Most carts hold no visit: their lines come with the first. */
const VisitLines = latePart(() => import('./visit-lines.tsx'), Nothing);

/** The lines of one seller, each with its quantity and what the server says it costs. */
export function CartLines({
  order,
  price,
  roomy,
}: {
  order: CartOrder;
  price: SellerPrice | undefined;
  roomy?: boolean;
}) {
  const words = useWords('cart');
  const lang = useLang();
  const seller = order.seller.id;
  return (
    <ul>
      {order.products.map((line) => {
        const priced = price?.lines.find((one) => one.kind === 'product' && one.formatId === line.chosenFormat.id);
        const name = [line.name, line.chosenVintage.name].filter(Boolean).join(' ');
        const free = priced?.freeUnits ?? 0;
        const side = words.sides[price?.price.mode ?? 'TTC'];
        const was = price?.lowest?.find((one) => one.formatId === line.chosenFormat.id)?.price;
        return (
          <Line
            key={`${line.id}${line.chosenVintage.id}${line.chosenFormat.id}`}
            roomy={roomy ?? false}
            to={`/${order.seller.publicName}/${line.slug}`}
            name={name}
            label={line.name}
            detail={[line.appellation, line.chosenFormat.label].filter(Boolean).join(', ')}
            drawing={line.drawing}
            picture={line.visual}
            maker={order.seller.name}
            vintage={line.chosenVintage.name}
            range={line.gamme}
            amount={
              priced ? `${euro(priced.amount, lang)} ${side}${priced.duty?.suspended ? `, ${words.exDuty}` : ''}` : ''
            }
            unit={[
              priced && line.quantity > 1 ? say(words.unit, { price: euro(priced.unitPrice, lang) }) : '',
              was === undefined ? '' : say(words.was, { price: euro(was, lang) }),
              priced?.litres ? say(words.perLitre, { price: euro(priced.amount / priced.litres, lang) }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
            gift={free > 0 ? sayCount(words.gift, free, lang) : ''}
            problem={
              price?.errors.find((one) => one.field.startsWith(`products.${line.chosenFormat.id}.`))?.message ?? ''
            }
            remove={{
              label: words.remove,
              named: say(words.removeNamed, { name }),
              act: () => {
                changeCart((cart) => removeLine(cart, seller, line));
              },
            }}
            {...(line.chosenFormat.wrapping === null
              ? {}
              : {
                  wrap: {
                    label: `${words.wrap}, ${say(words.unit, { price: `${euro(line.chosenFormat.wrapping, lang)} ${side}` })}`,
                    on: line.isWrapped,
                    act: (on: boolean) => {
                      changeCart((cart) => wrapLine(cart, seller, line, on));
                    },
                  },
                })}
          >
            <Stepper
              small
              value={line.quantity}
              min={0}
              max={100_000}
              onChange={(quantity) => {
                changeCart((cart) => setQuantity(cart, seller, line, quantity));
              }}
              words={{
                quantity: say(words.quantity, { name }),
                less: say(words.less, { name }),
                more: say(words.more, { name }),
              }}
            />
          </Line>
        );
      })}
      {order.reservations.length > 0 && <VisitLines order={order} price={price} roomy={roomy ?? false} />}
    </ul>
  );
}
