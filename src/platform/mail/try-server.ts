import type { RowOf } from '../db.ts';
import { wayTo } from './own-server.ts';
import { startHandover } from './send.ts';

/** Somebody waits for the answer: what has not come by then is told as no answer. */
const WAITS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 6_000 };
const AT_MOST = 8_000;

interface Trial {
  readonly to: string;
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends a mail by that server now; rejects with the server's answer. */
export const tryServer = async (
  server: RowOf<'mail_server'>,
  { to, fromName, subject, text }: Trial,
): Promise<void> => {
  const { transport } = startHandover(await wayTo(server), WAITS);
  let late: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })), AT_MOST);
  });
  try {
    await Promise.race([
      transport.sendMail({ from: { name: fromName, address: server.sender_address }, to, subject, text }),
      silence,
    ]);
  } finally {
    clearTimeout(late);
    transport.close();
  }
};
