import { type Clock, instant, newId } from '../clock.ts';
import { type Pool, transaction } from '../db.ts';
import type { Subscription } from '../jobs.ts';

/**
 * Leaves a job for each round whose time has come. The key of its slot stays after the job is done, so however many processes ask,
 * each round is planned once; and while one is still running, its next is not put beside it.
 */
export const planRounds = async (pool: Pool, clock: Clock, subscriptions: readonly Subscription[]): Promise<void> => {
  const millis = clock.millis();
  const rounds = subscriptions.flatMap((one) =>
    one.when === 'every'
      ? [{ name: one.name, lane: one.lane, slot: `${one.name}:${Math.floor(millis / (one.minutes * 60_000))}` }]
      : [],
  );
  if (rounds.length === 0) return;
  await transaction(pool, 'begin', async (client) => {
    const planned = await client.query<{ key: string }>(
      'insert into round (key, planned_at) select key, $2 from unnest($1::text[]) key order by key on conflict do nothing returning key',
      [rounds.map((one) => one.slot), instant(millis)],
    );
    const fresh = new Set(planned.rows.map((row) => row.key));
    for (const one of rounds.filter(({ slot }) => fresh.has(slot)))
      await client.query(
        `insert into job (id, name, lane, payload, once_key, run_at) values ($1, $2, $3, '{}', $4, $5) on conflict do nothing`,
        [newId(clock), one.name, one.lane, `round:${one.name}`, instant(millis)],
      );
  });
};
