import { type Asked, definePage } from '#ui/shop/define-page.ts';
import type { checkout } from '#areas/sales/rules/endpoints.ts';
import type { readerPage } from '../../rules/endpoints.ts';
import { useEffect } from 'react';
import { addressLines } from '../checkout/address-lines.ts';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { BriefLines, Columns, Group, Sum, Sums } from '#ui/shop/form/checkout.tsx';
import { Blank, Page } from '#ui/shop/frame/layout.tsx';
import { Facts, Said } from '#ui/shop/panel/sheet.tsx';
import { PayOrder } from '../checkout/pay-order.tsx';
import { useLang, usePage, useWords } from '#ui/shop/page.tsx';
import { count, dayOf, euro, say } from '#ui/shop/words.ts';

const load = async ({ call, params: { token = '' } }: Asked) => {
  const [{ reader }, { orders, transfers, online, group }] = await Promise.all([
    call<typeof readerPage>('/v1/storefront/reader', {}),
    call<typeof checkout>('/v1/checkouts/:token', { token }),
  ]);
  // The orders of a single estate are shown in its own frame.
  const [first, ...others] = new Set(orders.map((order) => order.sellerId));
  const { shop } =
    first && others.length === 0
      ? await call<typeof readerPage>('/v1/storefront/reader', { shop: first })
      : { shop: null };
  return { reader, shop: shop ?? null, orders, transfers, online, group, token };
};

export const page = definePage({
  path: '/cart/confirmation/:token',
  layout: 'shop',
  sharedBy: 'nobody',
  words: ['confirmation', 'checkout', 'pay'],
  load,
  head: ({ words }) => ({ title: words.confirmation.title, noIndex: true }),
  Screen: ConfirmationPage,
});

const AGAIN = 3000;

type Placed = Awaited<ReturnType<typeof load>>;

/**
 * Tells the next step of the orders. An order paid elsewhere stands as soon as it is paid; one by card, and any other,
 * waits for its estate.
 */
const whatNext = (orders: Placed['orders'], online: Placed['online']) => {
  const isPaid = orders.every(
    ({ status, paymentStatus }) => paymentStatus === 'paid' && (status === 'validated' || status === 'invoiced'),
  );
  if (isPaid) return 'paid';
  if (online.length > 0) return 'toPayNow';
  const waits = orders.find(({ status }) => status === 'pending') ?? orders[0];
  return waits?.payment.type === 'stripe' || waits?.payment.type === 'cb' ? 'waiting' : 'waitingOther';
};

/** The placed orders, by their secret link: the mail leads here too. */
function ConfirmationPage() {
  const { orders, transfers, online, group, token } = usePage<typeof load>();
  const words = useWords('confirmation');
  const cartWords = useWords('cart');
  const checkoutWords = useWords('checkout');
  const common = useWords('common');
  const lang = useLang();
  const first = orders[0];
  // All is paid, and each estate is being told.
  const isSettling =
    group?.status === 'open' &&
    orders.every(({ paymentStatus }) => paymentStatus === 'paid' || paymentStatus === 'setup');
  const isWaiting =
    isSettling || orders.some((order) => order.paymentStatus === 'processing' && order.status === 'draft');
  const isFailed = orders.every((order) => ['error', 'aborted', 'expired', 'cancelled'].includes(order.status));
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      location.reload();
    }, AGAIN);
    return () => {
      clearTimeout(timer);
    };
  }, [isWaiting]);
  if (!first) return null;
  if (isFailed)
    return (
      <Page space>
        <Blank level="h1" title={group?.status === 'expired' ? words.groupExpired : words.failed}>
          <ButtonLink to="/cart/checkout">{words.tryAgain}</ButtonLink>
        </Blank>
      </Page>
    );
  const total = orders.reduce((sum, order) => sum + (order.totalTTC ?? 0), 0);
  return (
    <Page space>
      <Columns
        title={words.title}
        side={
          <Sums>
            <Sum label={orders.length > 1 ? cartWords.allTotal : cartWords.total} amount={total} large />
            <Facts
              facts={[
                [words.shipTo, addressLines(first.delivery)],
                [words.billTo, addressLines(first.billing)],
              ].filter((fact): fact is [string, string] => Boolean(fact[1]))}
            />
            <Button
              look="outlined"
              wide
              onClick={() => {
                print();
              }}
            >
              {words.print}
            </Button>
            <ButtonLink to={`/${first.sellerId}`} look="plain">
              {words.back}
            </ButtonLink>
          </Sums>
        }
      >
        <p>{say(words.text, { email: first.buyer.email })}</p>
        <p>
          {isWaiting ? words.processing : group?.status === 'open' ? words.groupOpen : words[whatNext(orders, online)]}
        </p>
        {orders.map((order) => (
          <Group
            key={order.id}
            title={[order.sellerName, order.number ? say(words.number, { number: order.number }) : '']
              .filter(Boolean)
              .join(', ')}
          >
            <BriefLines
              lines={order.lines.map((line) => ({
                id: line.id,
                words: `${line.quantity} × ${[line.label, line.details].filter(Boolean).join(', ')}`,
                amount: amountOf(line, order.priceMode, cartWords.sides, lang),
              }))}
            />
            {order.promisedOn && (
              <Facts
                facts={[
                  [
                    words.shipTo,
                    [order.shipping.name, say(words.dueBy, { day: dayOf(order.promisedOn, lang) })]
                      .filter(Boolean)
                      .join(', '),
                  ],
                ]}
              />
            )}
            <Sums>
              <Made order={order} />
              {order.totalTTC !== undefined && (
                // A card alone waits for the estate to validate.
                <Sum
                  label={
                    order.payment.type === 'stripe' ? `${checkoutWords.toPay}, ${cartWords.sides.TTC}` : cartWords.total
                  }
                  amount={order.totalTTC}
                />
              )}
            </Sums>
            {online
              .filter((one) => one.orderId === order.id)
              .map((one) => (
                <PayOrder key={one.orderId} token={token} {...one} />
              ))}
            {transfers
              .filter((one) => one.orderId === order.id)
              .map((one) => (
                <div key={one.orderId}>
                  <h3>{words.transferTitle}</h3>
                  <p>{words.transferText}</p>
                  <Facts
                    facts={[
                      [words.holder, one.holder],
                      [words.iban, one.iban],
                      ...(one.bic ? [['BIC', one.bic] as [string, string]] : []),
                      [words.reference, one.reference],
                    ]}
                  />
                </div>
              ))}
            {order.taxNotes?.map((note) => (
              <Said key={note}>{note}</Said>
            ))}
            {order.mayWithdraw && (
              <Said>
                <a href={`/${order.sellerId}/retractation?${new URLSearchParams({ order: order.number ?? '' })}`}>
                  {common.withdraw}
                </a>
              </Said>
            )}
          </Group>
        ))}
      </Columns>
    </Page>
  );
}

type PlacedOrder = Placed['orders'][number];
const amountOf = (
  { net, gross }: PlacedOrder['lines'][number],
  mode: 'HT' | 'TTC',
  sides: Readonly<Record<'HT' | 'TTC', string>>,
  lang: string,
): string => {
  const amount = mode === 'HT' ? net : gross;
  return amount === undefined ? '' : `${euro(amount, lang)} ${sides[mode]}`;
};

/** The parts of the total: the code and what it took off, the total without VAT, the VAT and the duty in it. */
function Made({ order }: { order: PlacedOrder }) {
  const words = useWords('cart');
  const lang = useLang();
  const { totalDiscount = 0, totalDuty = 0 } = order;
  const discount = [words.discount, words.sides[order.priceMode]].join(' ');
  return (
    <>
      {totalDiscount > 0 && (
        <Sum
          label={[discount, order.promoCode ? `${words.promo} ${order.promoCode}` : ''].filter(Boolean).join(', ')}
          amount={-totalDiscount}
        />
      )}
      {totalDiscount === 0 && order.promoCode && <Said>{`${words.promo} ${order.promoCode}`}</Said>}
      {order.priceMode === 'HT' && order.totalHT !== undefined && <Sum label={words.ht} amount={order.totalHT} />}
      {order.vat
        ?.filter(({ vat }) => vat !== 0)
        .map(({ rate, vat }) => (
          <Sum key={rate} label={say(words.vat, { rate: count(rate, lang) })} amount={vat} faint />
        ))}
      {totalDuty > 0 && <Sum label={words.duty} amount={totalDuty} faint />}
    </>
  );
}
