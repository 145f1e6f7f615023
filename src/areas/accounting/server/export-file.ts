import { createHash } from 'node:crypto';
import type { FileAnswer } from '#kernel/endpoint.ts';
import type { Call, InShop } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { ExportKind } from '../rules/export-kind.ts';
import { letGo } from './export-claim.ts';
import type { MadeOf } from './tables.ts';

/** A page of rows and the start of the next one; null when it is the last. */
export interface Page<R, A> {
  readonly rows: readonly R[];
  readonly after: A | null;
}
export type NextPage<R, A> = (tx: Tx, after: A | null) => Promise<Page<R, A>>;

/**
 * Rows page by page, each in a short transaction of its own, made while the file is being read: neither a file of a million lines in memory nor a
 * connection held by somebody's slow line.
 */
export async function* paged<R, A>(inShop: InShop, shopId: string, next: NextPage<R, A>): AsyncGenerator<readonly R[]> {
  let after: A | null = null;
  do {
    const page: Page<R, A> = await inShop(shopId, (tx) => next(tx, after));
    if (page.rows.length > 0) yield page.rows;
    after = page.after;
  } while (after !== null);
}

export interface Made {
  readonly kind: ExportKind;
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly mime: string;
  readonly head: string;
  /** The sources of a batch, so that it can be made again; and the batch that it corrects. */
  readonly of?: MadeOf;
  readonly corrects?: number | null;
  /** Held by this file alone until it has left whole, or broke off. */
  readonly claim?: string | null;
  /** The lines of the file, each with its end. */
  readonly lines: (inShop: InShop) => AsyncGenerator<readonly string[]>;
}

/** A file that is written as it is read. What went out whole is recorded, with its print; what was broken off is not. */
export const streamedFile = (call: Call, made: Made): FileAnswer => {
  const { shopId, now } = call;
  const by = call.actor.userId;
  const afterCommit = new Promise<InShop>((resolve) => {
    call.afterCommit(async (inShop) => resolve(inShop));
  });
  const encoder = new TextEncoder();
  async function* bytes(): AsyncGenerator<Uint8Array> {
    const inShop = await afterCommit;
    const hash = createHash('sha256');
    let [size, count] = [0, 0];
    const counted = (text: string): Uint8Array => {
      const part = encoder.encode(text);
      hash.update(part);
      size += part.byteLength;
      return part;
    };
    let isWhole = false;
    try {
      if (made.head) yield counted(made.head);
      for await (const lines of made.lines(inShop)) {
        count += lines.length;
        yield counted(lines.join(''));
      }
      const sha256 = hash.digest('hex');
      await inShop(shopId, async (tx: Tx) => {
        // Two files that end together take their numbers one after the other; the second must look again once the first is written.
        await sql`select pg_advisory_xact_lock(hashtextextended(${shopId}, 2500))`.execute(tx);
        if (made.claim && !(await letGo(tx, shopId, made.claim))) throw new Error('the claim of this file ran out');
        await sql`insert into export_batch (shop_id, n, kind, first_day, last_day, name, lines, bytes, sha256, made, corrects, created_by, created_at)
        select ${shopId}, coalesce(max(n), 0) + 1, ${made.kind}, ${made.from}, ${made.to}, ${made.name}, ${count}, ${size}, ${sha256}, ${made.of ? JSON.stringify(made.of) : null}::jsonb, ${made.corrects ?? null}::int, ${by}, ${now}
        from export_batch where shop_id = ${shopId}`.execute(tx);
      });
      isWhole = true;
    } finally {
      // Broken off by whoever reads it: the next one need not wait.
      if (!isWhole && made.claim) await inShop(shopId, (tx: Tx) => letGo(tx, shopId, made.claim as string));
    }
  }
  return { name: made.name, mime: made.mime, bytes: bytes() };
};
