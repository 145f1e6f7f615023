import type { CardReason } from '../provider.ts';

/**
 * How each sandbox card behaves: its token's name says it, so that a test or a demonstration chooses by the card. Tokens are
 * made in the browser from the known test numbers; the numbers themselves never arrive here.
 */
export interface Behaviour {
  readonly setup: 'ok' | 'challenge' | 'refused' | 'slow';
  readonly debit: 'ok' | 'challenge' | 'refused' | 'slow' | 'lost';
  readonly reason?: CardReason;
  /** The bank says no even to a buyer who confirms. */
  readonly challengeFails?: true;
  /** When and how often the news is sent. */
  readonly news?: { readonly afterMs: number; readonly times: number };
}

const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  tok_ok: { setup: 'ok', debit: 'ok' },
  tok_3ds: { setup: 'challenge', debit: 'ok' },
  tok_3ds_refused: { setup: 'challenge', debit: 'ok', challengeFails: true },
  tok_refused: { setup: 'refused', debit: 'refused', reason: 'declined' },
  tok_insufficient: { setup: 'refused', debit: 'refused', reason: 'insufficient' },
  tok_expired: { setup: 'refused', debit: 'refused', reason: 'expired' },
  tok_debit_fails: { setup: 'ok', debit: 'refused', reason: 'insufficient' },
  tok_debit_3ds: { setup: 'ok', debit: 'challenge' },
  tok_slow: { setup: 'slow', debit: 'slow', news: { afterMs: 4000, times: 1 } },
  tok_lost: { setup: 'ok', debit: 'lost' },
  tok_late: { setup: 'ok', debit: 'ok', news: { afterMs: 30_000, times: 1 } },
  tok_doubled: { setup: 'ok', debit: 'ok', news: { afterMs: 1000, times: 3 } },
};
/** How long a slow bank thinks. */
export const SLOW_MS = 3000;

export interface Card {
  readonly behaviour: Behaviour;
  readonly brand: string;
  readonly last4: string;
}

/** `tok_ok`, or with what may be shown of the card: `tok_ok-visa-4242`. Null for anything else: no such card. */
export const cardOf = (token: string): Card | null => {
  const match = /^(tok_[a-z0-9_]{1,30})(?:-([a-z]{2,12})-(\d{4}))?$/.exec(token);
  const behaviour = match ? BEHAVIOURS[match[1] as string] : undefined;
  return behaviour ? { behaviour, brand: match?.[2] ?? 'visa', last4: match?.[3] ?? '4242' } : null;
};
