import { billOrder } from '#areas/billing/rules/endpoints.ts';
import {
  addOfficeOrder,
  placeOrder,
  prepareOrder,
  refuseOrder,
  retaxOrder,
  validateOrder,
} from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { officeEvents } from './office-events.ts';
import { officeEinvoices } from './office-einvoices.ts';
import { officeMoney } from './office-money.ts';
import { officePayouts } from './office-payouts.ts';
import { officeMonth, waitsForMonth } from './office-month.ts';
import { BUYERS, type DemoBuyer, emailOf, phoneOf } from './people.ts';
import { DAY, type DemoEvent, HOUR, type Stage } from './stage.ts';

const orderOf = ({ clock, shopId, articles }: Stage, buyer: DemoBuyer) => {
  // Rare lots stay whole: whoever visits the demonstration finds every wine on sale.
  const wines = articles.filter((one) => one.kind === 'wine' && one.stock > 400);
  const trade = buyer.typology !== undefined;
  const wanted = new Map<string, { id: string; chosenFormat: string; quantity: number }>();
  for (let i = 1 + clock.pick(trade ? 6 : 4); i > 0; i -= 1) {
    const one = wines[clock.pick(wines.length)];
    if (one)
      wanted.set(one.formatId, {
        id: one.productId,
        chosenFormat: one.formatId,
        quantity: (trade ? 12 : 3) * (1 + clock.pick(3)),
      });
  }
  return {
    orders: [
      {
        seller: { id: shopId },
        products: [...wanted.values()],
        shipping: { type: 'carrier', ref: 'chronovin' },
        payment: { type: trade ? ('transfer' as const) : ('stripe' as const) },
        ...(clock.pick(9) === 0 && !trade ? { promoCode: 'BIENVENUE' } : {}),
      },
    ],
    buyer: {
      firstname: buyer.firstname,
      lastname: buyer.lastname,
      email: emailOf(buyer),
      phone: phoneOf(buyer),
      isPro: trade,
      ...(buyer.company ? { company: buyer.company, siret: buyer.siret ?? '' } : {}),
    },
    deliveryAddress: { name: '', street: buyer.street, zipcode: buyer.zipcode, city: buyer.city, country: 'FR' },
    terms: true,
    adult: true,
    ...(trade ? {} : { card: { token: 'tok_ok', brand: 'Visa', last4: '4242' } }),
  };
};

/** A trade client without an account orders by telephone: the office types the same goods, at the prices of his category. */
const byTelephone = (clientId: string, products: readonly { chosenFormat: string; quantity: number }[]) => ({
  clientId,
  lines: products.map((one, n) => ({ id: `ligne-${n}`, formatId: one.chosenFormat, quantity: one.quantity })),
  shipping: { ref: 'chronovin' },
  payment: 'transfer' as const,
});

/** A year of orders, told in the order in which they would have happened: placed, validated, prepared, sent, billed. */
export const liveYear = async (stage: Stage, count: number, from: number, until: number): Promise<void> => {
  const { call, clock, owner } = stage;
  const ahead: DemoEvent[] = [];
  const later = (at: number, what: () => Promise<void>): void => {
    if (at >= until) return;
    let index = ahead.length;
    while (index > 0 && (ahead[index - 1] as DemoEvent).at > at) index -= 1;
    ahead.splice(index, 0, { at, what });
  };
  const place = async (buyer: DemoBuyer): Promise<void> => {
    const token = stage.accounts.get(emailOf(buyer));
    const asked = orderOf(stage, buyer);
    // A code that does not apply, or the last bottles gone: the buyer gives up, as buyers do.
    const client = stage.tradeClients.get(emailOf(buyer));
    const id = await (client === undefined
      ? call(placeOrder, asked, token).then((placed) => placed.orders[0]?.id)
      : call(addOfficeOrder, byTelephone(client, asked.orders[0]?.products ?? []), owner).then((typed) => typed.id)
    ).catch(() => undefined);
    if (!id) return;
    const now = clock.millis();
    if (clock.pick(30) === 0) {
      later(now + 2 * HOUR, async () => {
        await call(refuseOrder, { id, reason: 'Adresse introuvable' }, owner);
      });
      return;
    }
    // Bills follow each other by day: whatever the morning sent is billed the same evening.
    later(now + (2 + clock.pick(20)) * HOUR, async () => {
      await call(validateOrder, { id }, owner);
    });
    later(now + (26 + clock.pick(20)) * HOUR, async () => {
      await call(prepareOrder, { id }, owner);
    });
    later(now + (48 + clock.pick(24)) * HOUR, async () => {
      await call(shipOrder, { id, carrier: 'Chronovin', delivered: true }, owner);
    });
    later(now + (73 + clock.pick(48)) * HOUR, async () => {
      if (waitsForMonth(buyer.company, clock.millis(), until)) return;
      // Over the new year the duties change between the order and its departure: it is recalculated, as the house would.
      await call(retaxOrder, { id }, owner).catch(() => null);
      await call(billOrder, { id }, owner);
    });
  };
  for (let i = 0; i < count; i += 1) {
    // More in November and December than in February.
    const day = Math.floor((((i + clock.pick(100) / 100) / count) * (until - from)) / DAY) * DAY;
    const spread = day + (7 + clock.pick(14)) * HOUR + clock.pick(HOUR);
    const buyer = BUYERS[clock.pick(BUYERS.length)] as DemoBuyer;
    later(from + spread, () => place(buyer));
  }
  for (const play of [officeEvents, officeMoney, officeEinvoices, officeMonth, officePayouts])
    for (const one of play(stage, until)) later(one.at, one.what);
  let done = 0;
  let month = '';
  for (let next = ahead.shift(); next; next = ahead.shift()) {
    clock.set(next.at);
    await next.what();
    done += 1;
    const here = new Date(next.at).toISOString().slice(0, 7);
    if (here !== month) {
      month = here;
      stage.say(`  ${month}`);
    }
    // Recent events are notified at once: the notifications of the last week have their own hours.
    if (done % 40 === 0 || next.at > until - 7 * DAY) await stage.drain();
  }
  await stage.drain();
};
