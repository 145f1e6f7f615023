import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { differenceOf } from '#kernel/difference.ts';
import { lostRace, type Refusal, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import { withoutPersonal } from '#platform/record/record.ts';
import { newRow } from '#platform/record/row.ts';
import { type Client, type ClientFields, whyNotClient } from '../../rules/client.ts';
import { changesOfMerge, fieldsOfMerge, type MergeState, UNDO_DAYS, whyNotMerged } from '../../rules/merge/merge.ts';
import type * as endpoints from '../../rules/merge/merge-endpoints.ts';
import { refuse } from '../../rules/refusals.ts';
import { clientRecord, clientView, seen, seenBy, seesConditions, TOLD_FIELDS } from '../client-view.ts';
import { settleTowns } from '../import/write-clients.ts';
import { MOVED, type Reference } from './references.ts';

const several = ([one, many]: readonly [string, string], count: number): string => `${count} ${count > 1 ? many : one}`;

const countOf = async (tx: Tx, call: Call, { table, words, by }: Reference, id: string) => {
  const kind = by ? sql.ref(by.column) : sql`''`;
  const { rows } = await sql<{
    kind: string;
    count: number;
  }>`select ${kind} as kind, count(*)::int as count from ${sql.table(table)}
    where shop_id = ${call.shopId} and client_id = ${id} group by 1 order by 1`.execute(tx);
  return rows.map((row) => ({
    place: table,
    count: row.count,
    words: several(by?.words[row.kind] ?? words, row.count),
  }));
};

/** Why the rows of both cannot stand under one client. */
const whyNotTogether = async (tx: Tx, call: Call, keptId: string, absorbedId: string): Promise<Refusal | null> => {
  const both = sql`${[keptId, absorbedId]}::uuid[]`;
  const { rows } = await sql<{ mandates: boolean; shares: boolean }>`select
    (select count(*) > 1 from sepa_mandate m where m.shop_id = ${call.shopId} and m.client_id = any(${both}) and m.revoked_at is null and m.replaced_at is null) as mandates,
    exists (select 1 from allocation_share s where s.shop_id = ${call.shopId} and s.client_id = any(${both})
      group by s.allocation_id, s.format_id having count(*) > 1) as shares`.execute(tx);
  if (rows[0]?.mandates) return refuse('clients.merge-mandates');
  return rows[0]?.shares ? refuse('clients.merge-shares') : null;
};

export const previewMerge = async (
  tx: Tx,
  { keptId, absorbedId }: InputOf<typeof endpoints.mergePreview>,
  call: Call,
): Promise<OutputOf<typeof endpoints.mergePreview>> => {
  const kept = await clientView(tx, call.shopId, keptId, seenBy(call));
  const absorbed = await clientView(tx, call.shopId, absorbedId, seenBy(call));
  const moved = [];
  // The call has a single connection.
  for (const one of MOVED) moved.push(...(await countOf(tx, call, one, absorbedId)));
  const whyNot = whyNotMerged(kept, absorbed) ?? (await whyNotTogether(tx, call, keptId, absorbedId));
  const { filled, chosen } = fieldsOfMerge(kept, absorbed, seesConditions(call));
  return {
    kept: seen(call, kept),
    absorbed: seen(call, absorbed),
    filled: [...filled],
    chosen: [...chosen],
    moved,
    whyNot: whyNot?.words.fr ?? '',
  };
};

/** Holds both records in one order, so that two merges wait for one another, and documents for both. */
const holdBoth = async (tx: Tx, call: Call, keptId: string, absorbedId: string) => {
  for (const id of [keptId, absorbedId].sort()) await clientRecord.holdToErase(tx, call, id);
  return {
    kept: await clientView(tx, call.shopId, keptId, seenBy(call)),
    absorbed: await clientView(tx, call.shopId, absorbedId, seenBy(call)),
  };
};

/** Moves the rows of one table and notes each. */
const moveRows = async (
  tx: Tx,
  call: Call,
  mergeId: string,
  table: string,
  column: string,
  from: string,
  to: string,
) => {
  await sql`with moved as (
      update ${sql.table(table)} set ${sql.ref(column)} = ${to} where shop_id = ${call.shopId} and ${sql.ref(column)} = ${from} returning id)
    insert into client_merge_moved (shop_id, merge_id, place, row_id) select ${call.shopId}, ${mergeId}, ${table}, id from moved`.execute(
    tx,
  );
};

const ownOf = async (tx: Tx, call: Call, id: string): Promise<Readonly<Record<string, unknown>>> =>
  (
    await sql<RowOf<'own_value', 'filled'>>`select filled from own_value
      where shop_id = ${call.shopId} and about = 'client' and thing_id = ${id}`.execute(tx)
  ).rows[0]?.filled ?? {};
const writeOwn = async (tx: Tx, call: Call, id: string, filled: object): Promise<void> => {
  await sql`insert into own_value (shop_id, about, thing_id, filled, version, updated_at)
    values (${call.shopId}, 'client', ${id}, ${json(filled)}, 1, ${call.now})
    on conflict (shop_id, about, thing_id) do update set filled = excluded.filled, version = own_value.version + 1, updated_at = excluded.updated_at`.execute(
    tx,
  );
};

/** The values that the merge changes on both records, before and after. An account goes over to a record that has none. */
const statesOf = async (
  tx: Tx,
  call: Call,
  kept: Client,
  absorbed: Client,
  fields: Partial<ClientFields>,
): Promise<{ readonly before: MergeState; readonly after: MergeState }> => {
  const own = await ownOf(tx, call, kept.id);
  const goesOver = kept.userId === null && absorbed.userId !== null;
  const mainId = absorbed.addresses.find(({ isDefault }) => isDefault)?.id ?? null;
  return {
    before: {
      fields: Object.fromEntries(
        Object.keys(fields).map((field) => [field, kept[field as keyof Client]]),
      ) as Partial<ClientFields>,
      userId: kept.userId,
      absorbedCode: absorbed.code,
      absorbedUserId: absorbed.userId,
      own,
      mainId,
    },
    after: {
      fields,
      userId: goesOver ? absorbed.userId : kept.userId,
      absorbedCode: fields.code ? null : absorbed.code,
      absorbedUserId: goesOver ? null : absorbed.userId,
      own: { ...(await ownOf(tx, call, absorbed.id)), ...own },
      mainId,
    },
  };
};

export const mergeTwo = async (
  tx: Tx,
  input: InputOf<typeof endpoints.mergeClients>,
  call: Call,
): Promise<{ id: string }> => {
  const { keptId, absorbedId, take } = input;
  const { kept, absorbed } = await holdBoth(tx, call, keptId, absorbedId);
  refuseIf(whyNotMerged(kept, absorbed));
  if (kept.version !== input.keptVersion || absorbed.version !== input.absorbedVersion)
    throw new Refused(lostRace('clients'));
  refuseIf(await whyNotTogether(tx, call, keptId, absorbedId));
  const fields = changesOfMerge(kept, absorbed, take, seesConditions(call));
  refuseIf(whyNotClient({ ...kept, ...fields }));
  const { before, after } = await statesOf(tx, call, kept, absorbed, fields);
  const { id } = await newRow(tx, call, 'client_merge', {
    kept_id: keptId,
    absorbed_id: absorbedId,
    before: json(before),
    after: json(after),
    merged_by: call.actor.userId,
    merged_at: call.now,
    undone_by: null,
    undone_at: null,
  });
  await sql`update client_address set is_default = false where shop_id = ${call.shopId} and client_id = ${absorbedId}
    and exists (select 1 from client_address k where k.shop_id = ${call.shopId} and k.client_id = ${keptId} and k.is_default)`.execute(
    tx,
  );
  for (const { table } of MOVED) await moveRows(tx, call, id, table, 'client_id', absorbedId, keptId);
  await moveRows(tx, call, id, 'client', 'merged_into', absorbedId, keptId);
  await clientRecord.write(
    tx,
    call,
    absorbedId,
    { code: after.absorbedCode, userId: after.absorbedUserId },
    { archived_at: call.now, merged_into: keptId },
  );
  await clientRecord.write(tx, call, keptId, { ...fields, userId: after.userId });
  await settleTowns(tx, call, [keptId]);
  if (JSON.stringify(after.own) !== JSON.stringify(before.own)) await writeOwn(tx, call, keptId, after.own);
  call.audit('client', keptId, {
    ...withoutPersonal(differenceOf(kept, fields), TOLD_FIELDS),
    absorbs: [false, true],
  });
  call.audit('client', absorbedId, { merged: [false, true] });
  return { id };
};

/** The records that were absorbed by this one and are still. */
export const listMerges = async (
  tx: Tx,
  { id }: { readonly id: string },
  call: Call,
): Promise<OutputOf<typeof endpoints.mergesOfClient>> => {
  await clientRecord.find(tx, call, id);
  const { rows } = await sql<
    RowOf<'client_merge', 'id' | 'kept_id' | 'absorbed_id' | 'merged_at'> & { name: string; may_undo: boolean }
  >`select m.id, m.kept_id, m.absorbed_id, m.merged_at, coalesce(nullif(c.name, ''), c.email) as name, ${isFresh(call)} as may_undo
    from client_merge m join client c on c.shop_id = m.shop_id and c.id = m.absorbed_id
    where m.shop_id = ${call.shopId} and m.kept_id = ${id} and m.undone_at is null and c.erased_at is null and ${seenBy(call)}
    order by m.merged_at desc`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    keptId: row.kept_id,
    absorbedId: row.absorbed_id,
    name: row.name,
    mergedAt: row.merged_at,
    mayUndo: row.may_undo,
  }));
};
export const isFresh = (call: Call): RawBuilder<boolean> =>
  sql<boolean>`(m.merged_at > ${call.now}::timestamptz - make_interval(days => ${UNDO_DAYS}))`;
