import type { AnyLookup } from '#kernel/lookup.ts';
import { call } from '../call/client.ts';
import { useEndpoint } from '../call/hooks.ts';
import type { Lookup } from '../list/list-types.ts';
import { useOffice } from '../office-context.tsx';

const namesOf = (lookup: AnyLookup, rows: unknown): readonly string[] =>
  ((rows ?? []) as readonly Readonly<Record<string, unknown>>[]).map((row) => String(row[lookup.name]));

/** The names that the estate keeps, offered where one is typed; none to who may not read them. */
export const useLookupNames = (lookup: AnyLookup): readonly string[] => {
  const enabled = useOffice().mayCall(lookup.list);
  return namesOf(lookup, useEndpoint(lookup.list, {}, { silent: true, staleTime: 60_000, enabled }).data);
};

/** The same names, offered in the filter of a column that holds them. */
export const namesInFilter = (lookup: AnyLookup): Lookup => ({
  find: async (_typed, signal) =>
    namesOf(lookup, await call(lookup.list, {}, { silent: true, signal })).map((name) => ({
      value: name,
      label: name,
    })),
  label: async (name) => name,
});
