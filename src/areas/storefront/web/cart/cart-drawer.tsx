import { useLang, useWords } from '#ui/shop/page.tsx';
import { useState } from 'react';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { Drawer, DrawerFoot } from '#ui/shop/panel/drawer.tsx';
import { Blank } from '#ui/shop/frame/layout.tsx';
import { Panel } from '#ui/shop/panel/panel.tsx';
import { leadToWrong } from '#ui/shop/form/typed-quantity.ts';
import { euro } from '#ui/shop/words.ts';
import { CartLines } from './cart-lines.tsx';
import { showCart, useCart } from './cart-store.ts';
import { ClearQuestion } from './clear-question.tsx';
import { FrancoLine } from './franco-line.tsx';
import { Unpriced } from './unpriced.tsx';

/** The cart at the right of the page: its content, its price, and the amount left before free delivery. */
export default function CartDrawer() {
  const { cart, prices, pricing, isOpen } = useCart();
  const words = useWords('cart');
  const common = useWords('common');
  const lang = useLang();
  const [isClearing, clear] = useState(false);
  const isEmpty = cart.orders.length === 0;
  const total = prices.reduce((sum, one) => sum + one.price.totalTTC, 0);
  const touristTax = prices.reduce((sum, one) => sum + one.price.touristTax, 0);
  const foot = isEmpty ? null : (
    <DrawerFoot
      label={cart.orders.length > 1 ? words.allTotal : words.total}
      busy={pricing === 'asked'}
      busyLabel={words.pricing}
      amount={pricing === 'failed' ? '—' : euro(total, lang)}
      below={touristTax > 0 ? `${words.touristTax} ${euro(touristTax, lang)}` : ''}
    >
      <Unpriced />
      <ButtonLink
        to="/cart"
        wide
        onClick={(event) => {
          if (leadToWrong(document)) event.preventDefault();
          else showCart(false);
        }}
      >
        {words.see}
      </ButtonLink>
      <Button
        look="plain"
        onClick={() => {
          clear(true);
        }}
      >
        {words.clear}
      </Button>
    </DrawerFoot>
  );
  return (
    <>
      <Panel
        open={isOpen}
        onClose={() => {
          showCart(false);
        }}
        side="right"
        title={words.title}
        closeLabel={common.close}
        foot={foot}
      >
        {isEmpty && <Blank title={words.empty} text={words.emptyText} />}
        {cart.orders.map((order) => {
          const price = prices.find((one) => one.sellerId === order.seller.id);
          return (
            <Drawer key={order.seller.id} title={cart.orders.length > 1 ? order.seller.name : ''}>
              {price && order.products.length > 0 && <FrancoLine price={price} />}
              <CartLines order={order} price={price} />
            </Drawer>
          );
        })}
      </Panel>
      <ClearQuestion
        open={isClearing}
        close={() => {
          clear(false);
        }}
      />
    </>
  );
}
