import { typedName } from '#kernel/language/typed-words.ts';
import { found } from '#kernel/refusal.ts';
import { type RowOf, sql } from '#platform/db.ts';
import { notice, notifyAfter } from '#platform/notifications.ts';
import { debitReturned, mandateRefused, mandateSignedOnline } from '../../rules/events.ts';
import { reasonFrom, reasonWords } from '../../rules/sepa/return-reasons.ts';
import { debitRejected, mandateInError, mandateSigned } from '../../rules/sepa/sepa-notifications.ts';
import { oneMandate } from './mandate.ts';

export const sepaNotifications = [
  notifyAfter(
    mandateSignedOnline,
    'billing.notify-mandate-signed',
    [mandateSigned],
    async (tx, { mandateId }, call) => {
      const { id, client, reference } = await oneMandate(tx, call, mandateId);
      return [notice(mandateSigned, { id, who: typedName(client), reference })];
    },
  ),
  notifyAfter(mandateRefused, 'billing.notify-mandate-refused', [mandateInError], async (tx, { mandateId }, call) => {
    const { client, reference, problem } = await oneMandate(tx, call, mandateId);
    return [notice(mandateInError, { who: typedName(client), reference, reason: problem })];
  }),
  notifyAfter(debitReturned, 'billing.notify-debit-returned', [debitRejected], async (tx, { debitId, code }, call) => {
    const { rows } = await sql<{
      collectionId: RowOf<'sepa_debit'>['collection_id'];
      who: string;
      bill: RowOf<'bill'>['number'];
    }>`select l.collection_id as "collectionId",
          coalesce(nullif(c.name, ''), c.email) as who, b.number as bill
        from sepa_debit l join client c on c.shop_id = l.shop_id and c.id = l.client_id join bill b on b.shop_id = l.shop_id and b.id = l.bill_id
        where l.shop_id = ${call.shopId} and l.id = ${debitId}`.execute(tx);
    const { who, ...facts } = found(rows[0]);
    return [notice(debitRejected, { ...facts, who: typedName(who), reason: reasonWords(reasonFrom(code)) })];
  }),
];
