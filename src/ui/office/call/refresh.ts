import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#kernel/endpoint.ts';

/** An endpoint that reads: the only kind that an action can refresh. */
export type Read = Endpoint & { readonly verb: 'GET' };

/** How reads are kept in the cache: by verb and path first, so that all readings of one endpoint are found together. */
export const readingKey = (endpoint: Endpoint, input: unknown): readonly unknown[] => [
  endpoint.verb,
  endpoint.path,
  input,
];

/**
 * Asks again what an action changed. Named reads that are on screen are asked at once; all others only count as old, and are asked when
 * they are looked at again: nothing outdated is shown later, and nothing is asked for nothing now. An action that names none refreshes
 * whatever is on screen.
 */
export const refresh = async (queries: QueryClient, reads?: readonly Read[]): Promise<void> => {
  if (reads === undefined) return queries.invalidateQueries();
  await queries.invalidateQueries({ refetchType: 'none' });
  await Promise.all(
    reads.map((read) => queries.refetchQueries({ queryKey: readingKey(read, undefined).slice(0, 2), type: 'active' })),
  );
};
