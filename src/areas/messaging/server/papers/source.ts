import type { Can } from '#kernel/can.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import type { ListQuery } from '#kernel/list.ts';
import { defineSlot } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import type { LeftOut } from '../../rules/papers/paper-batch.ts';

/** A paper that is to be printed: by the id that its source prints it by, and the name under which it is told. */
export interface Named {
  readonly id: string;
  readonly name: string;
}
export interface Found {
  readonly papers: readonly Named[];
  readonly leftOut: readonly LeftOut[];
}

/** Where papers of a kind come from. An area that prints gives one, and binds its endpoint with `servePapers`. */
export interface PaperSource {
  readonly name: string;
  readonly endpoint: Endpoint & { readonly can: Can };
  readonly nouns: readonly [one: string, many: string];
  /** A page of the list that the selection was made in, as this caller sees it. */
  readonly list: (
    tx: Tx,
    query: ListQuery,
    call: Call,
  ) => Promise<{ readonly rows: readonly { readonly id: string }[]; readonly after: string | null }>;
  /** The papers of these documents, in their order, with the caller's own eyes: one he may not see makes all of them absent. */
  readonly find: (tx: Tx, ids: readonly string[], call: Call) => Promise<Found>;
  /**
   * Prints a paper, read by the program itself in the shop of the call; its bytes are drawn after the transaction.
   */
  readonly print: (
    tx: Tx,
    id: string,
    call: Call,
  ) => Promise<{ readonly name: string; readonly bytes: () => Promise<Uint8Array> }>;
}
export const paperSourceSlot = defineSlot<PaperSource>('messaging.paper-source');
