import { seller as sellerOf } from '#areas/shops/server/index.ts';
import { day } from '#kernel/day.ts';
import { typedName } from '#kernel/language/typed-words.ts';
import { localNumber } from '#kernel/language/local.ts';
import { fill } from '#kernel/language/words.ts';
import { dec, isPositive, minus, sum, toPlainText, toText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { after, type Subscription } from '#platform/jobs.ts';
import { futuresConfirmed, futuresReserved } from '../../rules/events.ts';
import { offerMail } from '../../rules/messages/mail.ts';
import { orderMail } from '#areas/sales/rules/messages/mail.ts';
import { voiceOf } from '#areas/papers/rules/paper-voice.ts';
import {
  mailBuyer,
  orderToTell,
  saleToTell,
  legalBlocks,
  recap,
  promiseWords,
  inEuros,
} from '#areas/sales/server/index.ts';
import { promisedOf } from './campaign-of.ts';

/**
 * Mails the agreement on a durable medium: the wine, its price, the time of delivery, the schedule of payment, and
 * whether the buyer may still withdraw.
 */
const mailConfirmed = async (tx: Tx, { orderId }: { readonly orderId: string }, call: Call): Promise<void> => {
  const sale = await orderToTell(tx, call, orderId);
  if (!sale) return;
  const { lang } = sale;
  const words = orderMail[lang];
  const { futures } = offerMail[lang];
  const shop = await sellerOf(tx, call.shopId);
  const { buyer } = sale.parties;
  const promised = await promisedOf(tx, call, sale);
  const { rows: parts } = await sql<
    RowOf<'futures_part', 'due_on' | 'percent' | 'amount'>
  >`select due_on, percent, amount from futures_part where shop_id = ${call.shopId} and order_id = ${orderId} and amount > 0 order by n`.execute(
    tx,
  );
  const rest = minus(dec(sale.total_gross), sum(parts.map((one) => dec(one.amount))));
  const names = { number: sale.number ?? '', shop: shop.name };
  const percentOf = (percent: string): string => localNumber(toPlainText(dec(percent)), lang);
  await mailBuyer(tx, call, sale, fill(futures.subject, names, lang), [
    { kind: 'title', text: fill(futures.title, names, lang) },
    {
      kind: 'text',
      text: `${buyer.firstname ? fill(words.hello, { name: buyer.firstname }, lang) : words.helloAll}\n\n${fill(futures.lead, names, lang)}`,
    },
    await recap(tx, call, sale, lang),
    ...(parts.length === 0
      ? []
      : [
          { kind: 'text' as const, text: `${futures.schedule}\n${futures.billed}` },
          {
            kind: 'table' as const,
            rows: [
              ...parts.map(
                (one) =>
                  [
                    fill(futures.part, { percent: percentOf(one.percent), day: { day: day(one.due_on) } }, lang),
                    inEuros(one.amount, lang),
                  ] as const,
              ),
              ...(isPositive(rest) ? [[futures.rest, inEuros(toText(rest, 2), lang)] as const] : []),
            ],
          },
        ]),
    ...(await legalBlocks(tx, call, sale, shop, {
      within: promised ? promiseWords(voiceOf(lang), promised, buyer.isPro) : [],
      withdraws: !buyer.isPro && promised?.isEnPrimeur !== true,
    })),
  ]);
};

/** Tells the buyer that his request has arrived; the estate has promised nothing yet. */
const mailReserved = async (tx: Tx, { saleId }: { readonly saleId: string }, call: Call): Promise<void> => {
  const told = await saleToTell(tx, call, 'futures', saleId);
  if (!told) return;
  const { lang } = told;
  const words = orderMail[lang];
  const { futures } = offerMail[lang];
  const shop = await sellerOf(tx, call.shopId);
  const names = { number: told.number ?? '', shop: shop.name };
  const firstname = typedName(told.parties.buyer.firstname);
  await mailBuyer(tx, call, told, fill(futures.reserved, names, lang), [
    { kind: 'title', text: fill(futures.reserved, names, lang) },
    {
      kind: 'text',
      text: `${firstname ? fill(words.hello, { name: firstname }, lang) : words.helloAll}\n\n${fill(futures.reservedLead, names, lang)}`,
    },
    await recap(tx, call, told, lang),
  ]);
};

export const futuresMails: readonly Subscription[] = [
  after(futuresReserved, 'sales.tell-futures-reserved', mailReserved),
  after(futuresConfirmed, 'sales.tell-futures-confirmed', mailConfirmed),
];
