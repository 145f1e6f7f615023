import { CARD_TIMEOUT_MS, CardMisconfigured, CardUnknown } from '../provider.ts';

export interface HouseAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Calls a provider once. No answer, half an answer or a provider's error means an unknown outcome; refused keys mean
 * that nothing was done. The caller reads every other answer.
 */
export const askHouse = async (
  url: string,
  asked: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly timeout?: number | undefined;
  },
): Promise<HouseAnswer> => {
  let status: number;
  let text: string;
  try {
    const answer = await fetch(url, {
      method: asked.method,
      headers: asked.headers,
      ...(asked.body === undefined ? {} : { body: asked.body }),
      redirect: 'error',
      signal: AbortSignal.timeout(asked.timeout ?? CARD_TIMEOUT_MS),
    });
    status = answer.status;
    text = await answer.text();
  } catch (error) {
    throw new CardUnknown(error);
  }
  if (status >= 500 || status === 429) throw new CardUnknown(new Error(`answer ${status}`));
  if (status === 401 || status === 403) throw new CardMisconfigured(`the keys are refused (${status})`);
  try {
    return { status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  } catch (error) {
    throw new CardUnknown(error);
  }
};

/** « 84.00 » or 84 as cents; null for what is no amount. */
export const centsOf = (amount: unknown): number | null => {
  const value = typeof amount === 'string' || typeof amount === 'number' ? Number(amount) : Number.NaN;
  return Number.isFinite(value) ? Math.round(value * 100) : null;
};
export const decimalOf = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
