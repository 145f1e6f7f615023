import type { InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import type * as endpoints from '../../rules/import/import-endpoints.ts';
import type { ImportView } from '../../rules/import/import-endpoints.ts';
import { begin, layOut, receive, stop, takeBack, tryOut } from './import-acts.ts';
import { viewOf } from './import-view.ts';
import { productImport } from './import-work.ts';

export const uploadImport = async (
  tx: Tx,
  input: InputOf<typeof endpoints.uploadImport>,
  call: Call,
): Promise<ImportView> => viewOf(tx, call, await receive(productImport, tx, input, call));

export const layOutImport = async (
  tx: Tx,
  input: InputOf<typeof endpoints.layOutImport>,
  call: Call,
): Promise<ImportView> => {
  await layOut(productImport, tx, input, call);
  return viewOf(tx, call, input.id);
};

export const checkImport = async (
  tx: Tx,
  { publish, ...input }: InputOf<typeof endpoints.checkImport>,
  call: Call,
): Promise<ImportView> => {
  await tryOut(productImport, tx, { ...input, layout: publish === undefined ? {} : { publish } }, call);
  return viewOf(tx, call, input.id);
};

const thenSeen =
  (act: typeof begin) =>
  async (tx: Tx, input: { id: string }, call: Call): Promise<ImportView> => {
    await act(productImport, tx, input, call);
    return viewOf(tx, call, input.id);
  };
export const runImport = thenSeen(begin);
export const revertImport = thenSeen(takeBack);
export const stopImport = thenSeen(stop);
