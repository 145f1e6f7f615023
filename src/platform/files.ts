import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { found, Refused, type Refusal } from '#kernel/refusal.ts';
import type { Call } from './call.ts';
import { sql, type Tx, type RowOf } from './db.ts';

/** Where bytes live: a disk by default, an object store by setting (object-store.ts). */
export interface Store {
  readonly put: (place: string, bytes: Uint8Array) => Promise<void>;
  readonly get: (place: string) => Promise<Uint8Array>;
  /** Takes away what was put for a call that was refused; nothing when it is not there. */
  readonly remove: (place: string) => Promise<void>;
}

/** Written whole under another name, synced, then renamed: a file that exists is complete. */
export const diskStore = (root: string): Store => ({
  put: async (place, bytes) => {
    const path = join(root, place);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const handle = await open(`${path}.part`, 'w', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } catch (error) {
      await rm(`${path}.part`, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
    await rename(`${path}.part`, path);
  },
  get: (place) => readFile(join(root, place)),
  remove: (place) => rm(join(root, place), { force: true }),
});

let store: Store | null = null;
export const useStore = (chosen: Store): void => {
  store = chosen;
};
const stored = (): Store => {
  if (!store) throw new Error('useStore() was not called');
  return store;
};

export interface NewFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
  readonly visibility: 'private' | 'public';
  readonly thing: { readonly kind: string; readonly id: string | null };
}

/** Bytes that a row of the caller names: under `<shop>/<yyyy>/<uuid>`, there before he commits, gone again when he does not. */
export const storeBytes = async (call: Call, bytes: Uint8Array, id = call.newId()): Promise<string> => {
  const place = `${call.shopId}/${call.now.slice(0, 4)}/${id}`;
  call.onRollback(() => stored().remove(place));
  await stored().put(place, bytes);
  return place;
};

/** Keeps bytes for a shop, with a row in the caller's transaction. */
export const storeFile = async (tx: Tx, call: Call, file: NewFile): Promise<string> => {
  const id = call.newId();
  const place = await storeBytes(call, file.bytes, id);
  await sql`insert into file (shop_id, id, name, mime, size, sha256, visibility, thing_kind, thing_id, place, created_at) values (
    ${call.shopId}, ${id}, ${file.name}, ${file.mime}, ${file.bytes.byteLength}, ${createHash('sha256').update(file.bytes).digest('hex')},
    ${file.visibility}, ${file.thing.kind}, ${file.thing.id}, ${place}, ${call.now})`.execute(tx);
  return id;
};

/** How to fetch a file of the acting shop, once the transaction is over; the caller has checked that the thing it belongs to may be seen. */
export const storedBytes = async (tx: Tx, id: string): Promise<() => Promise<Uint8Array>> => {
  const { place } = found(
    (await sql<RowOf<'file', 'place'>>`select place from file where id = ${id}`.execute(tx)).rows[0],
  );
  return bytesAt(place);
};

/** How to fetch bytes by the place that a row of the acting shop names. */
export const bytesAt =
  (place: string): (() => Promise<Uint8Array>) =>
  () =>
    stored().get(place);

/** Takes bytes away whose row is gone; nothing when they are not there. */
export const removeStored = (place: string): Promise<void> => stored().remove(place);

/** The bytes now, for work that holds nobody up. */
export const readStored = async (tx: Tx, id: string): Promise<Uint8Array> => (await storedBytes(tx, id))();

/** The whole body of an upload, refused as soon as it is too long. */
export const wholeBody = async (call: Call, most: number, tooLarge: Refusal): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of call.body ?? []) {
    size += piece.byteLength;
    if (size > most) throw new Refused(tooLarge);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};
