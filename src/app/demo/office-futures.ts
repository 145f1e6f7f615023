import { billFuturesPart } from '#areas/billing/rules/deposit/deposit-endpoints.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { futuresCalls } from '#areas/offers/rules/document-calls.ts';
import { orderShopFutures, priceShopFutures, shopFutures } from '#areas/offers/rules/futures/buyer-futures.ts';
import { addCampaign, confirmFutures, futuresFollowUp } from '#areas/offers/rules/futures/futures-endpoints.ts';
import { BUYERS, emailOf } from './people.ts';
import { DAY, type DemoEvent, type Stage } from './stage.ts';

/** The wine merchant who has an account: what is set aside for him he reserves on the shop. */
const MERCHANT = BUYERS.find(({ company }) => company === 'Cave du Pont');

/** The price of the magnums in each category, during the first release and after it. */
const PRICES = [
  { typology: 'particulier', first: 18.4, second: 19.6 },
  { typology: 'caviste', first: 11.2, second: 11.9 },
  { typology: 'restaurateur', first: 12.5, second: 13.3 },
];

interface Desk {
  readonly midnight: number;
  readonly at: (days: number, hours: number, what: () => Promise<void>) => DemoEvent;
  readonly clientId: (search: string) => Promise<string | undefined>;
}

/** Magnums sold before they are bottled: a campaign, one order confirmed whose first part is billed and paid, one typed and one reserved on the shop that wait for their answer. */
export const officeFutures = (
  { call, owner, shopId, articles, accounts }: Stage,
  { midnight, at, clientId }: Desk,
): DemoEvent[] => {
  const day = (days: number): string => new Date(midnight + days * DAY).toISOString().slice(0, 10);
  // The formats of the first wine: the bottle, the half, the magnum.
  const formatId = articles[2]?.formatId;
  const reserved = async (search: string, quantity: number): Promise<string | undefined> => {
    const client = await clientId(search);
    if (client === undefined || formatId === undefined) return undefined;
    const asked = { clientId: client, lines: [{ id: 'magnums', formatId, quantity }], payment: 'transfer' as const };
    return (await call(futuresCalls.add, asked, owner)).id;
  };
  const reserveOnShop = async (quantity: number): Promise<void> => {
    const buyer = MERCHANT && accounts.get(emailOf(MERCHANT));
    if (!buyer || formatId === undefined) return;
    const { campaigns } = await call(shopFutures, { name: shopId }, buyer);
    // A person without an order is no client yet: no allocation is made.
    if (!campaigns.some(({ wines }) => wines.some((one) => one.formatId === formatId))) return;
    const chosen = { name: shopId, wines: [{ formatId, quantity }] };
    const { totalTTC } = await call(priceShopFutures, chosen, buyer);
    await call(orderShopFutures, { ...chosen, terms: true, adult: true, shownTotal: totalTTC }, buyer);
  };
  return [
    at(6, 9, async () => {
      const merchant = await clientId('Bouchon');
      if (formatId === undefined || merchant === undefined) return;
      const onShop = MERCHANT?.company && (await clientId(MERCHANT.company));
      await call(
        addCampaign,
        {
          name: 'Primeurs, magnums',
          opensOn: day(-6),
          closesOn: day(60),
          deliverFrom: day(300),
          deliverTo: day(360),
          note: 'Mise en magnum après les vendanges : compter un mois de repos avant les départs.',
          lines: [
            { formatId, forKind: 'client', recipient: merchant, granted: 60 },
            ...(onShop ? [{ formatId, forKind: 'client' as const, recipient: onShop, granted: 36 }] : []),
            { formatId, forKind: 'typology', recipient: 'restaurateur', granted: 48 },
            { formatId, forKind: 'typology', recipient: 'particulier', granted: 120 },
          ],
          prices: PRICES.flatMap(({ typology, first, second }) => [
            { formatId, typology, startsOn: day(-6), price: first },
            { formatId, typology, startsOn: day(25), price: second },
          ]),
          schedule: [
            { percent: 30, on: null },
            { percent: 30, on: day(150) },
            { percent: 40, on: day(290) },
          ],
        },
        owner,
      );
    }),
    at(6, 11, async () => {
      const id = await reserved('Bouchon', 36);
      if (id === undefined) return;
      await call(confirmFutures, { id }, owner);
      const { order, parts } = await call(futuresFollowUp, { id }, owner);
      const amount = parts[0]?.amount;
      if (!order || amount === undefined) return;
      // The part due at confirmation may be billed already.
      if (!parts[0]?.bill) await call(billFuturesPart, { id, n: 1 }, owner);
      const paid = { payableKind: 'order' as const, payableId: order.id, amount, method: 'transfer' as const };
      await call(recordPayment, { ...paid, note: 'Premier versement des primeurs' }, owner);
    }),
    at(2, 16, async () => {
      await reserved('Table de Marthe', 18);
    }),
    at(1, 18, () => reserveOnShop(12)),
  ];
};
