import { seller as sellerOf } from '#areas/shops/server/index.ts';
import type { Day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { dec, negate, sum, toNumber } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { dayIn } from '#platform/clock.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { Bill } from '../../rules/bill/bill.ts';
import { isCredit } from '../../rules/bill-kinds.ts';
import { bareVatNumber, type NumberKnown, numberRestedOn, whyUnproven } from '../../rules/vat-check/vat-check.ts';
import type { unprovenBills } from '../../rules/vat-check/vat-check-endpoints.ts';

/** The last consultation of each number, read at once. */
const knownOf = async (tx: Tx, call: Call, numbers: readonly string[]): Promise<(number: string) => NumberKnown> => {
  const { settings, zone } = await sellerOf(tx, call.shopId);
  const { rows } = await sql<RowOf<'vat_check', 'number' | 'status' | 'asked_at'>>`
    select distinct on (number) number, status, asked_at from vat_check
    where shop_id = ${call.shopId} and number = any(${numbers.map(bareVatNumber)}) order by number, asked_at desc, id desc`.execute(
    tx,
  );
  const last = new Map(
    rows.map((row) => [row.number, { status: row.status, on: dayIn(zone, Date.parse(row.asked_at)) as Day }]),
  );
  return (number) => ({ ...settings.vies, last: last.get(bareVatNumber(number)) ?? null });
};

/** Documents of a period without VAT whose number nothing proves on their own day. */
export const readUnprovenBills = async (
  tx: Tx,
  { from, to }: InputOf<typeof unprovenBills>,
  call: Call,
): Promise<OutputOf<typeof unprovenBills>> => {
  const { rows } = await sql<RowOf<'bill', 'id' | 'issued_on' | 'document'>>`select id, issued_on, document from bill
    where shop_id = ${call.shopId} and issued_on between ${from} and ${to}
      and jsonb_path_exists(document, '$.vat[*] ? (@.category == "K" || @.category == "AE")') order by issued_on, id`.execute(
    tx,
  );
  const resting = rows.flatMap((row) => {
    const bill = Bill.parse(row.document);
    const number = numberRestedOn(bill);
    return number === null ? [] : [{ id: row.id, bill, number }];
  });
  const known = await knownOf(
    tx,
    call,
    resting.map((one) => one.number),
  );
  return {
    documents: resting.length,
    rows: resting.flatMap(({ id, bill, number }) => {
      const why = whyUnproven(number, known(number), bill.issuedOn);
      if (why === null) return [];
      const base = sum(bill.vat.filter((row) => row.category !== 'S').map((row) => dec(row.base)));
      return [
        {
          id,
          kind: bill.kind,
          number: bill.number,
          day: bill.issuedOn,
          buyer: bill.buyer.name,
          vatNumber: number,
          base: toNumber(isCredit(bill.kind) ? negate(base) : base),
          why,
        },
      ];
    }),
  };
};
