import { inEveryShop, seller as sellerOf } from '#areas/shops/server/index.ts';
import { addDays } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { found, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { every, type Run, type Subscription } from '#platform/jobs.ts';
import { eachAlone } from '#platform/jobs/each-alone.ts';
import { quoteReminded } from '../../rules/events.ts';
import { type QuoteActed, whyNotRemind } from '../../rules/quote/quote.ts';
import type { remindQuote } from '../../rules/quote/quote-endpoints.ts';
import { lockSale, visibleSales } from '#areas/sales/server/index.ts';
import { readFollowUp } from './follow-up.ts';
import { standingOf, type Version } from './version.ts';

/** The version that shows the quote as it is, when it was sent. */
const currentVersion = (tx: Tx, call: Call, sale: RowOf<'sale', 'id' | 'version'>): Promise<Version | undefined> =>
  tx
    .selectFrom('quote_version')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('sale_id', '=', sale.id)
    .where('sale_version', '=', sale.version)
    .executeTakeFirst();

/** Under the lock of the quote: who answers at this moment is not reminded. */
const remind = async (tx: Tx, call: Call, version: Version): Promise<void> => {
  await updateRow(tx, call, 'quote_version', version.id, { reminded_at: call.now });
  call.audit('quote', version.sale_id, { reminder: [null, version.sent_to] });
  await call.emit(quoteReminded, { saleId: version.sale_id, versionId: version.id });
};

export const remindClient = async (tx: Tx, input: InputOf<typeof remindQuote>, call: Call): Promise<QuoteActed> => {
  found(
    (await sql`select 1 from sale s where ${visibleSales(call, 'quote')} and s.id = ${input.id}`.execute(tx)).rows[0],
  );
  const sale = await lockSale(tx, call, 'quote', input.id);
  const version = await currentVersion(tx, call, sale);
  refuseIf(whyNotRemind(standingOf(sale), version !== undefined, call.today));
  const sent = found(version);
  await remind(tx, call, sent);
  return { ...(await readFollowUp(tx, input, call)), message: `Relance envoyée à ${sent.sent_to}`, sucess: true };
};

const AT_ONCE = 100;

/** Once for a version, and not on the day that it was sent. */
const remindIn = async (run: Run, shopId: string): Promise<void> => {
  const ids = await run.inAnyShop(shopId, async (tx, call) => {
    const days = (await sellerOf(tx, shopId)).settings.quoteReminderDays;
    if (!days) return [];
    return (
      await sql<RowOf<'sale', 'id'>>`select s.id from sale s
        join quote_version v on v.shop_id = s.shop_id and v.sale_id = s.id and v.sale_version = s.version
        where s.shop_id = ${shopId} and s.kind = 'quote' and s.status = 'pending'
          and s.valid_until between ${call.today}::date and ${addDays(call.today, days)}::date
          and v.reminded_at is null and v.sent_at < ${call.now}::timestamptz - interval '20 hours'
        order by s.valid_until, s.id limit ${AT_ONCE}`.execute(tx)
    ).rows.map((row) => row.id);
  });
  await eachAlone(run, { what: 'quote to be told again', shopId }, ids, (id) =>
    run.inAnyShop(shopId, async (tx, call) => {
      const sale = await lockSale(tx, call, 'quote', id);
      const version = await currentVersion(tx, call, sale);
      if (!version || version.reminded_at !== null || whyNotRemind(standingOf(sale), true, call.today)) return;
      await remind(tx, call, version);
    }),
  );
};

export const quoteReminders: readonly Subscription[] = [
  every('sales.remind-quotes', 60, async (_nothing, run) => {
    await inEveryShop(run, 'quotes to be told again', (shopId) => remindIn(run, shopId));
  }),
];
