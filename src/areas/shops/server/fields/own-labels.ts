import { lostRace, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import {
  type About,
  keptOwnValues,
  labelledAs,
  type OwnValues,
  whyNotOwnValues,
} from '../../rules/fields/own-field.ts';
import { refuse } from '../../rules/refusals.ts';
import { changesOf, definedIn } from './own-values.ts';

/**
 * Puts one label of a field of the estate on many records, or takes it off: who calls has looked whether these records may be seen. Records that
 * bear it already (or do not) are left as they are. Gives how many changed.
 */
export const putLabel = async (
  tx: Tx,
  call: Call,
  about: Exclude<About, 'client'>,
  ids: readonly string[],
  { fieldId, label, put }: { readonly fieldId: string; readonly label: string; readonly put: boolean },
): Promise<number> => {
  const fields = await definedIn(tx, call, about);
  const field = fields.find((one) => one.id === fieldId && one.kind === 'labels');
  if (!field) throw new Refused(refuse('shops.no-such-field'));
  if (put) refuseIf(whyNotOwnValues(fields, { [fieldId]: [label] }, {}));
  const { rows } = await sql<
    RowOf<'own_value', 'thing_id' | 'filled' | 'version'>
  >`select thing_id, filled, version from own_value
    where shop_id = ${call.shopId} and about = ${about} and thing_id = any(${[...ids]}::uuid[]) order by thing_id for update`.execute(
    tx,
  );
  const heldBy = new Map(rows.map((row) => [row.thing_id, row]));
  const changed = [...new Set(ids)].sort().flatMap((id) => {
    const { filled: before, version } = heldBy.get(id) ?? { filled: {} as OwnValues, version: 0 };
    const had = Array.isArray(before[fieldId]) && before[fieldId].includes(label);
    if (had === put) return [];
    const filled = keptOwnValues({ [fieldId]: [...labelledAs(field, before[fieldId], label, put)] }, before);
    return [{ id, before, filled, version }];
  });
  if (changed.length === 0) return 0;
  const given = JSON.stringify(changed.map(({ id, filled, version }) => ({ id, filled, version })));
  const written = await sql`insert into own_value (shop_id, about, thing_id, filled, version, updated_at)
    select ${call.shopId}, ${about}, g.id, g.filled, g.version + 1, ${call.now} from jsonb_to_recordset(${given}::jsonb) as g(id uuid, filled jsonb, version int)
    on conflict (shop_id, about, thing_id) do update set filled = excluded.filled, version = excluded.version, updated_at = excluded.updated_at
    where own_value.version = excluded.version - 1 returning version`.execute(tx);
  // A record that somebody filled in for the first time at this very moment was not locked above.
  if (written.rows.length !== changed.length) throw new Refused(lostRace('shops'));
  for (const one of changed) call.audit(about, one.id, changesOf(fields, one.before, one.filled, false));
  return changed.length;
};
