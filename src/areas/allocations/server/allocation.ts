import { refuseParts } from '#areas/stock/server/index.ts';
import { clientsSeenBy } from '#areas/clients/server/index.ts';
import { created, differenceOf } from '#kernel/difference.ts';
import { Id, type InputOf } from '#kernel/endpoint.ts';
import { compare, dec, french } from '#kernel/money.ts';
import { found, lostRace, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { holding } from '#platform/list.ts';
import type { Allocation, ShareLine } from '../rules/allocation.ts';
import type {
  addAllocation,
  allocationRecipients,
  changeAllocation,
  discardAllocation,
  proposedAllocation,
} from '../rules/allocation-endpoints.ts';
import { refuseAllocation } from '../rules/allocation-refusals.ts';
import type { Recipient } from '../rules/deal-shares.ts';
import { articleOf, type ShareRow, shareRow, shareSelect, shareTables, stateOn } from './allocation-list.ts';

export const readAllocation = async (tx: Tx, { id }: { readonly id: string }, call: Call): Promise<Allocation> => {
  const head = found(
    (
      await sql<
        RowOf<'allocation', 'id' | 'name' | 'opens_on' | 'closes_on' | 'others' | 'version'> & {
          state: Allocation['state'];
        }
      >`select a.id, a.name, a.opens_on, a.closes_on, a.others, a.version, ${stateOn(call)} as state
      from allocation a where a.shop_id = ${call.shopId} and a.id = ${id} and not a.futures`.execute(tx)
    ).rows[0],
  );
  const { rows } = await sql<ShareRow>`select ${shareSelect(call)} from ${shareTables}
    where s.shop_id = ${call.shopId} and s.allocation_id = ${id} order by p.name, v.name desc, f.litres, for_kind, for_name, s.id`.execute(
    tx,
  );
  return {
    id: head.id,
    name: head.name,
    opensOn: head.opens_on as Allocation['opensOn'],
    closesOn: head.closes_on as Allocation['closesOn'],
    others: head.others,
    version: head.version,
    state: head.state,
    lines: rows.map(shareRow),
  };
};

export const seeAllocation = async (tx: Tx, id: string, call: Call): Promise<unknown> =>
  found(
    (
      await sql`select 1 from allocation a where a.shop_id = ${call.shopId} and a.id = ${id} and not a.futures`.execute(
        tx,
      )
    ).rows[0],
  );

const refuseWindow = (asked: { readonly opensOn: string; readonly closesOn: string }): void => {
  const why = refuseAllocation('sales.allocation-window');
  if (asked.closesOn < asked.opensOn) throw new Refused({ ...why, fields: { closesOn: why.words } });
};

/** No two lines of a sheet are for the same article and recipient. */
const refuseTwice = (lines: readonly ShareLine[]): void => {
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const key = `${line.formatId} ${line.forKind} ${line.recipient}`;
    const why = refuseAllocation('sales.allocation-twice');
    if (seen.has(key)) throw new Refused({ ...why, fields: { [`lines.${index}.recipient`]: why.words } });
    seen.add(key);
  }
};

/** A line, with its place on the sheet as it was sent. */
interface FreshLine {
  readonly index: number;
  readonly line: ShareLine;
}
/** Units that are granted can be ordered: of what is counted they are whole. */
const refuseGrantedParts = (tx: Tx, call: Call, lines: readonly FreshLine[]): Promise<void> =>
  refuseParts(
    tx,
    call,
    lines.map(({ index, line }) => ({
      formatId: line.formatId,
      quantity: line.granted,
      field: `lines.${index}.granted`,
    })),
  );

/**
 * Refuses a new line without an article and a recipient of this shop. An existing line stays, even when its recipient
 * left since.
 */
const refuseUnknown = async (tx: Tx, call: Call, fresh: readonly FreshLine[]): Promise<void> => {
  if (fresh.length === 0) return;
  await refuseGrantedParts(tx, call, fresh);
  const asked = fresh.map(({ index, line: { formatId, forKind, recipient } }) => ({
    index,
    formatId,
    forKind,
    person: Id.safeParse(recipient).success ? recipient : null,
    key: recipient,
  }));
  const { rows } = await sql<{ index: number; article: boolean; recipient: boolean }>`select m.index,
      exists (select 1 from product_format f where f.shop_id = ${call.shopId} and f.id = m."formatId") as article,
      case m."forKind"
        when 'client' then exists (select 1 from client c where c.shop_id = ${call.shopId} and c.id = m.person)
        when 'agent' then exists (select 1 from user_shop l where l.shop_id = ${call.shopId} and l.role = 'agent' and l.id = m.person)
          or exists (select 1 from invitation i where i.shop_id = ${call.shopId} and i.role = 'agent' and i.id = m.person)
        else exists (select 1 from typology t where t.shop_id = ${call.shopId} and t.key = m.key) end as recipient
    from jsonb_to_recordset(${json(asked)}::jsonb) as m(index int, "formatId" uuid, "forKind" text, person uuid, key text)`.execute(
    tx,
  );
  for (const row of rows) {
    const why = !row.article
      ? refuseAllocation('sales.allocation-article')
      : !row.recipient
        ? refuseAllocation('sales.allocation-recipient')
        : null;
    if (why) throw new Refused({ ...why, fields: { [`lines.${row.index}.recipient`]: why.words } });
  }
};

const columnsFor = ({ forKind, recipient }: Pick<ShareLine, 'forKind' | 'recipient'>) => ({
  agent_id: forKind === 'agent' ? recipient : null,
  client_id: forKind === 'client' ? recipient : null,
  typology_key: forKind === 'typology' ? recipient : null,
});

const writeLines = async (tx: Tx, call: Call, id: string, lines: readonly ShareLine[]): Promise<void> => {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({
    id: call.newId(),
    format: line.formatId,
    granted: line.granted,
    ...columnsFor(line),
  }));
  await sql`insert into allocation_share (shop_id, id, allocation_id, format_id, agent_id, client_id, typology_key, granted)
    select ${call.shopId}, m.id, ${id}, m.format, m.agent_id, m.client_id, m.typology_key, m.granted
    from jsonb_to_recordset(${json(rows)}::jsonb) as m(id uuid, format uuid, agent_id uuid, client_id uuid, typology_key text, granted numeric)`.execute(
    tx,
  );
};

const told = (
  name: string,
  opensOn: string,
  closesOn: string,
  others: string,
  lines: readonly { granted: number }[],
) => ({
  name,
  opensOn,
  closesOn,
  others,
  lines: lines.length,
  granted: lines.reduce((all, one) => all + one.granted, 0),
});

/**
 * Names the kind of a round: an allocation of stock, or a campaign of wine still to be bottled. The shares are the
 * same, under two names.
 */
const kindOfRound = (futures: boolean) => (futures ? 'futures_campaign' : 'allocation');

export const addRound = async (tx: Tx, input: InputOf<typeof addAllocation>, call: Call): Promise<Allocation> => {
  const id = await insertRound(tx, call, input, false);
  return readAllocation(tx, { id }, call);
};

export const insertRound = async (
  tx: Tx,
  call: Call,
  input: InputOf<typeof addAllocation>,
  futures: boolean,
): Promise<string> => {
  refuseWindow(input);
  refuseTwice(input.lines);
  await refuseUnknown(
    tx,
    call,
    input.lines.map((line, index) => ({ index, line })),
  );
  const id = call.newId();
  await sql`insert into allocation (shop_id, id, name, opens_on, closes_on, others, futures, created_by, created_at)
    values (${call.shopId}, ${id}, ${input.name}, ${input.opensOn}::date, ${input.closesOn}::date, ${input.others}, ${futures}, ${call.actor.userId}, ${call.now})`.execute(
    tx,
  );
  await writeLines(tx, call, id, input.lines);
  call.audit(
    kindOfRound(futures),
    id,
    created(told(input.name, input.opensOn, input.closesOn, input.others, input.lines)),
  );
  return id;
};

const lockRound = async (
  tx: Tx,
  call: Call,
  id: string,
  futures: boolean,
  version?: number,
): Promise<RowOf<'allocation'>> => {
  const row = found(
    await tx
      .selectFrom('allocation')
      .selectAll()
      .where('shop_id', '=', call.shopId)
      .where('id', '=', id)
      .where('futures', '=', futures)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (version !== undefined && row.version !== version) throw new Refused(lostRace('sales'));
  return row;
};

/**
 * Writes the sheet as it stands now: lines sent again keep their orders, new lines begin, the others go. Ordered units
 * stay ordered: a line never falls below them, nor changes its recipient.
 */
export const changeRound = async (tx: Tx, input: InputOf<typeof changeAllocation>, call: Call): Promise<Allocation> => {
  await rewriteRound(tx, call, input, false);
  return readAllocation(tx, input, call);
};

export const rewriteRound = async (
  tx: Tx,
  call: Call,
  input: InputOf<typeof changeAllocation>,
  futures: boolean,
): Promise<void> => {
  refuseWindow(input);
  const was = await lockRound(tx, call, input.id, futures, input.version);
  refuseTwice(input.lines);
  const { rows } = await sql<RowOf<'allocation_share'>>`select * from allocation_share s
    where s.shop_id = ${call.shopId} and s.allocation_id = ${input.id} order by s.id for update`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set<string>();
  const changed: { id: string; granted: number }[] = [];
  const regranted: FreshLine[] = [];
  const fresh: FreshLine[] = [];
  for (const [index, line] of input.lines.entries()) {
    const row = line.id ? byId.get(line.id) : undefined;
    const target = columnsFor(line);
    const isSame =
      row !== undefined &&
      row.format_id === line.formatId &&
      row.agent_id === target.agent_id &&
      row.client_id === target.client_id &&
      row.typology_key === target.typology_key;
    if (!row || !isSame) {
      fresh.push({ index, line });
      continue;
    }
    if (compare(dec(line.granted), dec(row.ordered)) < 0) throw belowOrdered(row.ordered, `lines.${index}.granted`);
    kept.add(row.id);
    if (compare(dec(line.granted), dec(row.granted)) === 0) continue;
    changed.push({ id: row.id, granted: line.granted });
    regranted.push({ index, line });
  }
  const gone = rows.filter((row) => !kept.has(row.id));
  const used = gone.find((row) => Number(row.ordered) > 0);
  if (used) {
    const index = input.lines.findIndex((line) => line.id === used.id);
    throw belowOrdered(used.ordered, index < 0 ? 'lines' : `lines.${index}.granted`);
  }
  await refuseUnknown(tx, call, fresh);
  await refuseGrantedParts(tx, call, regranted);
  if (gone.length > 0)
    await sql`delete from allocation_share where shop_id = ${call.shopId} and id = any(${gone.map((row) => row.id)}::uuid[])`.execute(
      tx,
    );
  if (changed.length > 0)
    await sql`update allocation_share s set granted = m.granted, version = s.version + 1
      from jsonb_to_recordset(${json(changed)}::jsonb) as m(id uuid, granted numeric) where s.shop_id = ${call.shopId} and s.id = m.id`.execute(
      tx,
    );
  await writeLines(
    tx,
    call,
    input.id,
    fresh.map((one) => one.line),
  );
  await sql`update allocation set name = ${input.name}, opens_on = ${input.opensOn}::date, closes_on = ${input.closesOn}::date, others = ${input.others},
    version = version + 1 where shop_id = ${call.shopId} and id = ${input.id}`.execute(tx);
  const before = rows.map((row) => ({ granted: Number(row.granted) }));
  call.audit(
    kindOfRound(futures),
    input.id,
    differenceOf(
      told(was.name, was.opens_on, was.closes_on, was.others, before),
      told(input.name, input.opensOn, input.closesOn, input.others, input.lines),
    ),
  );
};

const belowOrdered = (ordered: string, field: string): Refused => {
  const why = refuseAllocation('sales.allocation-below-ordered', { ordered: french(dec(ordered), 0) });
  return new Refused({ ...why, fields: { [field]: why.words } });
};

export const discardRound = async (tx: Tx, { id }: InputOf<typeof discardAllocation>, call: Call) => {
  await deleteRound(tx, call, id, false);
  return {};
};

/** Locks an unused sheet before anything that depends on it: a caller who changes the sheet locks it first too. */
export const holdUnused = async (tx: Tx, call: Call, id: string, futures: boolean): Promise<RowOf<'allocation'>> => {
  const was = await lockRound(tx, call, id, futures);
  const { rows } = await sql<RowOf<'allocation_share', 'ordered'>>`select s.ordered from allocation_share s
    where s.shop_id = ${call.shopId} and s.allocation_id = ${id} order by s.id for update`.execute(tx);
  if (rows.some((row) => Number(row.ordered) > 0)) throw new Refused(refuseAllocation('sales.allocation-used'));
  return was;
};

export const deleteRound = async (tx: Tx, call: Call, id: string, futures: boolean): Promise<void> => {
  const was = await holdUnused(tx, call, id, futures);
  await sql`delete from allocation_share where shop_id = ${call.shopId} and allocation_id = ${id}`.execute(tx);
  await sql`delete from allocation where shop_id = ${call.shopId} and id = ${id}`.execute(tx);
  call.audit(kindOfRound(futures), id, { name: [was.name, null] });
};

const MOST_FOUND = 12;
export const findRecipients = async (tx: Tx, { search }: InputOf<typeof allocationRecipients>, call: Call) =>
  (
    await sql<RowOf<'typology', 'key' | 'name'> & { forKind: Recipient }>`select r.key, r.name, r."forKind" from (
      select 1 as rank, 'typology' as "forKind", t.key, t.name from typology t where t.shop_id = ${call.shopId}
      union all
      select 2, 'agent', l.id::text, coalesce(nullif(trim(u.firstname || ' ' || u.lastname), ''), u.username)
        from user_shop l join user_account u on u.id = l.user_id where l.shop_id = ${call.shopId} and l.role = 'agent' and not l.blocked
      union all
      select * from (select 3, 'client', c.id::text, c.name from client c
        where c.shop_id = ${call.shopId} and c.archived_at is null and ${clientsSeenBy(call)}
          and ${search.trim() === '' ? sql`true` : sql`c.id in (select client_search(${search}, 500))`}
        order by c.name limit ${MOST_FOUND}) k
    ) r where r.rank = 3 or ${search.trim() === '' ? sql`true` : holding(sql`folded(r.name)`, search)}
    order by r.rank, r.name limit ${MOST_FOUND}`.execute(tx)
  ).rows.map(({ forKind, key, name }) => ({ forKind, recipient: key, forName: name }));

const BY = {
  client: { key: sql`o.client_id::text`, name: sql`coalesce(max(c.name), '')` },
  agent: {
    key: sql`c.agent_id::text`,
    name: sql`coalesce(max((select coalesce(nullif(trim(u.firstname || ' ' || u.lastname), ''), u.username) from user_shop l
      join user_account u on u.id = l.user_id where l.shop_id = c.shop_id and l.id = c.agent_id)), '')`,
  },
  typology: {
    key: sql`o.typology_key`,
    name: sql`coalesce(max((select t.name from typology t where t.shop_id = o.shop_id and t.key = o.typology_key)), '')`,
  },
} as const;

/**
 * Proposes the quantities ordered on the same days of the year before, each wine in its latest vintage of that size.
 */
export const proposeRound = async (tx: Tx, input: InputOf<typeof proposedAllocation>, call: Call) => {
  const { key, name } = BY[input.by];
  const { rows } = await sql<
    Pick<
      ShareRow,
      'name' | 'precision' | 'vintage' | 'unity' | 'unity_value' | 'format_type' | 'packing_quantity' | 'format_id'
    > & {
      recipient: string;
      for_name: string;
      quantity: string;
    }
  >`with sold as (
      select f.product_id, f.litres, ${key} as recipient, ${name} as for_name, sum(l.quantity + l.free_units) as quantity
        from sale o join sale_line l on l.shop_id = o.shop_id and l.sale_id = o.id and l.kind = 'product'
        join product_format f on f.shop_id = l.shop_id and f.id = l.format_id left join client c on c.shop_id = o.shop_id and c.id = o.client_id
       where o.shop_id = ${call.shopId} and o.kind = 'order' and o.status in ('validated', 'invoiced')
         and o.placed_on between (${input.opensOn}::date - interval '1 year')::date and (${input.closesOn}::date - interval '1 year')::date
         and ${key} is not null and f.parts is null
       group by f.product_id, f.litres, ${key}
    ), latest as (
      select distinct on (f.product_id, f.litres) f.product_id, f.litres, f.id
        from product_format f join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
       where f.shop_id = ${call.shopId} and f.archived_at is null and v.archived_at is null
       order by f.product_id, f.litres, (v.name ~ '^[0-9]{4}$') desc, v.name desc, f.id
    )
    select f.id as format_id, p.name, p.precision, v.name as vintage, f.unity, f.unity_value, f.format_type, f.packing_quantity, w.recipient, w.for_name, w.quantity
      from sold w join latest n on n.product_id = w.product_id and n.litres is not distinct from w.litres
      join product_format f on f.shop_id = ${call.shopId} and f.id = n.id join product p on p.shop_id = f.shop_id and p.id = f.product_id and p.product_type <> 'prestation'
      join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
     where p.archived_at is null and p.status <> 'closed' order by w.quantity desc, p.name, w.for_name limit 500`.execute(
    tx,
  );
  return rows.map((row) => ({
    formatId: row.format_id,
    ...articleOf(row),
    forKind: input.by,
    recipient: row.recipient,
    forName: row.for_name,
    granted: Number(row.quantity),
  }));
};
