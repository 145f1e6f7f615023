import { leftOf } from '#areas/payments/server/index.ts';
import { seller as sellerOf } from '#areas/shops/server/index.ts';
import { ofName } from '#kernel/french.ts';
import { dec, euro, isZero } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import type { Tx, RowOf } from '#platform/db.ts';
import { after, type Subscription } from '#platform/jobs.ts';
import { queueMail, type MailBlock } from '#platform/mail.ts';
import { mailBuyer, saleToTell } from './buyer-mail.ts';
import { orderClosed, orderPlaced, orderShipped } from '../rules/events.ts';
import { isCard } from '../rules/order/sale.ts';
import { notices } from './notices.ts';
import { PAYABLE } from './order/order-actions.ts';
import { linesOf } from './order/sale-line.ts';
import { withdrawalNews, withdrawalUrl } from './withdrawal/withdrawal-news.ts';

type SalesTx = Tx;

/** The recap that the law wants on a durable medium: what was ordered, what it costs, who sells, how to withdraw. */
const recap = async (tx: SalesTx, call: Call, sale: RowOf<'sale'>): Promise<MailBlock> => {
  const lines = await linesOf(tx, call, sale.id);
  return {
    kind: 'table',
    rows: lines
      .filter((line) => line.totalTTC !== 0 || line.kind === 'product')
      .map(
        (line) =>
          [
            `${line.kind === 'product' ? `${line.quantity + line.freeUnits} × ` : ''}${line.label}${line.format ? `, ${line.format}` : ''}`,
            euro(dec(line.totalTTC)),
          ] as const,
      ),
    totals: [
      ['Total TTC', euro(dec(sale.total_gross))],
      ['dont TVA', euro(dec(sale.total_vat))],
    ],
  };
};

const placedNews = async (
  tx: SalesTx,
  { saleId, quiet }: { saleId: string; quiet?: boolean },
  call: Call,
): Promise<void> => {
  const sale = await saleToTell(tx, call, saleId);
  if (!sale) return;
  const shop = await sellerOf(tx, call.shopId);
  const { business, settings } = shop;
  if (!quiet)
    await mailBuyer(tx, call, sale, `Votre commande ${sale.number ?? ''} chez ${shop.name}`, [
      { kind: 'title', text: `Merci, votre commande ${sale.number ?? ''} est bien arrivée` },
      {
        kind: 'text',
        text: `${['Bonjour', sale.parties.buyer.firstname].filter(Boolean).join(' ')},\n\nVoici ce que vous avez commandé chez ${shop.name}. ${sale.payment_status === 'setup' ? 'Votre carte n’est pas encore débitée : elle le sera quand le domaine aura validé la commande.' : 'Le domaine vous confirmera sa validation.'}`,
      },
      await recap(tx, call, sale),
      {
        kind: 'text',
        text: `Livraison : ${[sale.parties.delivery.name, sale.parties.delivery.street, `${sale.parties.delivery.zipcode} ${sale.parties.delivery.city}`].filter(Boolean).join(', ')}`,
      },
      {
        kind: 'small',
        text: [
          `Vendeur : ${business.reason || shop.name}${business.siret ? `, SIRET ${business.siret}` : ''}, ${[business.address.street, business.address.zipcode, business.address.city].filter(Boolean).join(' ')}.`,
          ...(sale.parties.buyer.isPro ? [] : [WITHDRAWAL_RIGHT]),
          settings.mediator.name
            ? `Médiateur : ${settings.mediator.name}, ${settings.mediator.address} ${settings.mediator.site}.`
            : '',
        ]
          .filter(Boolean)
          .join('\n'),
      },
      // The right is a consumer's; a professional is promised nothing that his seller would then have to refuse.
      ...(sale.parties.buyer.isPro
        ? []
        : [{ kind: 'button' as const, text: 'Renoncer au contrat ici', url: withdrawalUrl(call, sale.number) }]),
    ]);
  // Whoever types orders at the office need not write to the office.
  if (shop.contactEmail && sale.origin === 'shop') {
    await queueMail(
      tx,
      call,
      {
        to: shop.contactEmail,
        subject: `Nouvelle commande ${sale.number ?? ''} : ${euro(dec(sale.total_gross))}`,
        from: { name: 'Comptoir' },
        blocks: [
          { kind: 'title', text: `Nouvelle commande ${ofName(sale.buyer_name)}` },
          await recap(tx, call, sale),
          { kind: 'button', text: 'Ouvrir la commande', url: `${call.baseUrl}/dashboard/orders/${sale.id}` },
        ],
      },
      call.shopId,
    );
  }
};

/** As the model information notice has it (art. R221-3), with the function beside the right. */
const WITHDRAWAL_RIGHT =
  'Vous pouvez renoncer à votre achat, sans motif et sans frais, dès maintenant et jusqu’à quatorze jours après la réception. Utilisez la fonction en ligne ci-dessous : un accusé de réception daté vous parvient aussitôt. Vous pouvez aussi répondre à cet e-mail.';

const CLOSED_WORDS = {
  refused: 'n’a pas pu être acceptée',
  cancelled: 'est annulée',
  aborted: 'est abandonnée',
  expired: 'a expiré',
} as const;

/** Nothing was taken by card, or all of it was given back or is on its way: a bill credited is given back only when somebody says so. */
const keepsNothing = async (tx: SalesTx, call: Call, saleId: string): Promise<boolean> =>
  (await leftOf(tx, call.shopId, { kind: PAYABLE, id: saleId })).every(
    ({ intent, left }) => intent.kind !== 'debit' || isZero(left),
  );

export const news: readonly Subscription[] = [
  ...notices,
  after(orderPlaced, 'sales.tell-order-placed', placedNews),
  after(orderClosed, 'sales.tell-order-closed', async (tx: SalesTx, { saleId, status }, call) => {
    const sale = await saleToTell(tx, call, saleId);
    // Nothing was promised to somebody whose card was refused: he was told on the page.
    if (!sale || status === 'aborted') return;
    await mailBuyer(tx, call, sale, `Votre commande ${sale.number ?? ''}`, [
      { kind: 'title', text: `Votre commande ${sale.number ?? ''} ${CLOSED_WORDS[status]}` },
      ...(sale.payment_message && status !== 'expired'
        ? [{ kind: 'text' as const, text: `Le domaine précise\u00a0: «\u00a0${sale.payment_message}\u00a0»` }]
        : []),
      ...(isCard(sale.payment.type) && (await keepsNothing(tx, call, saleId))
        ? [
            {
              kind: 'text' as const,
              text: 'Votre carte n’a pas été débitée, ou le montant vous est remboursé sur la carte qui a servi au paiement.',
            },
          ]
        : []),
    ]);
  }),
  after(orderShipped, 'sales.tell-order-shipped', async (tx: SalesTx, { saleId, note }, call) => {
    const sale = await saleToTell(tx, call, saleId);
    if (!sale) return;
    await mailBuyer(tx, call, sale, `Votre commande ${sale.number ?? ''} est partie`, [
      { kind: 'title', text: 'Votre commande est en route' },
      { kind: 'text', text: `Bon de livraison ${note}.` },
      await recap(tx, call, sale),
    ]);
  }),
  ...withdrawalNews,
];
