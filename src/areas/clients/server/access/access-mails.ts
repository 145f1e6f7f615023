import { seller as sellerOf, shopSender } from '#areas/shops/server/index.ts';
import { fill } from '#kernel/language/words.ts';
import { typedName, typedSentence } from '#kernel/language/typed-words.ts';
import type { Call } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import { after, type Subscription } from '#platform/jobs.ts';
import { queueMail } from '#platform/mail.ts';
import { notice, notifyAfter } from '#platform/notifications.ts';
import { accessGranted, accessRequested } from '../../rules/events.ts';
import { clientMail } from '../../rules/messages/mail.ts';
import { accessTypo } from '../../rules/notifications.ts';

const requestOf = (tx: Tx, call: Call, id: string): Promise<RowOf<'access_request'> | undefined> =>
  tx
    .selectFrom('access_request')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .executeTakeFirst();

const whoAsks = ({ name, firm }: RowOf<'access_request'>): string =>
  [name, firm].filter(Boolean).map(typedName).join(', ');

export const accessNotification = notifyAfter(
  accessRequested,
  'clients.notify-access-requested',
  [accessTypo],
  async (tx, { requestId, clientId }, call) => {
    const row = await requestOf(tx, call, requestId);
    return row ? [notice(accessTypo, { clientId, who: whoAsks(row), message: typedSentence(row.message) })] : [];
  },
);

export const accessMails: readonly Subscription[] = [
  after(accessRequested, 'clients.tell-access-requested', async (tx: Tx, { requestId, clientId }, call) => {
    const [row, shop] = [await requestOf(tx, call, requestId), await sellerOf(tx, call.shopId)];
    if (!row || !shop.contactEmail) return;
    await queueMail(
      tx,
      call,
      {
        to: shop.contactEmail,
        subject: 'Demande de conditions négociées',
        from: { name: 'Comptoir', replyTo: row.email },
        blocks: [
          { kind: 'title', text: `${whoAsks(row)} demande vos conditions` },
          { kind: 'text', text: `« ${typedSentence(row.message)} »` },
          { kind: 'table', rows: [['E-mail', row.email]] },
          {
            kind: 'button',
            text: 'Choisir sa typologie',
            url: `${call.baseUrl}/dashboard/clients/${clientId}?tab=terms`,
          },
        ],
      },
      call.shopId,
    );
  }),
  after(accessGranted, 'clients.tell-access-granted', async (tx: Tx, { requestId }, call) => {
    const row = await requestOf(tx, call, requestId);
    if (!row) return;
    const shop = await sellerOf(tx, call.shopId);
    const { lang } = row;
    const words = clientMail[lang].granted;
    await queueMail(
      tx,
      call,
      {
        to: row.email,
        lang,
        subject: fill(words.subject, { shop: shop.name }, lang),
        from: shopSender(shop),
        blocks: [
          { kind: 'title', text: words.title },
          { kind: 'text', text: fill(words.text, { shop: shop.name }, lang) },
          {
            kind: 'button',
            text: words.button,
            url: `${call.baseUrl}/auth/login?redirectLink=${encodeURIComponent(`/shops/${shop.publicName}`)}`,
          },
        ],
      },
      call.shopId,
    );
  }),
];
