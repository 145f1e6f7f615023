import { Refused } from '#kernel/refusal.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { JOURNALS } from '../rules/chart.ts';
import { type CodeBook, codeBook, type CodeChoice, type CodeRow, codeRows, type Named } from '../rules/codes.ts';
import type { changeAccountingCodes } from '../rules/endpoints.ts';
import { refuse } from '../rules/refusals.ts';
import type { AccountingTables } from './tables.ts';

type Accounting = Tx<AccountingTables>;

const choicesOf = (tx: Accounting, shopId: string) =>
  tx.selectFrom('accounting_code').select(['kind', 'standard', 'code', 'label']).where('shop_id', '=', shopId).orderBy('kind').orderBy('standard').execute();

/** How this estate calls its accounts and journals. */
export const bookOf = async (tx: Accounting, shopId: string): Promise<CodeBook> => codeBook(await choicesOf(tx, shopId));

/** The accounts that entries of this shop ever used, found by hopping from one to the next in the index. */
export const usedAccounts = async (tx: Accounting, shopId: string): Promise<Named[]> => (await sql<Named>`
  with recursive used as (
    (select account, account_label from entry_line where shop_id = ${shopId} order by account limit 1)
    union all
    select next.account, next.account_label from used
    cross join lateral (select l.account, l.account_label from entry_line l where l.shop_id = ${shopId} and l.account > used.account order by l.account limit 1) next
  ) select account as code, account_label as label from used`.execute(tx)).rows;

const rowsOf = async (tx: Accounting, shopId: string): Promise<CodeRow[]> => codeRows(await usedAccounts(tx, shopId), await choicesOf(tx, shopId));

export const readCodes = async (tx: Accounting, _input: object, call: Call) => ({ codes: await rowsOf(tx, call.shopId) });

/** Of two choices for one account the last one counts. */
const isStandard = (one: CodeChoice, known: ReadonlyMap<string, string>): boolean =>
  one.code === one.standard && one.label === (one.kind === 'journal' ? JOURNALS[one.standard] : known.get(one.standard));

export const changeCodes = async (tx: Accounting, { choices }: InputOf<typeof changeAccountingCodes>, call: Call) => {
  const known = new Map((await rowsOf(tx, call.shopId)).map((row) => [row.standard, row.standardLabel]));
  for (const one of choices) {
    await tx.deleteFrom('accounting_code').where('shop_id', '=', call.shopId).where('kind', '=', one.kind).where('standard', '=', one.standard).execute();
    if (!isStandard(one, known)) await tx.insertInto('accounting_code').values({ shop_id: call.shopId, ...one }).execute();
  }
  const codes = await rowsOf(tx, call.shopId);
  const journals = codes.filter((one) => one.kind === 'journal').map((one) => one.code);
  if (new Set(journals).size < journals.length) throw new Refused(refuse('accounting.journal-twice'));
  call.thing('accounting_code', call.shopId, { changed: choices.map((one) => `${one.standard} ${one.code}`) });
  return { codes };
};
