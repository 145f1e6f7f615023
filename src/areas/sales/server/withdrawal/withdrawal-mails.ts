import { type Seller, seller as sellerOf, shopSender } from '#areas/shops/server/index.ts';
import { addressLines } from '#areas/identity/rules/address.ts';
import { day, longDay } from '#kernel/day.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { LOCALES } from '#kernel/language/local.ts';
import { fill } from '#kernel/language/words.ts';
import { typedName, typedSentence } from '#kernel/language/typed-words.ts';
import { orderMail, orderMailOf } from '../../rules/messages/mail.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { defineJob, after, type Subscription, work } from '#platform/jobs.ts';
import { type MailBlock, queueMail } from '#platform/mail.ts';
import { shopAddress } from '#platform/secret/private-link.ts';
import { notice, notifyAfter } from '#platform/notifications.ts';
import { withdrawalAnswered, withdrawalDeclared } from '../../rules/events.ts';
import { modifyOrder } from '../../rules/notifications.ts';
import { isOwed, isSentBack, refundBy, VERDICT_WORDS, withdrawnWords } from '../../rules/withdrawal/withdrawal.ts';
import { isLastTold, isToldAlone } from '../../rules/withdrawal/withdrawal-limits.ts';
import { withdrawalColumns, withdrawalOf, type WithdrawalRow, withdrawalTables } from './withdrawal-row.ts';

type SalesTx = Tx;

/** Where the buyer of this order withdraws. */
export const withdrawalUrl = async (tx: Tx, call: Call, number: string | null): Promise<string> =>
  `${await shopAddress(tx, call)}/retractation${number ? `?order=${encodeURIComponent(number)}` : ''}`;

const moment = (at: string, zone: string, lang: Lang): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeStyle: 'long', timeZone: zone }).format(
    Date.parse(at),
  );

const declared = (row: WithdrawalRow, zone: string, lang: Lang): MailBlock => {
  const words = orderMail[lang].withdrawal;
  return {
    kind: 'table',
    rows: [
      [words.reference, row.reference],
      [words.receivedOn, moment(row.declared_at, zone, lang)],
      [words.order, row.order_number],
      [words.declaredBy, row.name],
      [words.email, row.email],
      [words.scope, row.scope === 'whole' ? words.whole : words.part],
    ],
  };
};
/** An address often begins with the name again: it is said once. */
const whoSells = ({ name, business }: Seller): string =>
  [...new Set([business.reason || name, ...addressLines(business.address)])].join(', ');

/** Where the goods go back to, and when the money comes; goods that never left are not asked for. */
const backWords = (seller: Seller, row: WithdrawalRow): string => {
  const { goBack, nothingBack } = orderMail[row.lang].withdrawal;
  const by = { day: refundBy(day(row.declared_on)) };
  return row.has_left === false
    ? fill(nothingBack, { seller: seller.business.reason || seller.name, day: by }, row.lang)
    : fill(goBack, { seller: whoSells(seller), day: by }, row.lang);
};

/** The declaration as its author reads it. */
const quoted = (text: string, lang: Lang): string => fill(QUOTES[lang], { text }, lang);
const QUOTES: Readonly<Record<Lang, string>> = {
  fr: '« {text} »',
  en: '“{text}”',
  es: '«{text}»',
  de: '„{text}“',
  it: '«{text}»',
  pt: '«{text}»',
  nl: '‘{text}’',
  pl: '„{text}”',
  ru: '«{text}»',
  zh: '“{text}”',
  ja: '「{text}」',
};

/** As much as the acknowledgement must repeat of a declaration: what may be typed of the goods, and the sentence around it. */
const STATEMENT = 1_300;

/** A declaration for mails and notifications: anybody may have typed it, and in whosever's name. */
const toTell = (row: WithdrawalRow): WithdrawalRow => ({
  ...row,
  name: typedName(row.name),
  order_number: typedName(row.order_number),
  goods: typedSentence(row.goods, STATEMENT),
  statement: typedSentence(row.statement, STATEMENT),
});

/**
 * Sends the durable acknowledgement of art. D221-5: content, day and hour, at once, in the language of the declarant.
 * The page says the same whether or not an order was found; that nothing has left is told to the mailbox of the order alone.
 */
export const acknowledge = async (
  tx: SalesTx,
  call: Call,
  seller: Seller,
  declaration: WithdrawalRow,
): Promise<void> => {
  const row = toTell(declaration);
  const { lang } = row;
  const words = orderMail[lang].withdrawal;
  const statement = fill(
    row.scope === 'whole' ? words.statementWhole : words.statementPart,
    { seller: seller.name, number: row.order_number, goods: row.goods },
    lang,
  );
  await queueMail(
    tx,
    call,
    {
      to: row.email,
      lang,
      subject: fill(words.subject, { reference: row.reference }, lang),
      from: shopSender(seller),
      blocks: [
        { kind: 'title', text: words.title },
        { kind: 'text', text: quoted(lang === 'fr' ? row.statement : statement, lang) },
        declared(row, seller.zone, lang),
        {
          kind: 'text',
          text: backWords(seller, row),
        },
        { kind: 'small', text: words.small },
      ],
    },
    call.shopId,
  );
};

const rowOf = async (tx: SalesTx, call: Call, id: string): Promise<WithdrawalRow | undefined> => {
  const { rows } =
    await sql<WithdrawalRow>`select ${withdrawalColumns} from ${withdrawalTables} where w.shop_id = ${call.shopId} and w.id = ${id}`.execute(
      tx,
    );
  return rows[0] && toTell(rows[0]);
};

/** The work that sends an acknowledgement which had to wait. */
export const acknowledgeJob = defineJob<{ withdrawalId: string }>('sales.acknowledge-withdrawal', { lane: 'mail' });

/** Notifies the estate in the application of the same facts as its mail, and as often. */
export const withdrawalNotification = notifyAfter(
  withdrawalDeclared,
  'sales.notify-withdrawal-declared',
  [modifyOrder],
  async (tx, { withdrawalId, unmatchedBefore = 0 }, call) => {
    const row = await rowOf(tx, call, withdrawalId);
    if (!row || !isToldAlone(unmatchedBefore, row.sale_id !== null)) return [];
    const what = `fait l’objet d’une rétractation (${VERDICT_WORDS[row.verdict].toLowerCase()})`;
    return [notice(modifyOrder, { id: row.sale_id ?? '', number: row.order_number, who: row.name, what })];
  },
);

export const withdrawalMails: readonly Subscription[] = [
  // In the lane of the mails, which goes on while the administration has blocked the estate: the consumer is owed it.
  work(acknowledgeJob, async ({ withdrawalId }, run) => {
    await run.inShop(async (tx: SalesTx, call) => {
      const row = await rowOf(tx, call, withdrawalId);
      if (row) await acknowledge(tx, call, await sellerOf(tx, call.shopId), row);
    });
  }),
  after(
    withdrawalDeclared,
    'sales.tell-withdrawal-declared',
    async (tx: SalesTx, { withdrawalId, unmatchedBefore = 0, isAcknowledged = false }, call) => {
      const row = await rowOf(tx, call, withdrawalId);
      if (!row || !isToldAlone(unmatchedBefore, row.sale_id !== null)) return;
      const seller = await sellerOf(tx, call.shopId);
      const place = row.sale_id ? `/dashboard/orders/${row.sale_id}` : '/dashboard/orders/withdrawals';
      if (seller.contactEmail) {
        await queueMail(
          tx,
          call,
          {
            to: seller.contactEmail,
            subject: `Rétractation déclarée : commande ${row.order_number}`,
            from: { name: 'Comptoir' },
            blocks: [
              { kind: 'title', text: `${row.name} renonce à la commande ${row.order_number}` },
              { kind: 'text', text: withdrawnWords({ ...row, number: row.order_number }) },
              declared(row, seller.zone, 'fr'),
              {
                kind: 'text',
                text: `${VERDICT_WORDS[row.verdict]}. ${isOwed({ verdict: row.verdict, state: 'pending' }) ? `Remboursez au plus tard le ${longDay(refundBy(day(row.declared_on)))}, ${row.has_left === false ? 'rien n’est parti : ne préparez pas la commande' : 'articles reçus ou preuve d’envoi à l’appui'}. ` : ''}${isAcknowledged ? 'L’accusé de réception est déjà parti.' : 'L’accusé de réception part de lui-même.'}`,
              },
              ...(isLastTold(unmatchedBefore, row.sale_id !== null)
                ? [
                    {
                      kind: 'text' as const,
                      text: 'Beaucoup de déclarations sans commande arrivent aujourd’hui : les suivantes vous attendent dans la liste des rétractations, sans e-mail.',
                    },
                  ]
                : []),
              { kind: 'button', text: 'Répondre', url: `${call.baseUrl}${place}` },
            ],
          },
          call.shopId,
        );
      }
    },
  ),
  after(withdrawalAnswered, 'sales.tell-withdrawal-answered', async (tx: SalesTx, { withdrawalId }, call) => {
    const row = await rowOf(tx, call, withdrawalId);
    if (!row?.answer) return;
    const seller = await sellerOf(tx, call.shopId);
    const { state, answerWords } = withdrawalOf(row);
    const { lang } = row;
    const words = orderMailOf(lang, seller).answer;
    const { mediator } = seller.settings;
    const about = {
      number: row.order_number,
      reference: row.reference,
      moment: moment(row.declared_at, seller.zone, lang),
    };
    await queueMail(
      tx,
      call,
      {
        to: row.email,
        lang,
        subject: fill(words.subject, about, lang),
        from: shopSender(seller),
        blocks: [
          { kind: 'title', text: state === 'accepted' ? words.accepted : words.declined },
          ...(state === 'accepted'
            ? [
                {
                  kind: 'text' as const,
                  text: fill(
                    isSentBack(withdrawalOf(row)) ? words.refund : words.refundUnsent,
                    { seller: whoSells(seller), day: { day: refundBy(day(row.declared_on)) } },
                    lang,
                  ),
                },
              ]
            : []),
          ...(answerWords ? [{ kind: 'text' as const, text: answerWords }] : []),
          {
            kind: 'small',
            text: [
              fill(words.footer, about, lang),
              ...(mediator.name
                ? [fill(words.mediator, { mediator: `${mediator.name}, ${mediator.site}` }, lang)]
                : []),
            ].join(' '),
          },
        ],
      },
      call.shopId,
    );
  }),
];
