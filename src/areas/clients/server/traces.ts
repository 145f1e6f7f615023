import { defineSlot } from '#kernel/slot.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';

/** The traces by which a client is found in other records: his ids, his names, his addresses. */
export interface Traces {
  readonly ids: readonly string[];
  /** Whole names, never a lone one that others bear. */
  readonly names: readonly string[];
  readonly emails: readonly string[];
  /**
   * The short words by which a user searches him: a lone name, a telephone. They name him only where nothing else is
   * said.
   */
  readonly alone: readonly string[];
}
type TraceSource = (tx: Tx, call: Call, clientId: string) => Promise<Traces>;

/** An area that keeps things of a client under a name of their own says which. Read while he is being erased, when he is still known. */
export const traceSlot = defineSlot<TraceSource>('clients.traces');

export const recordTraces: TraceSource = async (tx, call, clientId) => {
  const { rows: people } = await sql<
    RowOf<
      'client',
      | 'business_name'
      | 'trade_name'
      | 'firstname'
      | 'lastname'
      | 'email'
      | 'checkout_email'
      | 'phone'
      | 'landline'
      | 'siret'
    >
  >`select business_name, trade_name, firstname, lastname, email, checkout_email, phone, landline, siret from client
      where shop_id = ${call.shopId} and id = ${clientId} and erased_at is null
    union all select '', '', a.firstname, a.lastname, a.email, null, '', '', '' from user_account a join client c on c.user_id = a.id
      where c.shop_id = ${call.shopId} and c.id = ${clientId}
    union all select business_name, company, firstname, lastname, email, null, phone, landline, siret from contact
      where shop_id = ${call.shopId} and client_id = ${clientId}
    union all select firm, '', '', name, email, null, '', '', '' from access_request
      where shop_id = ${call.shopId} and client_id = ${clientId}
    union all select name, '', '', '', email, null, phone, '', '' from client_address
      where shop_id = ${call.shopId} and client_id = ${clientId}`.execute(tx);
  const { rows: tasks } = await sql<
    RowOf<'task', 'id' | 'title'>
  >`select id, title from task where shop_id = ${call.shopId} and client_id = ${clientId}`.execute(tx);
  // A morning's news names the first task of the day and leads to all of them.
  const words = people.flatMap((one) => [one.business_name, one.lastname]).filter((one) => one.length > 2);
  const naming = tasks.filter(({ title }) => words.some((one) => title.toLowerCase().includes(one.toLowerCase())));
  return {
    ids: [clientId, ...tasks.map(({ id }) => id)],
    names: [
      ...people.flatMap((one) => [
        one.business_name,
        one.trade_name,
        `${one.firstname} ${one.lastname}`,
        `${one.lastname} ${one.firstname}`,
      ]),
      ...naming.map(({ title }) => title),
    ],
    emails: people.flatMap((one) => [one.email, one.checkout_email ?? '']),
    alone: people.flatMap((one) => [one.lastname, one.business_name, one.phone, one.landline, one.siret]),
  };
};

/** Finds the traces that others share: another client, a contact of his, the estate and its people. */
const othersOf = async (
  tx: Tx,
  call: Call,
  clientId: string,
  { names, emails }: Traces,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ told: string }>`select o.told from (
      select concat_ws(' · ', business_name, trade_name, firstname || ' ' || lastname || ' ' || firstname, email, checkout_email) as told
        from client where shop_id = ${call.shopId} and id <> ${clientId} and erased_at is null
      union all select concat_ws(' · ', business_name, company, firstname || ' ' || lastname || ' ' || firstname, email) from contact
        where shop_id = ${call.shopId} and client_id <> ${clientId}
      union all select concat_ws(' · ', name, business::text, contact_email) from shop where shop_id = ${call.shopId}
      union all select concat_ws(' · ', a.firstname || ' ' || a.lastname || ' ' || a.firstname, a.email) from user_account a
        join user_shop l on l.user_id = a.id where l.shop_id = ${call.shopId} and l.role <> 'buyer'
    ) o where lower(o.told) like any(${[...names, ...emails].map((one) => `%${one.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)}::text[])`.execute(
    tx,
  );
  return rows.map(({ told }) => told);
};
/** Whether a text says it in whole words. */
const says = (text: string, said: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${said.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'iu').test(text);

const SHORTEST = 3;
const gathered = async (tx: Tx, call: Call, clientId: string): Promise<(part: keyof Traces) => readonly string[]> => {
  const all: Traces[] = [];
  // The call has a single connection: the sources are read one after the other.
  for (const source of contributed(traceSlot)) all.push(await source(tx, call, clientId));
  return (part) => [...new Set(all.flatMap((one) => one[part]).map((text) => text.trim()))];
};

/** The ids of the client and of the documents made for him, and every address he is written to, shared or not. */
export const linksOf = async (tx: Tx, call: Call, clientId: string): Promise<Pick<Traces, 'ids' | 'emails'>> => {
  const once = await gathered(tx, call, clientId);
  return { ids: once('ids'), emails: once('emails').filter(Boolean) };
};

/**
 * Collects every trace of a client, each once. A trace that somebody else shares identifies nobody by itself, nor does
 * a lone word, which may be a wine or a street. His own records are found by their ids, and a view by its search word.
 */
export const tracesOf: TraceSource = async (tx, call, clientId) => {
  const once = await gathered(tx, call, clientId);
  const called = once('names').filter((name) => name.length >= SHORTEST);
  const found: Traces = {
    ids: once('ids'),
    names: called.filter((name) => /\s/.test(name)),
    emails: once('emails').filter(Boolean),
    alone: [...new Set([...once('alone'), ...called])].filter((word) => word.length >= SHORTEST),
  };
  const others = await othersOf(tx, call, clientId, found);
  const isHis = (said: string): boolean => !others.some((told) => says(told, said));
  return { ...found, names: found.names.filter(isHis), emails: found.emails.filter(isHis) };
};
