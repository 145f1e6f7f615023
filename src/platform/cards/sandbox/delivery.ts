import { CARD_TIMEOUT_MS } from '../provider.ts';

/** Carries the sandbox's news over HTTP to the webhook of this installation, as a provider far away would. */
export const deliverTo =
  (webhookUrl: string) =>
  async (body: string, headers: Readonly<Record<string, string>>): Promise<boolean> => {
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(CARD_TIMEOUT_MS),
      redirect: 'error',
    });
    await answer.arrayBuffer();
    return answer.ok;
  };
