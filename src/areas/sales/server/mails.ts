import { plainOf } from '#kernel/field/rich-text.ts';
import { shipmentTracked } from '#areas/deliveries/rules/events.ts';
import { trackedParcels } from '#areas/deliveries/server/index.ts';
import { leftOf } from '#areas/payments/server/index.ts';
import { type Seller, seller as sellerOf } from '#areas/shops/server/index.ts';
import { ofName } from '#kernel/language/french.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { localNumber } from '#kernel/language/local.ts';
import { dec, euro, isZero } from '#kernel/money.ts';
import { fill } from '#kernel/language/words.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { after, type Subscription } from '#platform/jobs.ts';
import { queueMail, type MailBlock } from '#platform/mail.ts';
import { aboutSale, mailBuyer, type OrderToTell, orderToTell } from './buyer-mail.ts';
import { orderMail } from '../rules/messages/mail.ts';
import { orderClosed, orderPlaced, orderShipped } from '../rules/events.ts';
import { isCard } from '../rules/order/sale.ts';
import { PAYABLE } from './order/order-actions.ts';
import { awaitedOf } from './order/unpaid-orders.ts';
import { linesOf } from './order/sale-line.ts';
import { goodsOfNote } from '#areas/shipping/server/papers/read-delivery-note.ts';
import { inEuros, transferBlocks } from './transfer-blocks.ts';
import { withdrawalMails, withdrawalUrl } from './withdrawal/withdrawal-mails.ts';

type SalesTx = Tx;

/** The recap that the law wants on a durable medium: what was ordered, what it costs, who sells, how to withdraw. */
export const recap = async (tx: SalesTx, call: Call, sale: RowOf<'sale'>, lang: Lang): Promise<MailBlock> => {
  const { totals } = orderMail[lang];
  const lines = await linesOf(tx, call, sale.id);
  return {
    kind: 'table',
    rows: lines
      .filter((line) => line.totalTTC !== 0 || line.kind === 'product')
      .map(
        (line) =>
          [
            `${line.kind === 'product' ? `${localNumber(String(line.quantity + line.freeUnits), lang)} × ` : ''}${line.label}${line.format ? `, ${line.format}` : ''}`,
            inEuros(line.totalTTC, lang),
          ] as const,
      ),
    totals: [
      [totals.gross, inEuros(sale.total_gross, lang)],
      [totals.vat, inEuros(sale.total_vat, lang)],
    ],
  };
};

const mailPlaced = async (
  tx: SalesTx,
  { saleId, quiet }: { saleId: string; quiet?: boolean },
  call: Call,
): Promise<void> => {
  const sale = await orderToTell(tx, call, saleId);
  if (!sale) return;
  const shop = await sellerOf(tx, call.shopId);
  if (!quiet) await tellBuyer(tx, call, sale, shop);
  // Whoever types orders at the office need not write to the office.
  if (shop.contactEmail && sale.origin === 'shop') {
    await queueMail(
      tx,
      call,
      {
        to: shop.contactEmail,
        subject: `Nouvelle commande ${sale.number ?? ''} : ${euro(dec(sale.total_gross))}`,
        from: { name: 'Comptoir' },
        about: aboutSale(sale),
        blocks: [
          { kind: 'title', text: `Nouvelle commande ${ofName(sale.buyer_name)}` },
          await recap(tx, call, sale, 'fr'),
          { kind: 'button', text: 'Ouvrir la commande', url: `${call.baseUrl}/dashboard/orders/${sale.id}` },
        ],
      },
      call.shopId,
    );
  }
};

/** « Seller, SIRET, address », as the law wants him named. */
const namedSeller = ({ business, name }: Seller): string =>
  `${business.reason || name}${business.siret ? `, SIRET ${business.siret}` : ''}, ${[business.address.street, business.address.zipcode, business.address.city].filter(Boolean).join(' ')}`;

/**
 * What a confirmation bears by law: who sells, when it comes (`within`), the guarantees, and the right to withdraw where there is one. It is a
 * consumer's; a professional is promised nothing that his seller would then have to refuse.
 */
export const legalBlocks = (
  call: Call,
  { lang, number, parties: { buyer } }: OrderToTell,
  shop: Seller,
  { within, withdraws }: { readonly within: readonly string[]; readonly withdraws: boolean },
): readonly MailBlock[] => {
  const { placed } = orderMail[lang];
  const { business, settings } = shop;
  const { mediator } = settings;
  const seller = namedSeller(shop);
  return [
    {
      kind: 'small',
      text: [
        fill(placed.seller, { seller }, lang),
        ...(business.phone ? [fill(placed.phone, { phone: business.phone }, lang)] : []),
        ...within,
        ...(buyer.isPro ? [] : [placed.guarantees]),
        ...(withdraws ? [placed.right] : []),
        ...(mediator.name
          ? [fill(placed.mediator, { mediator: `${mediator.name}, ${mediator.address} ${mediator.site}` }, lang)]
          : []),
      ].join('\n'),
    },
    ...(withdraws
      ? [
          { kind: 'button' as const, text: placed.withdraw, url: withdrawalUrl(call, number) },
          {
            kind: 'small' as const,
            text: `${placed.formTitle}\n${fill(placed.form, { seller, number: number ?? '' }, lang)}`,
          },
        ]
      : []),
    // As they were accepted: what the shop writes tomorrow is not what this buyer agreed to.
    ...(settings.terms
      ? [{ kind: 'small' as const, text: `${placed.terms}\n${plainOf(settings.terms, { links: true })}` }]
      : []),
  ];
};

/** The confirmation on a durable medium. The right to withdraw stands in it as the model information notice has it (art. R221-3), with the function beside the right. */
const tellBuyer = async (tx: SalesTx, call: Call, sale: OrderToTell, shop: Seller): Promise<void> => {
  const { lang } = sale;
  const words = orderMail[lang];
  const { placed } = words;
  const { buyer, delivery } = sale.parties;
  const names = { number: sale.number ?? '', shop: shop.name };
  const until = awaitedOf(sale, shop);
  await mailBuyer(tx, call, sale, fill(placed.subject, names, lang), [
    { kind: 'title', text: fill(placed.title, names, lang) },
    {
      kind: 'text',
      text: `${buyer.firstname ? fill(words.hello, { name: buyer.firstname }, lang) : words.helloAll}\n\n${fill(placed.lead, names, lang)} ${sale.payment_status === 'setup' ? placed.cardLater : placed.toConfirm}${isZero(dec(sale.total_gross)) ? ` ${placed.free}` : ''}`,
    },
    await recap(tx, call, sale, lang),
    ...transferBlocks(sale, shop, lang),
    ...(until ? [{ kind: 'text' as const, text: fill(placed.payBy, { day: { day: until } }, lang) }] : []),
    {
      kind: 'text',
      text: fill(
        placed.delivery,
        {
          address: [delivery.name, delivery.street, `${delivery.zipcode} ${delivery.city}`].filter(Boolean).join(', '),
        },
        lang,
      ),
    },
    ...legalBlocks(call, sale, shop, { within: [placed.within], withdraws: !buyer.isPro }),
  ]);
};

/** Who carries what left under a note, and where it is followed. */
const parcelOf = async (
  tx: SalesTx,
  call: Call,
  saleId: string,
  note: string,
): Promise<{ carrier: string; tracking: string; url: string } | undefined> =>
  (
    await sql<{ carrier: string; tracking: string; url: string }>`
    select coalesce(l.quantities ->> 'carrier', '') as carrier, coalesce(l.quantities ->> 'tracking', '') as tracking,
      coalesce((select h.tracking_url from shipment h where h.shop_id = l.shop_id and h.shippable_kind = 'order' and h.shippable_id = l.from_id
        and h.tracking_number = l.quantities ->> 'tracking' and h.tracking_number <> '' limit 1), '') as url
    from document_link l where l.shop_id = ${call.shopId} and l.from_id = ${saleId} and l.why = 'shipped' and l.quantities ->> 'number' = ${note}`.execute(
      tx,
    )
  ).rows[0];

/** What left, and with it the price of the whole where it left at once; a part is told by its goods, and that the rest will follow. */
const mailShipped = async (
  tx: SalesTx,
  { saleId, note, part, more }: { saleId: string; note: string; part?: boolean; more?: boolean },
  call: Call,
): Promise<void> => {
  const sale = await orderToTell(tx, call, saleId);
  if (!sale) return;
  const { lang } = sale;
  const { shipped } = orderMail[lang];
  const parcel = await parcelOf(tx, call, saleId, note);
  const goods = part ? await goodsOfNote(tx, call, saleId, note) : [];
  await mailBuyer(tx, call, sale, fill(shipped.subject, { number: sale.number ?? '' }, lang), [
    { kind: 'title', text: part ? shipped.partTitle : shipped.title },
    { kind: 'text', text: [fill(shipped.note, { note }, lang), ...(more ? [shipped.more] : [])].join(' ') },
    ...(parcel?.tracking
      ? [
          {
            kind: 'text' as const,
            text: fill(shipped.parcel, { carrier: parcel.carrier || shipped.carrier, number: parcel.tracking }, lang),
          },
        ]
      : []),
    ...(parcel?.url ? [{ kind: 'button' as const, text: shipped.follow, url: parcel.url }] : []),
    part
      ? { kind: 'text', text: goods.map((one) => `${localNumber(one.quantity, lang)} × ${one.label}`).join('\n') }
      : await recap(tx, call, sale, lang),
  ]);
};

/** The numbers of a label that was bought after its order left: who was told that it left had none. Another label has others, and is told anew. */
const mailTracked = async (
  tx: SalesTx,
  { labelId, shippableKind, shippableId }: { labelId: string; shippableKind: string; shippableId: string },
  call: Call,
): Promise<void> => {
  const told = shippableKind === 'order' ? await trackedParcels(tx, call, labelId) : null;
  const sale = told && (await orderToTell(tx, call, shippableId));
  if (!told || !sale) return;
  const { lang } = sale;
  const { shipped } = orderMail[lang];
  const title = fill(shipped.tracked, { number: sale.number ?? '' }, lang);
  await mailBuyer(tx, call, sale, title, [
    { kind: 'title', text: title },
    ...told.parcels.flatMap(({ number, url }): MailBlock[] =>
      number === ''
        ? []
        : [
            {
              kind: 'text',
              text: fill(shipped.parcel, { carrier: told.carrier || shipped.carrier, number }, lang),
            },
            ...(url === '' ? [] : [{ kind: 'button' as const, text: shipped.follow, url }]),
          ],
    ),
  ]);
};

/** Nothing was taken by card, or all of it was given back or is on its way: a bill credited is given back only when somebody says so. */
const keepsNothing = async (tx: SalesTx, call: Call, saleId: string): Promise<boolean> =>
  (await leftOf(tx, call.shopId, { kind: PAYABLE, id: saleId })).every(
    ({ intent, left }) => intent.kind !== 'debit' || isZero(left),
  );

/** The mails that an order sends its buyer and its estate; notifications are in notifications.ts. */
export const mails: readonly Subscription[] = [
  after(orderPlaced, 'sales.tell-order-placed', mailPlaced),
  after(orderClosed, 'sales.tell-order-closed', async (tx: SalesTx, { saleId, status, reason }, call) => {
    const sale = await orderToTell(tx, call, saleId);
    // Nothing was promised to somebody whose card was refused: he was told on the page.
    if (!sale || status === 'aborted') return;
    const { lang } = sale;
    const { closed } = orderMail[lang];
    const number = sale.number ?? '';
    await mailBuyer(tx, call, sale, fill(closed.subject, { number }, lang), [
      { kind: 'title', text: fill(closed[status], { number }, lang) },
      ...(reason ? [{ kind: 'text' as const, text: fill(closed.message, { message: reason }, lang) }] : []),
      ...(status === 'expired' && sale.payment_group === 'expired'
        ? [{ kind: 'text' as const, text: closed.grouped }]
        : status === 'expired' && !isCard(sale.payment.type)
          ? [{ kind: 'text' as const, text: closed.unpaid }]
          : []),
      ...(isCard(sale.payment.type) && (await keepsNothing(tx, call, saleId))
        ? [{ kind: 'text' as const, text: closed.notCharged }]
        : []),
    ]);
  }),
  after(orderShipped, 'sales.tell-order-shipped', mailShipped),
  after(shipmentTracked, 'sales.tell-shipment-tracked', mailTracked),
  ...withdrawalMails,
];
