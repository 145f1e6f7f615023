import type { Endpoint, LaterFile } from '#kernel/endpoint.ts';
import { Refused } from '#kernel/refusal.ts';
import type { NoteRefusal, RefusedCaller } from '../access/refusals.ts';
import type { Binding, InShop } from '../call.ts';
import type { Clock } from '../clock.ts';
import { asked as ask, type Client, endWithNext, isConnectionLoss, type Pool, type Tx } from '../db.ts';
import { log } from '../log.ts';
import { type Maintenance, retryIn } from '../maintenance.ts';
import { refuse } from '../refusals.ts';
import { answerBody, asRefused, FailedAfterCommit } from './answer.ts';
import { admit, admitFields, beginCall } from './begin.ts';
import { type CallState, hearLater, type OpenCall, takeBack } from './call-state.ts';
import { causeOf, commit, writeRecords } from './finish.ts';
import { claimKey, countedBytes, hashOf, type Keyed, keyedOf, saveAnswer, saveRefusal } from './idempotency.ts';
import { isStaff, langOfCall } from './call-lang.ts';
import type { Incoming, Outgoing } from './incoming.ts';
import { renewalOf, type TellReader } from './renew.ts';
import { withTextCome } from './text-to-come.ts';
import { parseInput } from './input.ts';
import type { Respond } from './respond.ts';

interface RunSettings {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly openCall: OpenCall;
  readonly inShopAs: (name: string, requestId?: string) => InShop;
  readonly respond: Respond;
  readonly noteRefusal: NoteRefusal;
}

interface Circumstances {
  /** This call has already waited for another with the same idempotency key. */
  readonly waited: boolean;
  /** The maintenance that is under way. */
  readonly closed: Maintenance | null;
  /** The input, where it was read before the transaction. */
  readonly input: { readonly read: unknown } | null;
}

const isReading = ({ verb, mayWrite }: Endpoint): boolean => verb === 'GET' && !mayWrite;
/** Whether a call changes something: it leaves a row of the audit trail, and a maintenance holds it up. */
export const isRecorded = (endpoint: Endpoint): boolean => !isReading(endpoint) && !endpoint.readOnly;

/** The first transaction of a call: gives the answer, or what is still to be done once it has committed. */
export const createRunCall =
  ({ pool, clock, openCall, inShopAs, respond, noteRefusal }: RunSettings) =>
  async (
    binding: Binding,
    asked: Incoming,
    { waited, closed, input: known }: Circumstances,
    /** Told as soon as the session is read, before anything is refused. */
    tellReader: TellReader,
  ): Promise<Outgoing | (() => Promise<Outgoing>)> => {
    const { endpoint } = binding;
    let from = asked;
    const readOnly = isReading(endpoint) || binding.onlyReads === true;
    const recorded = isRecorded(endpoint);
    const name = `${endpoint.verb} ${endpoint.path}`;
    const bytes = from.idempotencyKey && from.body ? countedBytes(from.body, endpoint.upload?.maxBytes ?? 0) : null;
    const client = await pool.connect();
    let state: CallState | null = null;
    let keyed: Keyed | null = null;
    let refused: RefusedCaller | null = null;
    try {
      const { caller, opening } = await beginCall(client, binding, from, readOnly);
      refused = caller;
      from = { ...asked, lang: langOfCall(endpoint, caller, asked.lang) };
      tellReader({ lang: from.lang, isStaff: isStaff(caller) }, renewalOf(caller));
      admit(endpoint, caller, from.sessionId);
      if (closed && caller.kind !== 'admin')
        throw new Refused({ ...refuse('frame.maintenance'), retryIn: retryIn(closed, clock.millis()) });
      admitFields(endpoint, caller, from.input);
      const input = known ? known.read : parseInput(endpoint, from.input);
      const current = openCall(client, caller, caller.zone, bytes ? { ...from, body: bytes } : from, endpoint.can);
      state = current;
      hearLater(current, opening);
      if (recorded && !endpoint.secretAnswer && from.idempotencyKey) {
        const who = caller.userId ?? from.visitorId ?? 'visitor';
        const wanted = keyedOf(who, name, from.idempotencyKey, from.input, bytes);
        const saved = await claimKey(current.tx, wanted, waited);
        if (saved) {
          await client.query('commit');
          client.release();
          if (saved.status !== null) return { status: saved.status, body: saved.answer, cookies: [] };
          return () => respond(binding, from, current, saved.answer, wanted);
        }
        keyed = wanted;
        hearLater(current, ask(client, 'savepoint action', []));
      }
      const answer = await binding.action(current.tx, input, current.call);
      const isFinal = current.afterCommit.length === 0 || binding.respond === undefined;
      const out = isFinal ? { status: 200, body: answerBody(endpoint, answer) } : { status: 202, body: answer };
      const hash = keyed && (await hashOf(keyed));
      if (recorded) writeRecords(current, { name, always: true });
      if (keyed && hash) saveAnswer(current.call, keyed, hash, isFinal ? out.status : null, out.body);
      // A read-only transaction has nothing to lose at its end.
      if (readOnly) endWithNext(client);
      else await commit(client, current);
      client.release();
      const committed = keyed;
      if (!isFinal) return () => respond(binding, from, current, answer, committed);
      const inShop = inShopAs(name, from.requestId);
      for (const work of current.afterCommit)
        void work(inShop).catch((error: unknown) => log.error({ err: error, name }, 'after the commit'));
      const { cookies } = current;
      // The commit has heard of it.
      if (current.toCome !== null) return { ...out, body: withTextCome(out.body, await current.toCome), cookies };
      if (!isLaterFile(endpoint.output, answer)) return { ...out, cookies };
      return async () => ({ ...out, body: { ...answer, bytes: await answer.bytes() }, cookies });
    } catch (failure) {
      const error = await causeOf(failure, state);
      await undo(client, state, keyed, error);
      if (refused && error instanceof Refused)
        noteRefusal(refused, error.refusal, name, { ip: from.ip, headers: from.headers ?? {} });
      // The outcome of a commit is unknown when its answer was lost: files that it may have kept stay.
      const isSure =
        !isConnectionLoss(error) && !(error instanceof FailedAfterCommit) && !(error instanceof Refused && error.keep);
      if (isSure) await takeBack(state);
      throw error;
    }
  };

const isLaterFile = (output: unknown, answer: unknown): answer is LaterFile =>
  output === 'file' && typeof (answer as LaterFile).bytes === 'function';

/** Ends a transaction that failed, and gives its connection back. A refusal is saved for the twins of the call. */
const undo = async (client: Client, state: CallState | null, keyed: Keyed | null, error: unknown): Promise<void> => {
  let broken: Error | undefined;
  const keep = error instanceof Refused && error.keep;
  const reason = keyed ? asRefused(error) : error;
  const saved =
    keyed && state && isAnswer(reason) && (await saveForTwins(client, state.tx, keyed, reason.refusal, keep));
  if (!saved)
    await client.query(keep ? 'commit' : 'rollback').catch((lost: Error) => {
      broken = lost;
    });
  client.release(broken);
};

/** A refusal of the call itself, and not of the moment: only that answers its twins too. */
const isAnswer = (reason: unknown): reason is Refused =>
  reason instanceof Refused &&
  reason.refusal.kind !== 'unavailable' &&
  reason.refusal.kind !== 'tooMany' &&
  reason.refusal.code !== 'frame.busy';

/** Undoes the action but not the claim of the key, so that those who wait get its refusal; false when it is too late for that. */
const saveForTwins = async (
  client: Client,
  tx: Tx,
  keyed: Keyed,
  refusal: Refused['refusal'],
  keep: boolean,
): Promise<boolean> => {
  try {
    if (!keep) await client.query('rollback to savepoint action');
    await saveRefusal(tx, keyed, refusal);
    await client.query('commit');
    return true;
  } catch {
    return false;
  }
};
