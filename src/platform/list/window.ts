import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db.ts';
import type { ListSource } from './source.ts';

/** Bytes of a key in the order that is kept. */
const KEY = 16;

interface Asked {
  /** The question that the order of the rows depends on, beside the shop and the reader. */
  readonly question: string;
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly from: number;
  readonly size: number;
  /** A longer list is read page by page. */
  readonly most: number;
}

/**
 * A window of a list whose order is kept (`keepOrder` of the source): sorted once for all who scroll it, its rows are then looked up by
 * their keys however deep they stand. Null: the list is too long to be kept.
 */
export const windowOf = async <Row>(
  tx: Tx,
  source: ListSource<string>,
  keepOrder: NonNullable<ListSource<string>['keepOrder']>,
  { question, where, order, from, size, most }: Asked,
): Promise<{ readonly rows: Row[]; readonly total: number } | null> => {
  const all = await keepOrder(question, async () => {
    const { rows } = await sql<{
      keys: string;
    }>`select array_to_string(array(select replace((${source.key})::text, '-', '')
      from ${source.from} where ${where} order by ${order} limit ${most + 1}), '') as keys`.execute(tx);
    return Buffer.from(rows[0]?.keys ?? '', 'hex');
  });
  const total = all.length / KEY;
  if (total > most) return null;
  const keys = Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_, at) =>
    all.toString('hex', (from + at) * KEY, (from + at + 1) * KEY),
  );
  if (keys.length === 0) return { rows: [], total };
  const { rows } = await sql<Row>`select ${source.select} from ${source.from}
    where ${source.where} and ${source.key} = any(${keys}::uuid[]) order by ${order}`.execute(tx);
  return { rows, total };
};
