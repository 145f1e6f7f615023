import { QueryClient, keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallerInputOf, Endpoint, OutputOf } from '#kernel/endpoint.ts';
import { CallError, call } from './client.ts';
import { type Read, readingKey, refresh } from './refresh.ts';
import { newKey } from '../../request.ts';

/** Refusals are final; only a lost connection or a busy server is worth asking again. */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof CallError && (error.status === 0 || error.status === 503);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5000, gcTime: 300_000, retry: isWorthRetrying, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });

export interface EndpointOptions<O = unknown> {
  readonly enabled?: boolean;
  /** Milliseconds between two polls; polling is silent. */
  readonly every?: number | false | ((answer: O | undefined) => number | false);
  /** Shows the last answer while the next one comes: lists and type-ahead. */
  readonly keep?: boolean;
  readonly silent?: boolean;
  readonly staleTime?: number;
}

/** Reads an endpoint and keeps its answer fresh: actions refresh what they name, or all that is on screen. */
export const useEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: CallerInputOf<E>,
  options: EndpointOptions<OutputOf<E>> = {},
): UseQueryResult<OutputOf<E>, CallError> => {
  const { every } = options;
  return useQuery<OutputOf<E>, CallError>({
    queryKey: readingKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal, silent: options.silent ?? options.every !== undefined }),
    enabled: options.enabled ?? true,
    refetchInterval: typeof every === 'function' ? (query) => every(query.state.data) : (every ?? false),
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
  });
};

/** Another person has signed in (in another tab): nothing that was read for the first one is shown to him, all is asked again. */
export const useFreshFor = (who: string | null, but: Endpoint): void => {
  const queries = useQueryClient();
  const last = useRef(who);
  useEffect(() => {
    if (last.current !== null && who !== null && last.current !== who)
      void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[1] !== but.path });
    last.current = who ?? last.current;
  }, [who, but, queries]);
};

/** For what acts by many calls: afterwards these are asked again, once. */
export const useRefresh = (): ((reads: readonly Read[]) => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback((reads) => refresh(queries, reads), [queries]);
};

export interface Action<E extends Endpoint> {
  /** Gives the answer, or null when it was refused (the words are already on screen and in `error`). */
  readonly run: (input: CallerInputOf<E>, file?: File) => Promise<OutputOf<E> | null>;
  readonly pending: boolean;
  readonly error: CallError | null;
  readonly reset: () => void;
}

export interface ActionOptions<E extends Endpoint> {
  readonly after?: ((answer: OutputOf<E>) => void) | undefined;
  /** The endpoints whose answers this action changes; without it, every answer on screen is read again. */
  readonly refreshes?: readonly Read[] | undefined;
  /**
   * A key that makes calls from this window and another one a single act; empty: every press is an act of its own.
   */
  readonly once?: string | undefined;
}

/** Tells what was sent under one key from what was changed since. */
const marked = (text: string): string => {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(36);
};

/** An action of the person: once at a time, once for good (an answer lost on the way is asked again under the same key). */
export const useAction = <E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}): Action<E> => {
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const lost = useRef<{ key: string; input: string } | null>(null);
  const busy = useRef(false);
  const given = useRef(options);
  given.current = options;

  const run = useCallback(
    async (input: CallerInputOf<E>, file?: File): Promise<OutputOf<E> | null> => {
      if (busy.current) return null;
      busy.current = true;
      setPending(true);
      setError(null);
      const text = JSON.stringify(input);
      const { once } = given.current;
      const key = once ? `${once}-${marked(text)}` : lost.current?.input === text ? lost.current.key : newKey();
      try {
        const answer = await call(endpoint, input, { key, file });
        lost.current = null;
        await refresh(queries, given.current.refreshes);
        given.current.after?.(answer);
        return answer;
      } catch (thrown) {
        if (!(thrown instanceof CallError)) throw thrown;
        lost.current = thrown.status === 0 ? { key, input: text } : null;
        setError(thrown);
        if (thrown.status === 409 || thrown.status === 404) void refresh(queries, given.current.refreshes);
        return null;
      } finally {
        busy.current = false;
        setPending(false);
      }
    },
    [endpoint, queries],
  );

  const reset = useCallback(() => setError(null), []);
  return { run, pending, error, reset };
};
