import { tell } from '#areas/messaging/server/index.ts';
import { type Seller, seller as sellerOf } from '#areas/shops/server/index.ts';
import { addressLines } from '#areas/identity/rules/address.ts';
import { day, longDay } from '#kernel/day.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { after, type Subscription, work } from '#platform/jobs.ts';
import { type MailBlock, queueMail } from '#platform/mail.ts';
import { withdrawalAnswered, withdrawalDeclared } from '../../rules/events.ts';
import { isOwed, refundBy, VERDICT_WORDS } from '../../rules/withdrawal/withdrawal.ts';
import { isLastTold, isToldAlone } from '../../rules/withdrawal/withdrawal-limits.ts';
import { withdrawalColumns, withdrawalOf, type WithdrawalRow, withdrawalTables } from './withdrawal-row.ts';

type SalesTx = Tx;

/** Where the buyer of this order withdraws: by the shop's id, which outlives its name. */
export const withdrawalUrl = (call: Call, number: string | null): string =>
  `${call.baseUrl}/${call.shopId}/retractation${number ? `?order=${encodeURIComponent(number)}` : ''}`;

const moment = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'long', timeZone: zone }).format(Date.parse(at));

const declared = (row: WithdrawalRow, zone: string): MailBlock => ({
  kind: 'table',
  rows: [
    ['Référence', row.reference],
    ['Reçue le', moment(row.declared_at, zone)],
    ['Commande', row.order_number],
    ['Déclarée par', row.name],
    ['E-mail', row.email],
    ['Portée', row.scope === 'whole' ? 'toute la commande' : 'certains articles'],
  ],
});
const fromOf = (seller: Seller) => ({
  name: seller.name,
  ...(seller.contactEmail ? { replyTo: seller.contactEmail } : {}),
  ...(seller.editedShop.color ? { color: seller.editedShop.color } : {}),
});
/** An address often begins with the name again: it is said once. */
const whoSells = ({ name, business }: Seller): string =>
  `${[...new Set([business.reason || name, ...addressLines(business.address)])].join(', ')}.`;

/** The durable acknowledgement of art. D221-5: content, day and hour, at once. It says the same whether or not an order was found. */
export const acknowledge = async (tx: SalesTx, call: Call, seller: Seller, row: WithdrawalRow): Promise<void> => {
  await queueMail(
    tx,
    call,
    {
      to: row.email,
      subject: `Accusé de réception de votre rétractation ${row.reference}`,
      from: fromOf(seller),
      blocks: [
        { kind: 'title', text: 'Votre rétractation est reçue' },
        { kind: 'text', text: `« ${row.statement} »` },
        declared(row, seller.zone),
        {
          kind: 'text',
          text: `Renvoyez les articles dans les quatorze jours à ${whoSells(seller)} Si votre déclaration est faite dans le délai et qu’aucune exception ne s’applique, le remboursement a lieu au plus tard le ${longDay(refundBy(day(row.declared_on)))} ; le vendeur peut attendre d’avoir reçu les articles ou la preuve de leur envoi.`,
        },
        {
          kind: 'small',
          text: 'Cet accusé de réception fait foi du contenu, de la date et de l’heure de votre déclaration. Gardez-le. Il ne préjuge pas des exceptions prévues par la loi (Code de la consommation, art. L. 221-28). Si vous n’avez rien déclaré, répondez à cet e-mail.',
        },
      ],
    },
    call.shopId,
  );
};

const rowOf = async (tx: SalesTx, call: Call, id: string): Promise<WithdrawalRow | undefined> =>
  (
    await sql<WithdrawalRow>`select ${withdrawalColumns} from ${withdrawalTables} where w.shop_id = ${call.shopId} and w.id = ${id}`.execute(
      tx,
    )
  ).rows[0];

/** The work that sends an acknowledgement which had to wait. */
export const ACKNOWLEDGE_LATER = 'sales.acknowledge-withdrawal';

export const withdrawalNews: readonly Subscription[] = [
  work<{ withdrawalId: string }>(ACKNOWLEDGE_LATER, async ({ withdrawalId }, run) => {
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
              { kind: 'text', text: `« ${row.statement} »` },
              declared(row, seller.zone),
              {
                kind: 'text',
                text: `${VERDICT_WORDS[row.verdict]}. ${isOwed({ verdict: row.verdict, state: 'pending' }) ? `Remboursez au plus tard le ${longDay(refundBy(day(row.declared_on)))}, articles reçus ou preuve d’envoi à l’appui. ` : ''}${isAcknowledged ? 'L’accusé de réception est déjà parti.' : 'L’accusé de réception part de lui-même.'}`,
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
      await tell(tx, call, 'modifyOrder', {
        id: row.sale_id ?? '',
        number: row.order_number,
        who: row.name,
        what: `fait l’objet d’une rétractation (${VERDICT_WORDS[row.verdict].toLowerCase()})`,
      });
    },
  ),
  after(withdrawalAnswered, 'sales.tell-withdrawal-answered', async (tx: SalesTx, { withdrawalId }, call) => {
    const row = await rowOf(tx, call, withdrawalId);
    if (!row?.answer) return;
    const seller = await sellerOf(tx, call.shopId);
    const { state, answerWords } = withdrawalOf(row);
    await queueMail(
      tx,
      call,
      {
        to: row.email,
        subject: `Réponse à votre rétractation ${row.reference}`,
        from: fromOf(seller),
        blocks: [
          {
            kind: 'title',
            text: state === 'accepted' ? 'Votre rétractation est acceptée' : 'Votre rétractation n’est pas acceptée',
          },
          ...(state === 'accepted'
            ? [
                {
                  kind: 'text' as const,
                  text: `Renvoyez les articles à ${whoSells(seller)} Vous serez remboursé au plus tard le ${longDay(refundBy(day(row.declared_on)))}, dès que le domaine aura les articles ou la preuve de leur envoi.`,
                },
              ]
            : []),
          ...(answerWords ? [{ kind: 'text' as const, text: answerWords }] : []),
          {
            kind: 'small',
            text: `Commande ${row.order_number}, déclaration ${row.reference} du ${moment(row.declared_at, seller.zone)}.${seller.settings.mediator.name ? ` Médiateur : ${seller.settings.mediator.name}, ${seller.settings.mediator.site}.` : ''}`,
          },
        ],
      },
      call.shopId,
    );
  }),
];
