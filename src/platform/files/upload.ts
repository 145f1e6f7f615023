import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Received {
  readonly body: AsyncIterable<Uint8Array>;
  readonly forget: () => Promise<void>;
}

const IN_MEMORY = 2 ** 20;

/**
 * Takes a body whole before a transaction begins: who sends slowly, or not at all, must hold no connection. What is long waits in
 * the temporary folder. One byte beyond the most is taken too, so that whoever reads it meets the limit and refuses in his own words.
 */
export const received = async (body: AsyncIterable<Uint8Array>, most: number): Promise<Received> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // The unread rest stays with the request: its sender must still receive the answer.
  const pulled = (body instanceof Readable ? body.iterator({ destroyOnReturn: false }) : body)[Symbol.asyncIterator]();
  const next = async (): Promise<Uint8Array | null> => {
    if (size > most) {
      await pulled.return?.();
      return null;
    }
    const part = await pulled.next();
    if (part.done) return null;
    size += part.value.byteLength;
    return part.value;
  };
  for (let piece = await next(); piece; piece = await next()) {
    pieces.push(piece);
    if (size > IN_MEMORY) break;
  }
  if (size <= IN_MEMORY) return { body: Readable.from(pieces), forget: async () => undefined };
  const path = join(tmpdir(), `comptoir-upload-${randomUUID()}`);
  const forget = () => rm(path, { force: true });
  const all = async function* () {
    yield* pieces.splice(0);
    for (let piece = await next(); piece; piece = await next()) yield piece;
  };
  try {
    await pipeline(Readable.from(all()), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await forget();
    throw error;
  }
  return { body: createReadStream(path), forget };
};
