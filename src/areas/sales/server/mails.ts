import { spokenFormat } from '#areas/catalogue/rules/container/container-names.ts';
import { shownPhone } from '#kernel/field/phone.ts';
import { plainOf } from '#kernel/field/rich-text.ts';
import { leftOf } from '#areas/payments/server/index.ts';
import { type Seller, seller as sellerOf } from '#areas/shops/server/index.ts';
import { ofName } from '#kernel/language/french.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { localNumber } from '#kernel/language/local.ts';
import { dec, euro, isZero } from '#kernel/money.ts';
import { fill } from '#kernel/language/words.ts';
import type { Call } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import { say } from '#platform/process/say.ts';
import { after, type Subscription } from '#platform/jobs.ts';
import { audienceOf, termsFor } from '#areas/shops/rules/terms-of.ts';
import { queueMail, type MailBlock } from '#platform/mail.ts';
import { aboutSale, mailBuyer, type OrderToTell, orderToTell } from './buyer-mail.ts';
import { orderMail, orderMailOf } from '../rules/messages/mail.ts';
import { orderChanged, orderClosed } from '../rules/events.ts';
import { visitMail } from '#areas/reservations/rules/messages/mail.ts';
import { awaitedBy } from '#areas/reservations/server/index.ts';
import { orderPlaced } from '#areas/papers/rules/events.ts';
import { buyerTaxes } from '#areas/pricing/rules/taxes/buyer-taxes.ts';
import { recipientOf } from '#areas/papers/rules/sale-parties.ts';
import { isCard } from '../rules/order/sale.ts';
import { discountOf } from './order/sale.ts';
import { PAYABLE } from './order/order-actions.ts';
import { followButton } from './follow/order-link.ts';
import { awaitedOf } from './order/unpaid-orders.ts';
import { linesOf } from './order/sale-line.ts';
import { inEuros, transferBlocks } from './transfer-blocks.ts';
import { withdrawalMails, withdrawalUrl } from './withdrawal/withdrawal-mails.ts';
import { promisedDay } from '#areas/papers/rules/delivery-promise.ts';

type SalesTx = Tx;
/** The lines whose number is told. */
const COUNTED: readonly string[] = ['product', 'reservation', 'touristTax'];

/**
 * Builds the recap that the law requires on a durable medium: the goods, their cost, the seller, the way to withdraw.
 */
export const recap = async (tx: SalesTx, call: Call, sale: RowOf<'sale'>, lang: Lang): Promise<MailBlock> => {
  const { totals } = orderMail[lang];
  const lines = await linesOf(tx, call, sale.id);
  const mode = sale.price_mode;
  const inMode = (amount: number | string): string => `${inEuros(amount, lang)} ${totals.sides[mode]}`;
  const discount = discountOf(sale);
  const promo = sale.promo_code ? fill(totals.promo, { code: sale.promo_code }, lang) : '';
  return {
    kind: 'table',
    rows: lines
      .filter((line) => line.totalTTC !== 0 || line.kind === 'product')
      .map(
        (line) =>
          [
            `${COUNTED.includes(line.kind) ? `${localNumber(String(line.quantity + line.freeUnits), lang)} × ` : ''}${line.label}${line.format ? `, ${spokenFormat(line.format, lang)}` : ''}`,
            inMode(mode === 'HT' ? line.totalHT : line.totalTTC),
          ] as const,
      ),
    totals: [
      ...(discount > 0 || promo
        ? [[[totals.discount, promo].filter(Boolean).join(', '), inMode(-discount)] as const]
        : []),
      ...(mode === 'HT' ? [[totals.net, inEuros(sale.total_net, lang)] as const] : []),
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
  // A user who types orders at the office needs no mail to the office.
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
 * Builds the blocks that the law requires in a confirmation: the seller, the time of delivery (`within`), the
 * guarantees, and the right to withdraw where there is one. They are for consumers; a professional is promised nothing
 * that his seller would then have to refuse.
 */
export const legalBlocks = async (
  tx: Tx,
  call: Call,
  { lang, number, parties: { buyer } }: OrderToTell,
  shop: Seller,
  { within, withdraws }: { readonly within: readonly string[]; readonly withdraws: boolean },
): Promise<readonly MailBlock[]> => {
  const { placed } = orderMailOf(lang, shop);
  const { business, settings } = shop;
  const { mediator } = settings;
  const seller = namedSeller(shop);
  const terms = termsFor(settings, audienceOf(buyer.isPro));
  return [
    {
      kind: 'small',
      text: [
        fill(placed.seller, { seller }, lang),
        ...(business.phone ? [fill(placed.phone, { phone: shownPhone(business.phone) }, lang)] : []),
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
          { kind: 'button' as const, text: placed.withdraw, url: await withdrawalUrl(tx, call, number) },
          {
            kind: 'small' as const,
            text: `${placed.formTitle}\n${fill(placed.form, { seller, number: number ?? '' }, lang)}`,
          },
        ]
      : []),
    // As they were accepted: what the shop writes tomorrow is not what this buyer agreed to.
    ...(terms ? [{ kind: 'small' as const, text: `${placed.terms}\n${plainOf(terms, { links: true })}` }] : []),
  ];
};

/** The taxes that a buyer abroad or overseas has paid with the price, or owes on arrival. */
const taxBlocks = ({ terms, parties, lang }: OrderToTell): readonly MailBlock[] => {
  if (!terms) return [];
  const told = buyerTaxes({ terms, to: parties.delivery, isPro: parties.buyer.isPro });
  return told.length === 0 ? [] : [{ kind: 'text', text: told.map((words) => say(words, lang)).join('\n') }];
};

/** The place where the goods go, as the buyer reads it. */
const deliveryBlock = ({ lang, parties: { buyer, delivery } }: OrderToTell): MailBlock => {
  const { placed } = orderMail[lang];
  return {
    kind: 'text',
    text: fill(
      placed.delivery,
      {
        address: [recipientOf(delivery, buyer), delivery.street, `${delivery.zipcode} ${delivery.city}`]
          .filter(Boolean)
          .join(', '),
      },
      lang,
    ),
  };
};

/** The delay that was announced before the order stands in its confirmation, as a day (C. conso., L221-5 and L221-13). */
const withinOf = ({ deliver_on, placed_on, shipping, parties, lang }: OrderToTell): readonly string[] => {
  const by = promisedDay({
    deliverOn: deliver_on,
    placedOn: placed_on,
    delayDays: shipping.delayDays,
    isPro: parties.buyer.isPro,
  });
  return by === null ? [] : [fill(orderMail[lang].placed.withinDay, { day: { day: by } }, lang)];
};

/** The confirmation on a durable medium. The right to withdraw stands in it as the model information notice has it (art. R221-3), with the function beside the right. */
const tellBuyer = async (tx: SalesTx, call: Call, sale: OrderToTell, shop: Seller): Promise<void> => {
  const { lang } = sale;
  const words = orderMailOf(lang, shop);
  const { placed } = words;
  const { buyer } = sale.parties;
  const names = { number: sale.number ?? '', shop: shop.name };
  const until = awaitedOf(sale, shop);
  const hasVisits = (sale.terms?.reservations?.length ?? 0) > 0;
  // A visit is carried nowhere, and on its date it is not withdrawn from.
  const hasGoods = !hasVisits || (await linesOf(tx, call, sale.id)).some(({ kind }) => kind === 'product');
  await mailBuyer(tx, call, sale, fill(placed.subject, names, lang), [
    { kind: 'title', text: fill(placed.title, names, lang) },
    {
      kind: 'text',
      text: `${buyer.firstname ? fill(words.hello, { name: buyer.firstname }, lang) : words.helloAll}\n\n${fill(placed.lead, names, lang)} ${sale.payment_status === 'setup' ? placed.cardLater : placed.toConfirm}${isZero(dec(sale.total_gross)) ? ` ${placed.free}` : ''}`,
    },
    await recap(tx, call, sale, lang),
    await followButton(tx, call, sale),
    ...transferBlocks(sale, shop, lang),
    ...(until ? [{ kind: 'text' as const, text: fill(placed.payBy, { day: { day: until } }, lang) }] : []),
    ...(hasGoods ? [deliveryBlock(sale)] : []),
    ...taxBlocks(sale),
    ...(await legalBlocks(tx, call, sale, shop, {
      within: hasGoods ? withinOf(sale) : [],
      withdraws: hasGoods && !buyer.isPro,
    })),
    ...(hasVisits ? [{ kind: 'small' as const, text: visitMail[lang].noWithdrawal }] : []),
  ]);
};

/** The confirmation of a changed order, on the same durable medium as the first one. */
const mailChanged = async (
  tx: SalesTx,
  { saleId, was }: { saleId: string; was: string },
  call: Call,
): Promise<void> => {
  const sale = await orderToTell(tx, call, saleId);
  if (!sale) return;
  const shop = await sellerOf(tx, call.shopId);
  const { lang } = sale;
  const words = orderMailOf(lang, shop);
  const { buyer } = sale.parties;
  const names = {
    number: sale.number ?? '',
    shop: shop.name,
    was: { euro: was },
    now: { euro: sale.total_gross },
  };
  await mailBuyer(tx, call, sale, fill(words.changed.subject, names, lang), [
    { kind: 'title', text: fill(words.changed.title, names, lang) },
    {
      kind: 'text',
      text: `${buyer.firstname ? fill(words.hello, { name: buyer.firstname }, lang) : words.helloAll}\n\n${fill(words.changed.lead, names, lang)}`,
    },
    await recap(tx, call, sale, lang),
    await followButton(tx, call, sale),
    deliveryBlock(sale),
    ...taxBlocks(sale),
    ...(await legalBlocks(tx, call, sale, shop, { within: withinOf(sale), withdraws: !buyer.isPro })),
  ]);
};

/**
 * True when no card payment is kept: none was taken, or all of it was given back or is on its way back. The money of a
 * credited bill is given back only when a user says so.
 */
const keepsNothing = async (tx: SalesTx, call: Call, saleId: string): Promise<boolean> =>
  (await leftOf(tx, call.shopId, { kind: PAYABLE, id: saleId })).every(
    ({ intent, left }) => intent.kind !== 'debit' || isZero(left),
  );

/** The mails that an order sends its buyer and its estate; notifications are in notifications.ts. */
export const mails: readonly Subscription[] = [
  after(orderPlaced, 'sales.tell-order-placed', mailPlaced),
  after(orderChanged, 'sales.mail-order-changed', mailChanged),
  after(orderClosed, 'sales.tell-order-closed', async (tx: SalesTx, { saleId, status, reason }, call) => {
    const sale = await orderToTell(tx, call, saleId);
    // An order whose card was refused promised nothing: the buyer was told on the page.
    if (!sale || status === 'aborted') return;
    // A visit that was not paid in time is told by the mail of its booking, which leads to another time.
    const isVisit = status === 'expired' && sale.origin === 'shop' && (sale.terms?.reservations?.length ?? 0) > 0;
    // The order of a cart tells of all that it held.
    if (isVisit && !(await awaitedBy(tx, call, saleId))?.in_cart) return;
    const hasVisits = (sale.terms?.reservations?.length ?? 0) > 0;
    const { lang } = sale;
    const { closed } = orderMailOf(lang, await sellerOf(tx, call.shopId));
    const number = sale.number ?? '';
    await mailBuyer(tx, call, sale, fill(closed.subject, { number }, lang), [
      { kind: 'title', text: fill(closed[status], { number }, lang) },
      // The buyer reads which visits he has no more.
      ...(hasVisits ? [await recap(tx, call, sale, lang)] : []),
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
  ...withdrawalMails,
];
