import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type * as referenceEndpoints from '../rules/reference/reference-endpoints.ts';
import { REFERENCE_LISTS } from '../rules/reference/reference.ts';

type Lists = OutputOf<typeof referenceEndpoints.referenceLists>;
const ALL = Object.entries(REFERENCE_LISTS).map(
  ([name, entries]) => [name, entries.map((entry) => ({ ...entry }))] as const,
);

/** The lists of section 3: all of them, or those that are named. */
export const referenceLists = async (
  _tx: unknown,
  input: InputOf<typeof referenceEndpoints.referenceLists>,
): Promise<Lists> => {
  const wanted = input.names ? new Set(input.names.split(',')) : null;
  return Object.fromEntries(ALL.filter(([name]) => !wanted || wanted.has(name)));
};
