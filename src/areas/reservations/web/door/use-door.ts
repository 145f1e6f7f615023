import { useCallback, useEffect } from 'react';
import { addDays, day as dayOf } from '#kernel/day.ts';
import { CallError, call, say, today, useIsOnline, useKept, useRefresh } from '#ui/office/index.ts';
import { KEPT_PERSONAL } from '#ui/kept-here.ts';
import { newKey } from '#ui/request.ts';
import type { Arrival, DoorList } from '../../rules/door.ts';
import { scanTicket } from '../../rules/ticket.ts';
import { welcomeDay } from '../../rules/welcome.ts';
import { words } from '../words.ts';

interface Kept {
  readonly list: DoorList | null;
  /** When it was read, and until when it may be kept, in milliseconds. */
  readonly readAt: number;
  readonly until: number;
}
const NO_LIST: Kept = { list: null, readAt: 0, until: 0 };
const NONE: { readonly arrivals: readonly Arrival[] } = { arrivals: [] };

/** The list of today, which this telephone keeps until the day is over or its user leaves. */
export const useDoorList = (read: DoorList | undefined): Kept => {
  const [kept, keep] = useKept('door', NO_LIST, KEPT_PERSONAL);
  useEffect(() => {
    if (read?.day !== today()) return;
    keep({ list: read, readAt: Date.now(), until: Date.parse(addDays(dayOf(today()), 1)) });
  }, [read, keep]);
  return kept.list?.day === today() ? kept : NO_LIST;
};

/** A server that does not answer, or is busy, is asked again later. */
const isLater = ({ status }: CallError): boolean => status === 0 || status === 401 || status === 429 || status >= 500;
let isSending = false;

/** The arrivals that this telephone noted: sent in their order, each under its key; a refused one stays until somebody has seen why. */
export const useArrivals = () => {
  const [{ arrivals }, keep] = useKept('arrivals', NONE);
  const refresh = useRefresh();
  const note = useCallback(
    (code: string, key = newKey(), at = new Date().toISOString()): void =>
      keep((now) => ({ arrivals: [...now.arrivals, { key, code, at }] })),
    [keep],
  );
  /** Notes an arrival at once, or on this telephone alone where the network is gone. */
  const arrive = useCallback(
    async (code: string): Promise<void> => {
      const [key, at] = [newKey(), new Date().toISOString()];
      try {
        await call(scanTicket, { code, notedAt: at }, { silent: true, key });
        await refresh([welcomeDay]);
      } catch (thrown) {
        if (!(thrown instanceof CallError)) throw thrown;
        if (thrown.status === 0) note(code, key, at);
        else say(thrown.message, 'error');
      }
    },
    [note, refresh],
  );
  const settle = useCallback(
    (key: string, why: string | null): void =>
      keep((now) => ({
        arrivals: now.arrivals.flatMap((one) => (one.key !== key ? [one] : why === null ? [] : [{ ...one, why }])),
      })),
    [keep],
  );
  const send = useCallback(async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    let sent = 0;
    try {
      for (const { key, code, at, why } of arrivals) {
        if (why !== undefined) continue;
        await call(scanTicket, { code, notedAt: at }, { silent: true, key });
        settle(key, null);
        sent += 1;
      }
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      if (!isLater(thrown)) {
        const refused = arrivals.filter(({ why }) => why === undefined)[sent];
        if (refused) settle(refused.key, thrown.message);
      }
    } finally {
      isSending = false;
      if (sent > 0) {
        say(words.arrivalsSent(sent));
        await refresh([welcomeDay]);
      }
    }
  }, [arrivals, settle, refresh]);
  const waiting = arrivals.filter(({ why }) => why === undefined);
  return { arrivals, waiting, note, arrive, settle, send };
};

/** Sends what waits as soon as the server answers again, and goes on after each refusal. */
export const useSending = ({ waiting, send }: ReturnType<typeof useArrivals>): void => {
  const isOnline = useIsOnline();
  const count = waiting.length;
  useEffect(() => {
    if (isOnline && count > 0) void send();
  }, [isOnline, count, send]);
};
