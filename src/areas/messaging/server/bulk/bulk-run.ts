import type { Endpoint, InputOf } from '#kernel/endpoint.ts';
import { isLetIn } from '#kernel/can.ts';
import { found, type Refusal, Refused } from '#kernel/refusal.ts';
import { bulkCallSlot, contributed } from '#platform/area.ts';
import type { Binding, Call } from '#platform/call.ts';
import { callInNumber } from '#platform/frame/in-number.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { defineJob } from '#platform/jobs.ts';
import { notice, notifyAfter } from '#platform/notifications.ts';
import { defineItemRun } from '#platform/jobs/run/item-run.ts';
import { type BulkRun, callNamed } from '#kernel/job/bulk-run.ts';
import { beginBulk, type bulkRun, whyNotStopBulk } from '../../rules/bulk/bulk-run.ts';
import { bulkEnded } from '../../rules/events.ts';
import { bulkRunEnded } from '../../rules/notifications.ts';
import { refuse } from '../../rules/refusals.ts';

type Item = RowOf<'bulk_run_item'>;
type RunRow = RowOf<'bulk_run'>;

/** Only calls that say so of themselves are made in number. */
const bindingNamed = (asked: string): Binding => {
  const binding = contributed(bulkCallSlot).find(({ endpoint }) => callNamed(endpoint) === asked);
  if (!binding) throw new Refused(refuse('messaging.not-in-number'));
  return binding;
};
const endpointOf = (run: Pick<RunRow, 'asked'>): Endpoint => bindingNamed(run.asked).endpoint;

const shown = (run: RunRow, items: readonly Item[]): BulkRun => ({
  id: run.id,
  label: run.label,
  status: run.status,
  createdAt: run.created_at,
  done: items.filter((one) => one.done_at !== null).length,
  total: items.length,
  items: items.map((one) => ({
    name: one.name,
    isDone: one.done_at !== null,
    wasMade: one.was_made,
    why: one.why,
  })),
});

/** A run is its author's own: the rights of others may hide what it names. */
const ownRun = async (tx: Tx, call: Call, id: string): Promise<RunRow> => {
  const run = await bulkRuns.read(tx, call, id);
  return found(run.created_by === call.actor.userId ? run : null);
};

export const readBulk = async (tx: Tx, { id }: InputOf<typeof bulkRun>, call: Call): Promise<BulkRun> =>
  shown(await ownRun(tx, call, id), await bulkRuns.itemsOf(tx, call, id));

export const begin = async (tx: Tx, input: InputOf<typeof beginBulk>, call: Call): Promise<{ id: string }> => {
  const { endpoint } = bindingNamed(input.call);
  if (!isLetIn(call.actor, endpoint.can)) throw new Refused(refuse('messaging.bulk-forbidden'));
  const id = await bulkRuns.begin(
    tx,
    call,
    { asked: input.call, label: input.label, made: input.made },
    input.items.map((one) => ({ name: one.name, input: one.input, left_out: one.leftOut, was_made: false })),
  );
  return { id };
};

export const stop = async (tx: Tx, { id }: InputOf<typeof bulkRun>, call: Call): Promise<BulkRun> => {
  await ownRun(tx, call, id);
  await bulkRuns.stop(tx, call, id, whyNotStopBulk);
  return readBulk(tx, { id }, call);
};

/** The final answer of a call that goes outside, such as the debit of a card: what it says went wrong is said of the item. */
const tellAfterwards = (binding: Binding, call: Call, item: Item, answer: unknown): void => {
  const { respond } = binding;
  if (!respond) return;
  call.afterCommit((inShop) =>
    inShop(item.shop_id, async (tx, later) => {
      const why = await respond(tx, answer, later).then(saidOf, (error: unknown) => {
        if (error instanceof Refused) return error.refusal.words.fr;
        throw error;
      });
      if (why !== null)
        await sql`update bulk_run_item set why = ${why}
          where shop_id = ${item.shop_id} and run_id = ${item.run_id} and position = ${item.position}`.execute(tx);
    }),
  );
};
const saidOf = (answer: unknown): string | null => {
  const { sucess, message } = (answer ?? {}) as { readonly sucess?: boolean; readonly message?: string };
  return sucess === false ? (message ?? null) : null;
};

/** The frame only says that a field is wrong; the words of the field say what is. */
const firstWords = ({ code, words, fields = {} }: Refusal): string =>
  (code.startsWith('frame.') ? Object.values(fields)[0]?.fr : undefined) ?? words.fr;

const doItem = async (tx: Tx, call: Call, item: Item, run: RunRow): Promise<{ why: string | null }> => {
  if (item.left_out !== null) return { why: item.left_out };
  const binding = bindingNamed(run.asked);
  const answer = await callInNumber(binding, tx, call, item.input);
  tellAfterwards(binding, call, item, answer);
  return { why: null };
};

export const bulkRuns = defineItemRun({
  job: defineJob('messaging.run-in-number'),
  runs: 'bulk_run',
  items: 'bulk_run_item',
  endpoint: beginBulk,
  endpointOf,
  act: async (tx, call, [item], run) => (item ? [await doItem(tx, call, item, run)] : []),
  refused: (refusal, run) =>
    run.made.includes(refusal.code) ? { why: null, was_made: true } : { why: firstWords(refusal) },
  ended: (_tx, call, runId) => call.emit(bulkEnded, { runId }),
  words: {
    stopped: 'Arrêté avant ce document.',
    failed: 'Un incident a empêché ce document\u00a0: il reste à faire.',
    interrupted: 'Un incident a interrompu cette action\u00a0: relancez-la pour la suite.',
  },
  told: {
    kind: 'bulk',
    detail: 'Action en nombre',
    title: (run, total) => `${run.label}\u00a0: ${total}`,
    name: 'name',
  },
});

/** The person who asked is told the outcome, on whatever screen. */
export const bulkNotification = notifyAfter(
  bulkEnded,
  'messaging.notify-bulk-ended',
  [bulkRunEnded],
  async (tx, { runId }, call) => {
    const run = await bulkRuns.read(tx, call, runId);
    const items = await bulkRuns.itemsOf(tx, call, runId);
    const left = items.filter((one) => one.why !== null || one.done_at === null).length;
    const facts = { id: run.id, label: run.label, done: String(items.length - left), left: String(left) };
    return [notice(bulkRunEnded, facts, [run.created_by])];
  },
);
