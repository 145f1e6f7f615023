import { importRowsReverted, suppliersStated } from '#areas/catalogue/rules/events.ts';
import { seller, shopSender } from '#areas/shops/server/index.ts';
import { type Day, longDay } from '#kernel/day.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { storeFile } from '#platform/files.ts';
import { after, type Subscription, within } from '#platform/jobs.ts';
import { queueMail } from '#platform/mail.ts';
import { purchaseMailed } from '../rules/events.ts';
import { printPurchase } from './purchase/purchase-pdf.ts';
import { takeBackSuppliers, takeStatedSuppliers } from './supplier/import-suppliers.ts';

/** The order by mail, its paper with it. */
const mailOrder = async (
  tx: Tx,
  { purchaseId, to, message }: { purchaseId: string; to: string; message: string },
  call: Call,
): Promise<void> => {
  const { name, paper, bytes } = await printPurchase(tx, call, purchaseId);
  const shop = await seller(tx, call.shopId);
  const number = paper.row.number ?? '';
  const subject = `Commande ${number}, ${shop.name}`;
  const fileId = await storeFile(tx, call, {
    name,
    mime: 'application/pdf',
    bytes: await bytes(),
    visibility: 'private',
    thing: { kind: 'purchase', id: purchaseId },
  });
  const wanted = paper.row.promised_on ?? paper.row.wanted_on;
  await queueMail(
    tx,
    call,
    {
      to,
      subject,
      from: shopSender(shop),
      blocks: [
        { kind: 'title', text: subject },
        ...(message ? [{ kind: 'text' as const, text: message }] : []),
        {
          kind: 'text',
          text: `Bonjour,\n\nVous trouverez ci-joint notre commande ${number}${wanted ? `, souhaitée pour le ${longDay(wanted as Day)}` : ''}. Merci de nous en confirmer la réception et le jour de livraison.`,
        },
      ],
      attachments: [{ name, mime: 'application/pdf', fileId }],
      about: { label: `Commande fournisseur ${number}`, path: `/dashboard/purchases/${purchaseId}` },
    },
    call.shopId,
  );
};

export const subscriptions: readonly Subscription[] = [
  after(purchaseMailed, 'purchasing.mail-order', mailOrder),
  within(suppliersStated, takeStatedSuppliers),
  within(importRowsReverted, takeBackSuppliers),
];
