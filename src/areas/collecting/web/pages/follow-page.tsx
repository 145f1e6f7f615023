import { NO_SECRET } from '#kernel/visitor/link-secret.ts';
import { linkToFile } from '#ui/shop/private-link.ts';
import { useState } from 'react';
import { HOUSE_NAMES, leaveToPay } from '#areas/payments/web/index.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { newKey } from '#ui/request.ts';
import { useBusy } from '#ui/shop/busy.ts';
import { send } from '#ui/shop/client.ts';
import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { BriefLines, Columns, Group, Sum, Sums } from '#ui/shop/form/checkout.tsx';
import { Page } from '#ui/shop/frame/layout.tsx';
import { useLang, usePage, useWords } from '#ui/shop/page.tsx';
import { Facts, Said } from '#ui/shop/panel/sheet.tsx';
import { dayOf, euro, say } from '#ui/shop/words.ts';
import type { followedOrder, payFollowedBill, payFollowedOrder } from '../../rules/follow/follow-endpoints.ts';

const load = async ({ call, query: { token = '' } }: Asked) => ({
  ...(await call<typeof followedOrder>('/v1/order-links/:token', { token })),
  token,
});

export const page = definePage({
  path: '/:name/suivi',
  layout: 'shop',
  sharedBy: 'nobody',
  query: ['token'],
  words: ['follow', 'pay'],
  load,
  head: ({ data: { order, shop }, words }) => ({
    title: `${say(words.follow.title, { number: order.number ?? '' })}, ${shop.name}`,
    noIndex: true,
  }),
  Screen: FollowPage,
});

type Order = OutputOf<typeof followedOrder>['order'];
const STOPPED = ['refused', 'cancelled', 'aborted', 'expired', 'error'];

/** The state of the order in one sentence: how its goods are, else how far the estate is. */
function useStanding(order: Order): string {
  const words = useWords('follow');
  const lang = useLang();
  const on = (text: string, day: string | null): string => say(text, { day: day === null ? '' : dayOf(day, lang) });
  if (STOPPED.includes(order.status)) return words.stopped;
  if (order.deliveryStatus === 'returned' || order.deliveryStatus === 'partiallyReturned') return words.returned;
  if (order.shipsMore) return words.partly;
  if (order.deliveryStatus === 'pickup') return words.collected;
  if (order.deliveryStatus === 'pendingPickup') return words.ready;
  if (order.deliveredOn !== null) return on(words.delivered, order.deliveredOn);
  if (order.shippedOn !== null) return on(words.sent, order.shippedOn);
  if (order.deliveryStatus === 'preparation') return words.preparing;
  return order.status === 'pending' ? words.received : words.confirmed;
}

/** An order for the holder of its link, who needs no account: how it stands, its parcels, its bills, what is left to pay. */
function FollowPage() {
  const { order, bills, transfer, online, shop, token } = usePage<typeof load>();
  const words = useWords('follow');
  const pay = useWords('pay');
  const lang = useLang();
  const state = useStanding(order);
  const left = STOPPED.includes(order.status) ? 0 : (order.remaining ?? 0);
  return (
    <Page space>
      <Columns
        title={say(words.title, { number: order.number ?? '' })}
        side={
          <Sums>
            <Sum label={words.total} amount={order.totalTTC ?? 0} large />
            {order.promoCode && <Said>{say(words.code, { code: order.promoCode })}</Said>}
            <p>{left > 0 ? say(words.toPay, { amount: euro(left, lang) }) : words.paid}</p>
            {online && <PayButton token={token} bill={null} amount={online.left} means={online.means} />}
            {bills
              .filter((one) => one.toPay !== null)
              .map((one) => (
                <PayButton key={one.id} token={token} bill={one.id} amount={one.toPay ?? 0} means={null} />
              ))}
            {order.mayWithdraw && (
              <ButtonLink
                to={`/${shop.publicName}/retractation?${new URLSearchParams({ order: order.number ?? '' })}`}
                look="plain"
              >
                {words.withdraw}
              </ButtonLink>
            )}
          </Sums>
        }
      >
        <Group title={words.state}>
          <p role="status">{state}</p>
          {order.placedAt && <Said>{say(words.placed, { day: dayOf(order.placedAt, lang) })}</Said>}
          {order.parcels
            .filter((one) => one.carrier || one.tracking)
            .map((one, at) => (
              <p key={`${one.tracking}${String(at)}`}>
                {one.tracking ? say(words.parcel, { number: one.tracking, carrier: one.carrier }) : one.carrier}{' '}
                {one.trackingUrl && (
                  <a href={one.trackingUrl} target="_blank" rel="noreferrer">
                    {words.track}
                  </a>
                )}
              </p>
            ))}
          <Facts
            facts={[
              [
                words.deliverTo,
                [
                  order.deliveryName,
                  order.deliverTo,
                  order.promisedOn === null ? '' : say(words.dueBy, { day: dayOf(order.promisedOn, lang) }),
                ]
                  .filter(Boolean)
                  .join(' · '),
              ],
            ].filter((fact): fact is [string, string] => Boolean(fact[1]))}
          />
        </Group>
        {bills.length > 0 && (
          <Group title={words.bills}>
            <ul>
              {bills.map((one) => (
                <li key={one.id}>
                  <a {...linkToFile(`/v1/order-links/${NO_SECRET}/bills/${one.id}/pdf`, token)}>
                    {say(words[one.kind], { number: one.number })}
                  </a>
                </li>
              ))}
            </ul>
          </Group>
        )}
        {transfer && (
          <Group title={words.transfer}>
            <p>{say(words.awaited, { amount: euro(left, lang) })}</p>
            <Facts
              facts={[
                [pay.holder, transfer.holder],
                [words.iban, transfer.iban],
                ...(transfer.bic ? [['BIC', transfer.bic] as [string, string]] : []),
                [pay.reference, transfer.reference],
              ]}
            />
          </Group>
        )}
        <Group title={words.goods}>
          <BriefLines lines={order.lines.map((one) => ({ ...one, amount: euro(one.amount, lang) }))} />
        </Group>
      </Columns>
    </Page>
  );
}

/** Leads to where it is paid: the page of the bill, or the provider's. */
function PayButton({
  token,
  bill,
  amount,
  means,
}: {
  token: string;
  bill: string | null;
  amount: number;
  means: NonNullable<OutputOf<typeof followedOrder>['online']>['means'] | null;
}) {
  const words = useWords('follow');
  const pay = useWords('pay');
  const lang = useLang();
  const [isBusy, setBusy] = useBusy();
  const [told, tell] = useState('');
  const go = async () => {
    setBusy(true);
    const options = { key: newKey(), quiet: true } as const;
    if (bill !== null) {
      const answer = await send<typeof payFollowedBill>(
        'POST',
        '/v1/order-links/:token/bills/:id/pay',
        { token, id: bill },
        options,
      );
      if (answer.ok) {
        location.assign(answer.body.place);
        return;
      }
      tell(answer.message);
    } else {
      const answer = await send<typeof payFollowedOrder>(
        'POST',
        '/v1/order-links/:token/pay-online',
        { token },
        options,
      );
      if (answer.ok && answer.body.actionUrl) {
        leaveToPay(answer.body.actionUrl);
        return;
      }
      tell(answer.ok ? pay.processingText : answer.message);
    }
    setBusy(false);
  };
  const sum = euro(amount, lang);
  return (
    <>
      {told && (
        <p className="alert" role="alert">
          {told}
        </p>
      )}
      <Button wide busy={isBusy} disabled={isBusy} onClick={() => void go()}>
        {means === null
          ? say(words.pay, { amount: sum })
          : say(words.payOnline, { amount: sum, name: HOUSE_NAMES[means] })}
      </Button>
    </>
  );
}
