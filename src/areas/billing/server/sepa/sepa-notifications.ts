import { typedName } from '#kernel/language/typed-words.ts';
import { notice, notifyAfter } from '#platform/notifications.ts';
import { mandateSignedOnline } from '../../rules/events.ts';
import { mandateSigned } from '../../rules/sepa/sepa-notifications.ts';
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
];
