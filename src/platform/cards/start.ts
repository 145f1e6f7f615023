import type { Clock } from '../clock.ts';
import type { Pool } from '../db.ts';
import { log } from '../log.ts';
import { CardMisconfigured, type CardProvider } from './provider.ts';
import { createRedirected, type Elsewhere } from './redirected/create.ts';
import { installCards, installOwnCards, installRedirected } from './registry.ts';
import { deliverTo } from './sandbox/delivery.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import { createStripe } from './stripe/stripe.ts';

export interface CardSettings {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly secret: string;
  readonly stripeKey?: string | undefined;
  readonly stripePublishableKey?: string | undefined;
  /** Several, separated by commas: ours and the connected accounts' endpoint, old and new while one is rolled. */
  readonly stripeWebhookSecret?: string | undefined;
  /** The provider that moves no money; never beside real keys, and in production only when it is asked for. */
  readonly sandbox: boolean;
  /** Where other houses answer, when it is not where they always do. */
  readonly houses?: Elsewhere;
  /** Where this process, or the server beside it, subscriptions its own sandbox: `http://127.0.0.1:3000`. */
  readonly ownUrl: string;
  /** Carries the sandbox's news otherwise than over HTTP (tests). */
  readonly deliver?: (body: string, headers: Readonly<Record<string, string>>) => Promise<boolean>;
  /** Whether this process does the providers' chores: the one that works. */
  readonly worker: boolean;
}

const CHORES_EVERY_MS = 1000;

/** Chooses the card providers of this process by its keys and installs them; gives what stops their chores. */
export const startCards = (
  settings: CardSettings,
): { readonly providers: readonly CardProvider[]; readonly stop: () => void } => {
  const providers: CardProvider[] = [];
  if (settings.stripeKey) {
    providers.push(
      createStripe({
        secretKey: settings.stripeKey,
        publishableKey: settings.stripePublishableKey ?? '',
        webhookSecrets: (settings.stripeWebhookSecret ?? '').split(','),
        clock: settings.clock,
      }),
    );
  } else if (settings.sandbox) {
    if (!settings.secret) throw new CardMisconfigured('the sandbox signs with the secret of the installation');
    providers.push(
      createSandbox({
        pool: settings.pool,
        clock: settings.clock,
        secret: `sandbox ${settings.secret}`,
        deliver: settings.deliver ?? deliverTo(`${settings.ownUrl}/v1/payments/webhooks/sandbox`),
      }),
    );
  }
  installCards(providers, settings.secret);
  installOwnCards(({ webhookSecret, account, ...keys }) =>
    createStripe({ ...keys, own: { account }, webhookSecrets: [webhookSecret], clock: settings.clock }),
  );
  installRedirected((keys) => createRedirected(keys, settings.houses));
  const busy = providers.filter((one) => one.chores);
  if (!settings.worker || busy.length === 0) return { providers, stop: () => undefined };
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    void Promise.all(busy.map((one) => one.chores?.()))
      .catch((error: unknown) => log.warn({ err: error }, 'card provider chores'))
      .finally(() => {
        running = false;
      });
  }, CHORES_EVERY_MS);
  timer.unref();
  return { providers, stop: () => clearInterval(timer) };
};
