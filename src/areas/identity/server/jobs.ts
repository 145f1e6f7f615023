import { type Subscription, within, work } from '#platform/jobs.ts';
import { leftovers } from '#platform/jobs/leftovers.ts';
import { destinationChanged } from '#platform/secret/proof.ts';
import { tellDestination } from './own-account/tell-destination.ts';
import { KEPT_ACCESSES_DAYS } from '../rules/account/access-endpoints.ts';
import { sendResetJob, sendReset } from './password-reset.ts';

export const subscriptions: readonly Subscription[] = [
  work(sendResetJob, sendReset),
  within(destinationChanged, tellDestination),
  // Sign-in attempts, ended sessions and dead links are not kept longer than they serve.
  leftovers('identity.sweep', 60, [
    { table: 'login_attempt', age: 'at', days: 1 },
    { table: 'access_event', age: 'last_at', days: KEPT_ACCESSES_DAYS },
    { table: 'session', age: 'expires_at', days: 30 },
    { table: 'one_time_token', age: 'expires_at', days: 30 },
    { table: 'captcha_used', age: 'expires_at', days: 1 },
    { table: 'service_trip', age: 'expires_at', days: 1 },
  ]),
];
