import { recordPayment, refundPayment } from '#areas/payments/rules/endpoints.ts';
import type { sql } from '#platform/db.ts';
import type { TestBed } from '#platform/testing.ts';
import { exportFile, exportSummary } from '../rules/endpoints.ts';
import type { ExportKind } from '../rules/export-kind.ts';
import { books } from './fixtures.ts';

/** Estates with books, and their exports read as people read them. */
export const exported = (t: TestBed) => {
  const { stocked, billed, ordered, thisYear, fileOf } = books(t);
  type Shop = Awaited<ReturnType<typeof stocked>>;
  const tableOf = async (shop: Shop, kind: ExportKind, period = thisYear(), token = shop.estate.owner) =>
    readTable((await fileOf(exportFile, { kind, ...period }, token)).bytes);
  const summaryOf = async (shop: Shop, kind: ExportKind, period = thisYear(), token = shop.estate.owner) => {
    const answer = await t.call(exportSummary, { kind, ...period }, token);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const one = async (
    shop: Shop,
    query: ReturnType<typeof sql<Record<string, string>>>,
  ): Promise<Record<string, number>> => {
    const row = await t.tx(shop.estate.shopId, async (tx) => (await query.execute(tx)).rows[0] ?? {});
    return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value ?? 0)]));
  };

  /** Two bills paid by card, one by transfer of which a part came, a refund of a part, an order that waits. */
  const busy = async (): Promise<Shop> => {
    const shop = await stocked();
    await billed(shop, 6);
    await billed(shop, 5);
    const owing = await billed(shop, 12, 'transfer');
    const paid = await t.call(
      recordPayment,
      { payableKind: 'order', payableId: owing, method: 'check', amount: 100.5 },
      shop.estate.owner,
    );
    await t.call(refundPayment, { id: paid.body.id, amount: 20.25 }, shop.estate.owner);
    await ordered(shop, 1);
    return shop;
  };
  return { stocked, billed, ordered, thisYear, fileOf, tableOf, summaryOf, one, busy };
};

/** Reads a table as a French spreadsheet would, with no code of its writer. */
const readTable = (bytes: Uint8Array) => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  if (!text.startsWith('\ufeff')) throw new Error('the file has no mark of its encoding');
  const [head = '', ...lines] = text
    .slice(1)
    .replace(/\r\n$/, '')
    .split('\r\n')
    .map(
      (line) =>
        line
          .match(/("([^"]|"")*"|[^;]*)(;|$)/g)
          ?.slice(0, line.endsWith(';') ? undefined : -1)
          .map((cell) =>
            cell
              .replace(/;$/, '')
              .replace(/^"(.*)"$/, '$1')
              .replaceAll('""', '"'),
          ) ?? [],
    );
  const columns = head as unknown as string[];
  const rows = (lines as unknown as string[][])
    .filter((cells) => cells.length > 1)
    .map((cells) => Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ''])));
  const sum = (column: string, where: (row: Record<string, string>) => boolean = () => true): number =>
    Math.round(
      rows.filter(where).reduce((total, row) => total + Number((row[column] ?? '0').replace(',', '.')) * 1000, 0),
    ) / 1000;
  return { columns, rows, sum };
};
