import { created } from '#kernel/difference.ts';
import type { FileAnswer, InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { reportingRows } from '../../rules/reporting/reporting-table.ts';
import type { reportingFile } from '../../rules/reporting/reporting-endpoints.ts';
import { MARK, tableLine } from '../../rules/table-cells.ts';
import { readReporting } from './reporting.ts';

export const downloadReporting = async (
  tx: Tx,
  period: InputOf<typeof reportingFile>,
  call: Call,
): Promise<FileAnswer> => {
  const said = await readReporting(tx, period, call);
  const name = `e-reporting-${period.from}-${period.to}.csv`;
  call.audit('export', call.shopId, created({ ...period, name }));
  return {
    name,
    mime: 'text/csv; charset=utf-8',
    bytes: new TextEncoder().encode(MARK + reportingRows(said).map(tableLine).join('')),
  };
};
