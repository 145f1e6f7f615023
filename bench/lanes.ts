import { createServer, type Socket } from 'node:net';
import pg from 'pg';
import type { Told } from './once.ts';
import { SERVER, startProcess, stopProcess } from './server-process.ts';

const QUICK = 500;
const STUCK = 40;

/**
 * Measures how many quick jobs a worker does, first alone, then while every mail hangs on a mail server that stays
 * silent for a minute.
 */
export const lanes = async (settings: {
  readonly url: string;
  readonly dataDir: string;
  readonly port: number;
}): Promise<Told> => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => {
    socket.on('error', () => undefined);
    sockets.push(socket);
  });
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', () => resolve());
  });
  const client = new pg.Client({ connectionString: settings.url });
  await client.connect();
  await client.query('update job set done_at = now() where done_at is null');
  const { port } = silent.address() as { port: number };
  const worker = await startProcess(
    SERVER,
    {
      DATABASE_URL: settings.url,
      DATA_DIR: settings.dataDir,
      ROLE: 'worker',
      PORT: String(settings.port),
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    },
    null,
  );
  /** Runs jobs without any work to do: the reset of an address without an account. */
  const quick = async (): Promise<number> => {
    await client.query(
      `insert into job (id, name, lane, payload, run_at)
       select gen_random_uuid(), 'identity.send-reset', 'default', jsonb_build_object('email', 'personne-' || n || '@exemple.fr'), now() from generate_series(1, $1::int) n`,
      [QUICK],
    );
    const from = performance.now();
    for (;;) {
      const { rows } = await client.query<{ left: number }>(
        `select count(*)::int as left from job where name = 'identity.send-reset' and done_at is null`,
      );
      if (rows[0]?.left === 0) return performance.now() - from;
      if (performance.now() - from > 120_000) throw new Error('the quick jobs are not done');
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  };
  // The first ones wait for the start of the process.
  await quick();
  const alone = await quick();
  await client.query(
    `with mails as (insert into mail (id, sender, recipient, subject, html, plain) select gen_random_uuid(), '{"name":"x"}', 'a@exemple.fr', 'x', '', '' from generate_series(1, $1::int) returning id)
     insert into job (id, name, lane, payload, run_at) select gen_random_uuid(), 'platform.send-mail', 'mail', jsonb_build_object('mailId', id), now() from mails`,
    [STUCK],
  );
  while (sockets.length === 0)
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  const beside = await quick();
  for (const socket of sockets) socket.destroy();
  await stopProcess(worker.child);
  silent.close();
  await client.query('update job set done_at = now() where done_at is null');
  await client.end();
  return {
    'tâches par seconde': Math.round(QUICK / (alone / 1000)),
    'pendant que les e-mails attendent': Math.round(QUICK / (beside / 1000)),
    'e-mails retenus': sockets.length,
  };
};
