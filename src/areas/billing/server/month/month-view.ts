import { seesPrices } from '#areas/sales/server/index.ts';
import { paperLook } from '#areas/papers/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { billProblems } from '../../rules/bill/bill-check.ts';
import { composeBill, UNNUMBERED } from '../../rules/bill/compose-bill.ts';
import { billsApart, monthlyDraft, type OrderPart } from '../../rules/month/month-bill.ts';
import type { BillOfMonth, monthPreview, monthToBill } from '../../rules/month/month-endpoints.ts';
import { billPdf } from '../pdf/bill-pdf.ts';
import { monthBillOf, totalsOf } from './issue-month.ts';
import { type MonthOrder, ordersOfMonth } from './month-orders.ts';
import { lastRun } from './month-run.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Ready extends MonthOrder {
  readonly part: OrderPart;
  readonly client: NonNullable<MonthOrder['client']>;
  readonly draft: OrderPart['draft'];
}

/** The reasons that hide an order from the bills of the month: consumers’ orders, and billed orders. */
const NOT_ITS_BUSINESS: ReadonlySet<string> = new Set(['month.private', 'month.billed']);

/** The deliveries of a month, a bill for each client, and what of a professional’s is on none with its reason. */
export const readMonth = async (
  tx: Tx,
  { month }: InputOf<typeof monthToBill>,
  call: Call,
): Promise<OutputOf<typeof monthToBill>> => {
  const all = await ordersOfMonth(tx, call, month);
  const ready = all.flatMap((one): Ready[] =>
    one.part && one.client && !one.why ? [{ ...one, part: one.part, client: one.client, draft: one.part.draft }] : [],
  );
  const byClient = Map.groupBy(ready, (one) => one.client.id);
  return {
    month,
    bills: [...byClient.values()]
      .flatMap((orders) => billsApart(orders).map((group) => billOf(group.parts, group.differs, call)))
      .sort((a, b) => a.clientName.localeCompare(b.clientName, 'fr')),
    leftOut: all.flatMap(({ sale, client, notes, why }) =>
      why && !NOT_ITS_BUSINESS.has(why.code)
        ? [
            {
              id: sale.id,
              number: sale.number ?? '',
              clientName: client?.name ?? sale.buyer_name,
              notes: notes.map((one) => one.number),
              why: why.words.fr,
            },
          ]
        : [],
    ),
    run: await lastRun(tx, call, month),
  };
};

const billOf = (orders: readonly Ready[], differs: readonly string[], call: Call): BillOfMonth => {
  const [first] = orders as readonly [Ready, ...Ready[]];
  const prices = seesPrices(call);
  const parts = orders.map((one) => one.part);
  const { net, gross } = totalsOf(parts);
  const refused = billProblems(composeBill(monthlyDraft(parts, call.today), UNNUMBERED));
  return {
    clientId: first.client.id,
    clientName: first.client.name,
    monthly: first.client.isMonthly,
    orders: orders.map(({ sale, notes, part }) => ({
      id: sale.id,
      number: sale.number ?? '',
      notes: notes.map(({ number, day }) => ({ number, day })),
      ...(prices ? { totalHT: Number(totalsOf([part]).net) } : {}),
    })),
    notes: orders.reduce((count, one) => count + one.notes.length, 0),
    ...(prices ? { totalHT: Number(net), totalTTC: Number(gross) } : {}),
    differs: [...differs],
    why: refused?.words.fr ?? null,
  };
};

/** The very paper, under no number. */
export const previewMonth = async (tx: Tx, input: InputOf<typeof monthPreview>, call: Call) => {
  const { draft, orders } = await monthBillOf(
    tx,
    call,
    input.month,
    input.orders.split(',').filter((id) => UUID.test(id)),
  );
  const { language } = found(
    (
      await sql<
        RowOf<'client', 'language'>
      >`select language from client where shop_id = ${call.shopId} and id = ${orders[0]?.sale.client_id ?? null}`.execute(
        tx,
      )
    ).rows[0],
  );
  const look = await paperLook(tx, call.shopId);
  return {
    name: `apercu-${input.month}.pdf`,
    mime: 'application/pdf',
    inline: true,
    bytes: async () => billPdf(composeBill(draft, UNNUMBERED), await look(), language),
  };
};
