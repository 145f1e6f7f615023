import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { withheld } from '#kernel/difference.ts';
import { type ClientFields, whyErased } from '../../rules/client.ts';
import type { MergeState } from '../../rules/merge/merge.ts';
import { FIELD_WORDS } from '../../rules/merge/merge-words.ts';
import type { undoMerge } from '../../rules/merge/merge-endpoints.ts';
import { refuse } from '../../rules/refusals.ts';
import { clientRecord } from '../client-view.ts';
import { settleTowns } from '../import/write-clients.ts';
import { isFresh } from './merge.ts';
import { MOVED } from './references.ts';

type Merge = RowOf<'client_merge'> & { readonly fresh: boolean };

/** The rows that the merge moved and that are still where it put them go back; answers how many went on elsewhere. */
const putBack = async (tx: Tx, call: Call, merge: Merge, table: string, column: string): Promise<number> => {
  const { rows } = await sql<{ left: number }>`with noted as (
      select row_id from client_merge_moved where shop_id = ${call.shopId} and merge_id = ${merge.id} and place = ${table}),
    back as (
      update ${sql.table(table)} t set ${sql.ref(column)} = ${merge.absorbed_id} from noted n
      where t.shop_id = ${call.shopId} and t.id = n.row_id and t.${sql.ref(column)} = ${merge.kept_id} returning t.id)
    select ((select count(*) from noted n join ${sql.table(table)} t on t.shop_id = ${call.shopId} and t.id = n.row_id) - (select count(*) from back))::int as left`.execute(
    tx,
  );
  return rows[0]?.left ?? 0;
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields of the kept record as they were, but for those that somebody changed since. */
const fieldsBack = (before: MergeState, after: MergeState, now: ClientFields) => {
  const fields = Object.keys(after.fields) as (keyof ClientFields)[];
  const isStill = (field: keyof ClientFields): boolean => same(now[field], after.fields[field]);
  return {
    back: Object.fromEntries(
      fields.filter(isStill).map((field) => [field, before.fields[field] ?? null]),
    ) as Partial<ClientFields>,
    changed: fields.filter((field) => !isStill(field) && !same(now[field], before.fields[field])),
  };
};

/** Takes a merge back: what it moved and changed, and nobody moved or changed since. The rest is told. */
export const unmerge = async (
  tx: Tx,
  { id }: InputOf<typeof undoMerge>,
  call: Call,
): Promise<Omit<OutputOf<typeof undoMerge>, 'message'>> => {
  const read = () =>
    sql<Merge>`select m.*, ${isFresh(call)} as fresh from client_merge m where m.shop_id = ${call.shopId} and m.id = ${id}`.execute(
      tx,
    );
  const first = found((await read()).rows[0]);
  for (const one of [first.kept_id, first.absorbed_id].sort()) await clientRecord.holdToErase(tx, call, one);
  const merge = found((await read()).rows[0]);
  const kept = await clientRecord.find(tx, call, merge.kept_id);
  const absorbed = await clientRecord.find(tx, call, merge.absorbed_id);
  refuseIf(whyErased(kept) ?? whyErased(absorbed));
  if (merge.undone_at !== null) refuseIf(refuse('clients.merge-undone'));
  if (!merge.fresh) refuseIf(refuse('clients.merge-old'));
  if (absorbed.mergedInto !== merge.kept_id) refuseIf(refuse('clients.merge-later'));
  await sql`update client set merged_into = null where shop_id = ${call.shopId} and id = ${merge.absorbed_id}`.execute(
    tx,
  );
  const conflicts: string[] = [];
  for (const { table, words } of MOVED) {
    const left = await putBack(tx, call, merge, table, 'client_id');
    if (left > 0) conflicts.push(`${left} ${words[left > 1 ? 1 : 0]} : changé de client depuis, rien n’est déplacé.`);
  }
  await putBack(tx, call, merge, 'client', 'merged_into');
  const { before, after } = merge;
  const { back, changed } = fieldsBack(before, after, kept);
  if (changed.length > 0)
    conflicts.push(`Modifié depuis la réunion : ${changed.map((field) => FIELD_WORDS[field] ?? field).join(', ')}.`);
  const accountStays = kept.userId === after.userId;
  await clientRecord.write(tx, call, merge.kept_id, { ...back, userId: accountStays ? before.userId : kept.userId });
  const isCodeFree = before.absorbedCode === after.absorbedCode || 'code' in back;
  await clientRecord.write(
    tx,
    call,
    merge.absorbed_id,
    {
      code: isCodeFree ? before.absorbedCode : absorbed.code,
      userId: accountStays ? before.absorbedUserId : absorbed.userId,
    },
    { archived_at: null },
  );
  await sql`update own_value set filled = ${JSON.stringify(before.own)}::jsonb, version = version + 1, updated_at = ${call.now}
    where shop_id = ${call.shopId} and about = 'client' and thing_id = ${merge.kept_id} and filled = ${JSON.stringify(after.own)}::jsonb`.execute(
    tx,
  );
  await sql`update client_address set is_default = (id = ${before.mainId}::uuid) where shop_id = ${call.shopId} and client_id = ${merge.absorbed_id}
    and exists (select 1 from client_address m where m.shop_id = ${call.shopId} and m.id = ${before.mainId}::uuid and m.client_id = ${merge.absorbed_id})`.execute(
    tx,
  );
  await settleTowns(tx, call, [merge.kept_id, merge.absorbed_id]);
  await updateRow(tx, call, 'client_merge', id, { undone_by: call.actor.userId, undone_at: call.now });
  call.audit('client', merge.kept_id, { ...withheld(Object.keys(back)), absorbs: [true, false] });
  call.audit('client', merge.absorbed_id, { merged: [true, false] });
  return { conflicts };
};
