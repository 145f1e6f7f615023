import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { CallerInputOf, Endpoint, OutputOf } from '#kernel/endpoint.ts';
import { type CallError, call } from './client.ts';
import { readingKey } from './refresh.ts';

/** Reads one endpoint several times at once, each answer kept by itself: windows of what is scrolled. They leave the memory a minute after they leave the screen. */
export const useEndpoints = <E extends Endpoint>(
  endpoint: E,
  inputs: readonly CallerInputOf<E>[],
): readonly UseQueryResult<OutputOf<E>, CallError>[] =>
  useQueries({
    queries: inputs.map((input) => ({
      queryKey: readingKey(endpoint, input),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(endpoint, input, { signal }),
      gcTime: 60_000,
    })),
  }) as readonly UseQueryResult<OutputOf<E>, CallError>[];
