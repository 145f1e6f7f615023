import { Refused } from '#kernel/refusal.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { type CodeRow, codeRows, type Named } from '../rules/codes.ts';
import type { changeAccountingCodes } from '../rules/endpoints.ts';
import { refuse } from '../rules/refusals.ts';

type Accounting = Tx;

export const choicesOf = (tx: Accounting, shopId: string) =>
  tx
    .selectFrom('accounting_code')
    .select(['kind', 'standard', 'code', 'label'])
    .where('shop_id', '=', shopId)
    .orderBy('kind')
    .orderBy('standard')
    .execute();

/** The accounts that entries of this shop ever used, found by hopping from one to the next in the index. */
export const usedAccounts = async (tx: Accounting, shopId: string): Promise<Named[]> =>
  (
    await sql<Named>`
  with recursive used as (
    (select account, account_label from entry_line where shop_id = ${shopId} order by account limit 1)
    union all
    select next.account, next.account_label from used
    cross join lateral (select l.account, l.account_label from entry_line l where l.shop_id = ${shopId} and l.account > used.account order by l.account limit 1) next
  ) select account as code, account_label as label from used`.execute(tx)
  ).rows;

const rowsOf = async (tx: Accounting, shopId: string): Promise<CodeRow[]> =>
  codeRows(await usedAccounts(tx, shopId), await choicesOf(tx, shopId));

export const readCodes = async (tx: Accounting, _input: object, call: Call) => ({
  codes: await rowsOf(tx, call.shopId),
});

export const changeCode = async (tx: Accounting, choice: InputOf<typeof changeAccountingCodes>, call: Call) => {
  const { kind, standard, code, label } = choice;
  const before = (await rowsOf(tx, call.shopId)).find((row) => row.kind === kind && row.standard === standard);
  await tx
    .deleteFrom('accounting_code')
    .where('shop_id', '=', call.shopId)
    .where('kind', '=', kind)
    .where('standard', '=', standard)
    .execute();
  if (code !== standard || label !== before?.standardLabel)
    await tx
      .insertInto('accounting_code')
      .values({ shop_id: call.shopId, ...choice })
      .execute();
  const codes = await rowsOf(tx, call.shopId);
  const journals = codes.filter((one) => one.kind === 'journal').map((one) => one.code);
  const { words } = refuse('accounting.journal-twice');
  if (new Set(journals).size < journals.length)
    throw new Refused(refuse('accounting.journal-twice', {}, { code: words }));
  call.audit('accounting_code', call.shopId, {
    standard: [standard, standard],
    code: [before?.code ?? null, code],
    label: [before?.label ?? null, label],
  });
  return { codes };
};
