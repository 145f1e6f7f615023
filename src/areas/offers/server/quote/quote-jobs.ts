import { inEveryShop, seller as sellerOf } from '#areas/shops/server/index.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { localNumber } from '#kernel/language/local.ts';
import { typedName, typedSentence } from '#kernel/language/typed-words.ts';
import { fill } from '#kernel/language/words.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { after, every, type Run, type Subscription } from '#platform/jobs.ts';
import { eachAlone } from '#platform/jobs/each-alone.ts';
import { type MailBlock, queueMail } from '#platform/mail.ts';
import { type NotificationRule, notice, notifyAfter } from '#platform/notifications.ts';
import { orderClosed } from '#areas/sales/rules/events.ts';
import { quoteAnswered, quoteCommented, quoteLeftToPeople, quoteReminded, quoteSent } from '../../rules/events.ts';
import { quotePlaced } from '#areas/papers/rules/events.ts';
import { voiceOf } from '#areas/papers/rules/paper-voice.ts';
import { offerMail } from '../../rules/messages/mail.ts';
import { orderMail } from '#areas/sales/rules/messages/mail.ts';
import { newOrderIntent, newResponseReceived, quoteLeftUndone } from '../../rules/notifications.ts';
import {
  aboutSale,
  mailBuyer,
  saleToTell,
  legalBlocks,
  changeSale,
  lockSale,
  inEuros,
} from '#areas/sales/server/index.ts';
import type { SalePaper } from '#areas/papers/rules/sale-paper.ts';
import { acceptedWithDeposit } from './link-deposit.ts';
import { quoteReminders } from './remind.ts';
import { freezeVersion, nameOf, newQuoteLink, printVersion, type Version, versionById } from './version.ts';

/** The lines and sums of a frozen paper. */
const offered = (paper: SalePaper, lang: Lang): MailBlock => {
  const { totals } = orderMail[lang];
  return {
    kind: 'table',
    rows: [
      ...paper.lines.map(
        (line) =>
          [
            `${localNumber(String(Number(line.quantity)), lang)} × ${line.label}${line.format ? `, ${line.format}` : ''}`,
            inEuros(line.gross ?? line.net, lang),
          ] as const,
      ),
      ...paper.charges.map((one) => [one.label, inEuros(one.gross ?? one.net, lang)] as const),
    ],
    totals: [
      [totals.gross, inEuros(paper.totals.charged, lang)],
      [totals.vat, inEuros(paper.totals.vat, lang)],
    ],
  };
};

/** The options beside what is offered, and the deposit that an agreement asks for, in the words of the paper. */
const besides = ({ options = [], deposit }: SalePaper, lang: Lang): readonly MailBlock[] => {
  const voice = voiceOf(lang);
  const { goods, order } = voice.words;
  const asked =
    deposit &&
    (deposit.percent === null
      ? voice.say(order.depositOf, { amount: voice.euros(deposit.amount) })
      : voice.say(order.deposit, { percent: voice.percent(deposit.percent), amount: voice.euros(deposit.amount) }));
  return [
    ...(options.length === 0
      ? []
      : [
          { kind: 'text' as const, text: goods.options },
          {
            kind: 'table' as const,
            rows: options.map(
              (one) =>
                [
                  `${localNumber(String(Number(one.quantity)), lang)} × ${one.label}${one.format ? `, ${one.format}` : ''}`,
                  inEuros(one.total, lang),
                ] as const,
            ),
          },
        ]),
    ...(asked ? [{ kind: 'text' as const, text: asked }] : []),
  ];
};

/** The mail of a version: what is offered, until when, the paper, and the private way to answer. */
const mailVersion = async (
  tx: Tx,
  call: Call,
  version: Version,
  to: string,
  message: string,
  isReminder = false,
): Promise<void> => {
  const sale = await saleToTell(tx, call, 'quote', version.sale_id);
  if (!sale) return;
  const { lang, paper } = version;
  const words = offerMail[lang].quote;
  const shop = await sellerOf(tx, call.shopId);
  const names = { number: paper.number, shop: shop.name };
  const { fileId } = await printVersion(tx, call, version.id);
  const url = await newQuoteLink(tx, call, version, to);
  await mailBuyer(
    tx,
    call,
    { ...sale, lang, buyer_email: to },
    fill(isReminder ? words.reminderSubject : words.subject, names, lang),
    [
      { kind: 'title', text: fill(words.title, names, lang) },
      ...(message ? [{ kind: 'text' as const, text: message }] : []),
      {
        kind: 'text',
        text: [
          fill(isReminder ? words.reminderLead : words.lead, names, lang),
          ...(version.valid_until ? [fill(words.until, { day: { day: version.valid_until } }, lang)] : []),
        ].join(' '),
      },
      offered(paper, lang),
      ...besides(paper, lang),
      { kind: 'button', text: words.button, url },
      { kind: 'text', text: words.attached },
    ],
    [{ name: nameOf(version), mime: 'application/pdf', fileId }],
  );
};

/** Names the step that an accepted quote should have taken by itself, and did not. */
const undoneOf = (orderId: string | null): string =>
  orderId === null
    ? 'sa commande n’a pas pu être créée d’elle-même'
    : 'sa commande est créée, mais la facture de son acompte n’a pas pu l’être';

/** As much as a client may say of a quote. */
const MOST_SAID = 1_000;

/** The estate by mail, beside the notification: an answer is awaited by who is not at his desk. */
const mailEstate = async (
  tx: Tx,
  call: Call,
  sale: RowOf<'sale'>,
  happened: string,
  said: string,
  heading = 'Son message',
) => {
  const shop = await sellerOf(tx, call.shopId);
  if (!shop.contactEmail) return;
  const subject = `Devis ${sale.number ?? ''} ${happened}`;
  const blocks: MailBlock[] = [
    { kind: 'title', text: subject },
    ...(said ? [{ kind: 'text' as const, text: `${heading}\u00a0:\n${typedSentence(said, MOST_SAID)}` }] : []),
    { kind: 'button', text: 'Ouvrir le devis', url: `${call.baseUrl}/dashboard/orders/quotes/${sale.id}` },
  ];
  const about = aboutSale(sale);
  await queueMail(tx, call, { to: shop.contactEmail, subject, from: { name: 'Comptoir' }, blocks, about }, call.shopId);
};

/** Sends the client who accepted the quote as he agreed to it; the estate also gets a mail. */
const tellAnswered = async (
  tx: Tx,
  news: NonNullable<(typeof quoteAnswered)['payload']>,
  call: Call,
): Promise<void> => {
  // An answer that the office wrote down, or an expiry, gets no mail: the office itself said it.
  if (news.by !== null || (news.answer !== 'accepted' && news.answer !== 'refused')) return;
  const sale = await saleToTell(tx, call, 'quote', news.saleId);
  if (!sale) return;
  const what = news.answer === 'accepted' ? 'accepté' : 'décliné';
  await mailEstate(tx, call, sale, `${what} par ${typedName(news.name)}`, news.words);
  const { lang } = sale;
  const words = offerMail[lang].quote;
  const shop = await sellerOf(tx, call.shopId);
  const names = { number: sale.number ?? '', shop: shop.name };
  if (news.answer !== 'accepted' || news.versionId === null) return;
  const version = await versionById(tx, call, news.versionId);
  const { fileId } = await printVersion(tx, call, version.id);
  await mailBuyer(
    tx,
    call,
    { ...sale, buyer_email: news.to ?? version.sent_to },
    fill(words.acceptedSubject, names, lang),
    [
      { kind: 'title', text: fill(words.acceptedTitle, names, lang) },
      { kind: 'text', text: fill(words.acceptedText, names, lang) },
      offered(version.paper, lang),
      // A contract concluded at a distance is confirmed as one concluded in the shop is (C. conso. L221-13); a planned day stands on the paper.
      ...(await legalBlocks(tx, call, sale, shop, {
        within: version.paper.deliverOn ? [] : [orderMail[lang].placed.within],
        withdraws: !sale.parties.buyer.isPro,
      })),
    ],
    [{ name: nameOf(version), mime: 'application/pdf', fileId }],
  );
};

const AT_ONCE = 100;

/**
 * Expires the quotes whose last day has passed, under their lock: an answer at this moment comes before or after.
 */
const expireOf = async (run: Run, shopId: string): Promise<void> => {
  const ids = await run.inAnyShop(shopId, async (tx, call) =>
    (
      await sql<
        RowOf<'sale', 'id'>
      >`select s.id from sale s where s.shop_id = ${call.shopId} and s.kind = 'quote' and s.status = 'pending'
        and s.valid_until < ${call.today}::date order by s.valid_until, s.id limit ${AT_ONCE}`.execute(tx)
    ).rows.map((row) => row.id),
  );
  await eachAlone(run, { what: 'quote that runs out', shopId }, ids, (id) =>
    run.inAnyShop(shopId, async (tx, call) => {
      const sale = await lockSale(tx, call, 'quote', id);
      if (sale.status !== 'pending' || sale.valid_until === null || sale.valid_until >= call.today) return;
      await changeSale(tx, call, sale, { status: 'expired', closed_at: call.now });
      call.audit('quote', id, { status: ['pending', 'expired'] });
      await call.emit(quoteAnswered, { saleId: id, answer: 'expired', name: '', words: '', versionId: null, by: null });
    }),
  );
};

export const quoteJobs: readonly Subscription[] = [
  after(quoteSent, 'sales.mail-quote', async (tx: Tx, { versionId, to, message }, call) => {
    const version = await versionById(tx, call, versionId);
    await mailVersion(tx, call, version, to ?? version.sent_to, message);
  }),
  after(quoteReminded, 'sales.mail-quote-reminder', async (tx: Tx, { versionId }, call) => {
    const version = await versionById(tx, call, versionId);
    await mailVersion(tx, call, version, version.sent_to, '', true);
  }),
  ...quoteReminders,
  acceptedWithDeposit,
  // Units that an order took of its quote may be ordered again once the order does not stand.
  after(orderClosed, 'sales.quote-left-again', async (tx: Tx, { saleId }, call) => {
    await sql`update sale set orders_more = true where shop_id = ${call.shopId} and kind = 'quote' and status = 'validated'
      and id in (select from_id from document_link where shop_id = ${call.shopId} and to_id = ${saleId} and why = 'ordered')`.execute(
      tx,
    );
  }),
  // A user who validates a quote and asks for its mail sends its first version.
  after(quotePlaced, 'sales.tell-quote-placed', async (tx: Tx, { saleId, quiet, by }, call) => {
    if (quiet) return;
    const locked = await lockSale(tx, call, 'quote', saleId);
    const sale = await saleToTell(tx, call, 'quote', saleId);
    if (!sale?.number || !sale.buyer_email || locked.status !== 'pending') return;
    const version = await freezeVersion(tx, call, sale, sale.buyer_email, by ?? null);
    await mailVersion(tx, call, version, sale.buyer_email, '');
  }),
  after(quoteAnswered, 'sales.tell-quote-answered', tellAnswered),
  after(quoteCommented, 'sales.tell-quote-commented', async (tx: Tx, { saleId, name, words }, call) => {
    const sale = await saleToTell(tx, call, 'quote', saleId);
    if (sale) await mailEstate(tx, call, sale, `(message de ${typedName(name)})`, words);
  }),
  after(quoteLeftToPeople, 'sales.tell-quote-left-undone', async (tx: Tx, { saleId, orderId, reason }, call) => {
    const sale = await saleToTell(tx, call, 'quote', saleId);
    if (sale) await mailEstate(tx, call, sale, `accepté\u00a0: ${undoneOf(orderId)}`, reason, 'Ce qui l’empêche');
  }),
  every('sales.expire-quotes', 60, async (_nothing, run) => {
    await inEveryShop(run, 'quotes that run out', (shopId) => expireOf(run, shopId));
  }),
];

/** Finds the users who deal with quotes and get no news of orders. */
const withoutOrders = async (tx: Tx, call: Call): Promise<readonly string[]> =>
  (
    await sql<
      RowOf<'user_shop', 'user_id'>
    >`select l.user_id from user_shop l where l.shop_id = ${call.shopId} and l.role = 'iam' and not l.blocked
      and (l.authorizations ->> 'createQuote') = 'true' and (l.authorizations ->> 'seeAllOrder') is distinct from 'true'`.execute(
      tx,
    )
  ).rows.map((row) => row.user_id);

/** The estate learns of an answer where its people are told of everything else. */
export const quoteNotifications: readonly NotificationRule[] = [
  notifyAfter(
    quoteAnswered,
    'sales.notify-quote-answered',
    [newOrderIntent, newResponseReceived],
    async (tx, news, call) => {
      if (news.by !== null || news.answer === 'cancelled') return [];
      const sale = await saleToTell(tx, call, 'quote', news.saleId);
      if (!sale) return [];
      const facts = { id: sale.id, number: sale.number ?? '', who: typedName(sale.buyer_name) };
      // Its order is made by itself, and told as a new order; where it cannot be, that is told too. Who hears of no order hears of the answer.
      if (news.answer === 'accepted' && news.versionId !== null && sale.deposit) {
        const answer = 'est accepté\u00a0: sa commande se fait d’elle-même';
        return [notice(newResponseReceived, { ...facts, answer }, await withoutOrders(tx, call))];
      }
      return [
        news.answer === 'accepted'
          ? notice(newOrderIntent, facts)
          : notice(newResponseReceived, {
              ...facts,
              answer: news.answer === 'refused' ? 'est décliné' : 'a expiré sans réponse',
            }),
      ];
    },
  ),
  notifyAfter(
    quoteLeftToPeople,
    'sales.notify-quote-left-undone',
    [quoteLeftUndone],
    async (tx, { saleId, orderId, reason }, call) => {
      const sale = await saleToTell(tx, call, 'quote', saleId);
      if (!sale) return [];
      const facts = { id: sale.id, number: sale.number ?? '', who: typedName(sale.buyer_name) };
      return [notice(quoteLeftUndone, { ...facts, what: undoneOf(orderId), reason })];
    },
  ),
  notifyAfter(quoteCommented, 'sales.notify-quote-commented', [newResponseReceived], async (tx, { saleId }, call) => {
    const sale = await saleToTell(tx, call, 'quote', saleId);
    if (!sale) return [];
    const facts = { id: sale.id, number: sale.number ?? '', who: typedName(sale.buyer_name) };
    return [notice(newResponseReceived, { ...facts, answer: 'a reçu un message de son client' })];
  }),
];
