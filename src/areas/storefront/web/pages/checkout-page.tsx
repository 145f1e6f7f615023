import { confirmationOf } from '#ui/shop/confirmation-link.ts';
import { useBusy } from '#ui/shop/busy.ts';
import { definePage } from '#ui/shop/define-page.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type CardInput, tokenizeCard } from '#areas/payments/web/index.ts';
import type { placeOrder } from '#areas/sales/rules/endpoints.ts';
import { Form } from '#ui/shop/form/form.tsx';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { Columns, Part } from '#ui/shop/form/checkout.tsx';
import { KEPT_CHECKOUT } from '#ui/kept-here.ts';
import { newKey } from '#ui/request.ts';
import { useCaptcha } from '#ui/shop/captcha/captcha.tsx';
import { send } from '#ui/shop/client.ts';
import { CheckField } from '#ui/shop/form/field.tsx';
import { Blank, Page } from '#ui/shop/frame/layout.tsx';
import { newPasswordFault } from '#ui/shop/form/password-field.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import { Skeleton } from '#ui/shop/skeleton.tsx';
import { sayCount } from '#ui/shop/words.ts';
import { type BuyerForm, EMPTY_FORM, formFaults } from '../../rules/buyer-form.ts';
import type { Cart } from '../../rules/cart.ts';
import { isPlaceKnown, orderAs, sendTo } from '../../rules/cart-choices.ts';
import { changeCart, forgetCart, keepPlaced, priceAgain, startOver, useCart } from '../cart/cart-store.ts';
import { leaveForOrder } from '../cart/leave-for-order.ts';
import { cardWords } from '#areas/payments/web/index.ts';
import { CheckoutDelivery } from '../checkout/checkout-delivery.tsx';
import { placedOf, saysFirm, toldOf, type Token, withAccount, withFirm } from '../checkout/checkout-form.ts';
import type { Tokenize } from '#areas/payments/web/index.ts';
import { CheckoutPayment } from '../checkout/checkout-payment.tsx';
import { CheckoutSide } from '../checkout/checkout-side.tsx';
import { CheckoutYou } from '../checkout/checkout-you.tsx';
import { PendingOrders } from '../cart/pending-orders.tsx';
import { Unpriced } from '../cart/unpriced.tsx';
import { useCheckoutOptions } from '../checkout/use-checkout-options.ts';

export const page = definePage({
  path: '/cart/checkout',
  layout: 'shop',
  sharedBy: 'nobody',
  asksForCard: true,
  words: ['captcha', 'cardForm', 'checkout', 'password', 'pay'],
  head: ({ words }) => ({ title: words.checkout.title, noIndex: true }),
  Screen: CheckoutPage,
});

const NO_CARD: CardInput = { number: '', expiry: '', cvc: '', email: '' };

/** Our own page of the bank wears the colours of the one estate that is paid. */
const dressed = (actionUrl: string, cart: Cart): string => {
  const url = new URL(actionUrl, location.href);
  const [first, ...others] = cart.orders;
  if (url.origin === location.origin && first && others.length === 0) url.searchParams.set('id', first.seller.id);
  return url.toString();
};

/** The checkout: a calm page in three parts, with the order at its side. */
function CheckoutPage() {
  const words = useWords('checkout');
  const password = useWords('password');
  const cardForm = useWords('cardForm');
  const common = useWords('common');
  const cartWords = useWords('cart');
  const lang = useLang();
  const { cart, account, isReady, prices, pricing } = useCart();
  const { captcha, note } = useCaptcha('asked');
  const [form, setForm] = useState<BuyerForm>(EMPTY_FORM);
  const [card, setCard] = useState<CardInput>(NO_CARD);
  const [told, setTold] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState(false);
  const [problem, tell] = useState('');
  const [isBusy, setBusy] = useBusy();
  const attempt = useRef({ key: '', body: '' });
  const hosted = useRef<Tokenize | null>(null);
  const page = useRef<HTMLFormElement>(null);
  const [isFirmSaid, sayFirm] = useState(false);
  const options = useCheckoutOptions(cart, isFirmSaid ? form.isPro : form.isPro || undefined);
  const { firm } = options;
  useEffect(() => {
    if (account) setForm((now) => withAccount(now, account));
  }, [account]);
  useEffect(() => {
    if (firm && account && !isFirmSaid) setForm((now) => withFirm(now, firm));
  }, [firm, account]);
  // Where it goes was said with the cart, or is said here: the cart keeps it, and the two never differ.
  const { delivery } = form;
  useEffect(() => {
    const { destination } = cart;
    if (isReady && destination)
      setForm((now) => (now.delivery.zipcode ? now : { ...now, delivery: { ...now.delivery, ...destination } }));
  }, [isReady]);
  useEffect(() => {
    if (isReady && isPlaceKnown(delivery)) changeCart((now) => sendTo(now, delivery));
  }, [isReady, delivery.zipcode, delivery.city, delivery.country]);

  useEffect(() => {
    if (isReady) changeCart((now) => orderAs(now, form.isPro));
  }, [isReady, form.isPro]);

  const change = (more: Partial<BuyerForm>) => {
    setForm((now) => ({ ...now, ...more }));
    if (saysFirm(more)) sayFirm(true);
    setTold({});
  };
  // An order that costs nothing asks for no card.
  const isFree = (sellerId: string): boolean => prices.find((one) => one.sellerId === sellerId)?.price.totalTTC === 0;
  const takesCard = cart.orders.some(
    (order) =>
      !isFree(order.seller.id) &&
      options.of(order.seller.id)?.payments.find((one) => one.type === order.payment.type)?.takesImprint,
  );

  const demands = {
    phone: options.list.some((one) => one.phoneDemanded),
    password: options.list.some((one) => one.passwordDemanded),
  };
  const faults = formFaults(form, {
    ...demands,
    passwordFault: newPasswordFault(form.password),
    isSignedIn: account !== null,
    sellers: cart.orders.map((order) => ({
      id: order.seller.id,
      paid: order.payment.type !== null,
      delivered: order.products.length === 0 || order.shipping.ref !== null || order.shipping.collectionPoint !== null,
    })),
  });
  const said = { ...words, badPassword: password.bad, commonPassword: password.common };
  /** After a first try, what is still missing, and what the server or the card said, until it is changed. */
  const errors: Readonly<Record<string, string>> = {
    ...told,
    ...(tried ? Object.fromEntries(Object.entries(faults).map(([field, name]) => [field, said[name]])) : {}),
  };

  /** The first fault gets the focus. */
  const show = (found: Readonly<Record<string, string>>) => {
    setTold(found);
    requestAnimationFrame(() =>
      page.current
        ?.querySelector<HTMLElement>(
          '[aria-invalid="true"] input, input[aria-invalid="true"], select[aria-invalid="true"]',
        )
        ?.focus(),
    );
  };
  const tokenOf = async (): Promise<Token | null | 'refused'> => {
    if (!takesCard) return null;
    const made = hosted.current
      ? await hosted.current(form.email)
      : await tokenizeCard({ ...card, email: card.email || form.email });
    if (made === null) return null;
    if ('token' in made) return { token: made.token, brand: made.brand, last4: made.last4 };
    show({ [`card.${made.error}`]: cardWords(made, cardForm) });
    return 'refused';
  };
  const place = async (token: Token | null) => {
    // Orders that wait for the bank are given up first, so that their goods may be ordered again; unless one was
    // confirmed meanwhile.
    if (cart.orders.some((one) => one.id)) {
      attempt.current = { key: '', body: '' };
      if (!(await startOver())) {
        await leaveForOrder();
        return;
      }
    }
    const shown =
      prices.length === cart.orders.length ? prices.reduce((sum, one) => sum + one.price.totalTTC, 0) : null;
    const order = placedOf(cart, form, token, shown);
    const body = JSON.stringify(order);
    // The same order sent again keeps its key: what was placed already answers again instead of being placed twice.
    if (attempt.current.body !== body) attempt.current = { key: newKey(), body };
    const answer = await send<typeof placeOrder>('POST', '/v1/orders', order, {
      key: attempt.current.key,
      quiet: true,
      captcha,
      whenAsked: true,
    });
    if (!answer.ok) {
      if (answer.status !== 0) attempt.current = { key: '', body: '' };
      show(toldOf(answer.fields, cart));
      tell(answer.message);
      // The total changed since it was shown: the new one stands beside the question before it is asked again.
      if (answer.status === 409) await priceAgain();
      return;
    }
    const { status, token: secret, actionUrl, orders } = answer.body;
    try {
      sessionStorage.setItem(KEPT_CHECKOUT, secret);
    } catch {
      /* without storage the mail holds the link */
    }
    if (status === 'requiresAction' && actionUrl) {
      await keepPlaced(orders, secret);
      location.assign(dressed(actionUrl, cart));
      return;
    }
    await forgetCart();
    location.assign(confirmationOf(secret));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    tell('');
    setTried(true);
    if (Object.keys(faults).length > 0) {
      show({});
      return;
    }
    setTold({});
    setBusy(true);
    const token = await tokenOf();
    if (token !== 'refused') await place(token);
    setBusy(false);
  };

  if (!isReady)
    return (
      <Page space>
        <Skeleton lines={8} page />
      </Page>
    );
  if (cart.orders.length === 0)
    return (
      <Page space>
        <Blank level="h1" title={cartWords.empty}>
          <ButtonLink to="/cart" look="outlined">
            {cartWords.browse}
          </ButtonLink>
        </Blank>
      </Page>
    );
  const count = Object.keys(errors).length;
  // A visit on a date is not withdrawn from: its right is told apart from that of goods.
  const goods = cart.orders.filter(({ products }) => products.length > 0);
  const hasGoods = goods.length > 0;
  return (
    <Page space>
      {!isBusy && <PendingOrders />}
      <Form ref={page} onSubmit={submit}>
        <Columns title={words.title} side={<CheckoutSide />} sideFirst>
          <Part number={1} title={words.you}>
            <CheckoutYou
              form={form}
              change={change}
              errors={errors}
              isSignedIn={account !== null}
              demands={demands}
              hasGoods={hasGoods}
            />
          </Part>
          <Part number={2} title={hasGoods ? words.delivery : words.billing}>
            <CheckoutDelivery form={form} change={change} errors={errors} options={options} />
          </Part>
          <Part number={3} title={words.payment}>
            <CheckoutPayment
              errors={errors}
              options={options}
              takesCard={takesCard}
              card={card}
              setCard={(next) => {
                setCard(next);
                setTold({});
              }}
              email={form.email}
              onHosted={(tokenize) => {
                hosted.current = tokenize;
              }}
            />
            <CheckField
              name="terms"
              label={
                <>
                  {words.terms}{' '}
                  {cart.orders.map((order) => (
                    <a
                      key={order.seller.id}
                      href={`/${order.seller.publicName}/legal-notice#${form.isPro ? 'terms-pro' : 'terms'}`}
                      target="_blank"
                      rel="noopener"
                    >
                      {cart.orders.length > 1 ? order.seller.name : words.termsLink}{' '}
                    </a>
                  ))}
                </>
              }
              checked={form.terms}
              error={errors['terms']}
              onChange={(event) => {
                change({ terms: event.target.checked });
              }}
            />
            <CheckField
              name="adult"
              label={words.adult}
              checked={form.adult}
              error={errors['adult']}
              onChange={(event) => {
                change({ adult: event.target.checked });
              }}
            />
            <p>
              {cart.orders.map((order) => (
                <a key={order.seller.id} href={`/${order.seller.publicName}/vie-privee`} target="_blank" rel="noopener">
                  {[common.privacy, cart.orders.length > 1 ? order.seller.name : ''].filter(Boolean).join(', ')}{' '}
                </a>
              ))}
            </p>
            {note}
            {(problem || count > 0) && (
              <p className="alert" role="alert">
                {problem || sayCount(words.fix, count, lang)}
              </p>
            )}
            <Unpriced />
            {/* The buyer orders at the sum on the screen: no order while the price is on its way, or could not be told. */}
            <Button type="submit" wide busy={isBusy || pricing === 'asked'} disabled={isBusy || pricing !== 'known'}>
              {isBusy ? words.paying : words.pay}
            </Button>
            {!form.isPro && (
              <p>
                <small>
                  <strong>{words.rights}</strong> {hasGoods && `${words.withdrawalRight} ${words.guarantees}`}{' '}
                  {cart.orders.some(({ reservations }) => reservations.length > 0) && words.visitRight}{' '}
                  {prices.flatMap(({ visitTerms = [] }) => visitTerms).join(' ')}{' '}
                  {goods.map((order) => (
                    <a
                      key={order.seller.id}
                      href={`/${order.seller.publicName}/retractation`}
                      target="_blank"
                      rel="noopener"
                    >
                      {[common.withdraw, goods.length > 1 ? order.seller.name : ''].filter(Boolean).join(', ')}{' '}
                    </a>
                  ))}
                </small>
              </p>
            )}
            <p>
              <small>{common.minors}</small>
            </p>
          </Part>
        </Columns>
      </Form>
    </Page>
  );
}
