import { seller } from '#areas/shops/server/index.ts';
import { type Day, daysBetween } from '#kernel/day.ts';
import type { FileAnswer, InputOf } from '#kernel/endpoint.ts';
import { Refused } from '#kernel/refusal.ts';
import { isSiren } from '#kernel/company-identity.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { type Journal, JOURNALS } from '../rules/chart.ts';
import type { exportFec } from '../rules/endpoints.ts';
import { type FecLine, fecName, fecText } from '../rules/fec.ts';
import { refuse } from '../rules/refusals.ts';
import type { AccountingTables } from './tables.ts';

const LONGEST_PERIOD_DAYS = 731;

/** The period as a file, in the order of validation: fiscal years, then numbers. */
export const downloadFec = async (tx: Tx<AccountingTables>, { from, to }: InputOf<typeof exportFec>, call: Call): Promise<FileAnswer> => {
  if (from > to) throw new Refused(refuse('accounting.period'));
  if (daysBetween(from as Day, to as Day) > LONGEST_PERIOD_DAYS) throw new Refused(refuse('accounting.too-long'));
  const { business } = await seller(tx as never, call.shopId);
  const siren = business.siren.replace(/\s/g, '');
  if (!isSiren(siren)) throw new Refused(refuse('accounting.siren'));
  const { rows } = await sql<Omit<FecLine, 'journal' | 'journalLabel'> & { journal: Journal }>`
    select e.journal, e.n, e.day, e.piece, e.piece_day as "pieceDay", e.label, e.posted_on as "validatedOn",
      l.account, l.account_label as "accountLabel", l.auxiliary, l.auxiliary_label as "auxiliaryLabel", l.debit, l.credit
    from entry e join entry_line l on l.shop_id = e.shop_id and l.entry_id = e.id
    where e.shop_id = ${call.shopId} and e.day between ${from} and ${to}
    order by e.fiscal_year, e.n, l.position`.execute(tx);
  const text = fecText(rows.map((row) => ({ ...row, journalLabel: JOURNALS[row.journal] })));
  return { name: fecName(siren, to as Day), mime: 'text/plain; charset=utf-8', bytes: new TextEncoder().encode(text) };
};
