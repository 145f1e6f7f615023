import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { refuseIf, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { record } from '#platform/record/record.ts';
import { Iframe, type IframeKind, whyNotAddIframe, whyNotIframe } from '../../rules/iframe/iframe.ts';
import type { addIframe, changeIframe, iframe, iframeChoices } from '../../rules/iframe/iframe-endpoints.ts';
import { refuse } from '../../rules/iframe/iframe-refusals.ts';

export const iframeRecord = record({
  table: 'iframe',
  area: 'storefront',
  noun: 'iframe',
  fields: Iframe.shape,
  told: ['name', 'kind', 'color', 'lang', 'look', 'buttonText', 'origins'],
  toldAtFirst: ['name', 'kind', 'origins'],
  whyNot: whyNotIframe,
  whyNotChange: ({ archivedAt }) => (archivedAt === null ? null : refuse('storefront.iframe-archived')),
});
export const { archive: archiveFrame } = iframeRecord;

export const listIframes = async (tx: Tx, _input: object, call: Call): Promise<Iframe[]> =>
  (
    await sql<
      RowOf<'iframe'>
    >`select * from iframe where shop_id = ${call.shopId} order by archived_at is not null, name, id`.execute(tx)
  ).rows.map((row) => iframeRecord.read(row));
export const readIframe = (tx: Tx, { id }: InputOf<typeof iframe>, call: Call): Promise<Iframe> =>
  iframeRecord.find(tx, call, id);

/** Refuses a choice that the estate does not have. Choices that left the shop since then stay, and are not shown. */
const refuseUnknown = async (tx: Tx, call: Call, kind: IframeKind, chosen: readonly string[]): Promise<void> => {
  if (chosen.length === 0) return;
  const table = sql.table(kind === 'catalogue' ? 'product' : 'tour_event');
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${table} where shop_id = ${call.shopId} and id = any(${[...new Set(chosen)]}::uuid[])`.execute(
    tx,
  );
  if (rows[0]?.n === new Set(chosen).size) return;
  const refusal = refuse('storefront.iframe-chosen');
  throw new Refused({ ...refusal, fields: { chosen: refusal.words } });
};

/** The frames of a shop are counted under a lock: two at once do not pass the limit together. */
const refuseMany = async (tx: Tx, call: Call): Promise<void> => {
  await sql`select 1 from shop where shop_id = ${call.shopId} for no key update`.execute(tx);
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from iframe where shop_id = ${call.shopId} and archived_at is null`.execute(tx);
  refuseIf(whyNotAddIframe(rows[0]?.n ?? 0));
};

export const createIframe = async (tx: Tx, input: InputOf<typeof addIframe>, call: Call): Promise<Iframe> => {
  await refuseMany(tx, call);
  await refuseUnknown(tx, call, input.kind, input.chosen);
  return iframeRecord.create(tx, call, { ...input, origins: [...new Set(input.origins)] });
};
export const updateIframe = async (
  tx: Tx,
  { id, version, ...given }: InputOf<typeof changeIframe>,
  call: Call,
): Promise<Iframe> =>
  (
    await iframeRecord.change(tx, call, { id, version }, async (before) => {
      // A former choice may have gone since.
      const added = (given.chosen ?? []).filter((one) => !before.chosen.includes(one));
      await refuseUnknown(tx, call, before.kind, added);
      return { ...given, ...(given.origins && { origins: [...new Set(given.origins)] }) };
    })
  ).after;
export const restoreFrame = async (tx: Tx, input: { readonly id: string }, call: Call): Promise<object> => {
  await refuseMany(tx, call);
  return iframeRecord.restore(tx, input, call);
};

const MOST_CHOICES = 500;
export const readIframeChoices = async (
  tx: Tx,
  _input: object,
  call: Call,
): Promise<OutputOf<typeof iframeChoices>> => {
  const products = await sql<
    RowOf<'product', 'id' | 'name'>
  >`select id, name from product where shop_id = ${call.shopId} and archived_at is null and status in ('online', 'outofstock')
    and product_type <> 'prestation' order by name, id limit ${MOST_CHOICES}`.execute(tx);
  const events = await sql<
    RowOf<'tour_event', 'id' | 'title'>
  >`select id, title from tour_event where shop_id = ${call.shopId} and archived_at is null and online order by title, id limit ${MOST_CHOICES}`.execute(
    tx,
  );
  return { catalogue: products.rows, visits: events.rows.map(({ id, title }) => ({ id, name: title })) };
};
