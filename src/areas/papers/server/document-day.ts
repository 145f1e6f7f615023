import type { Day } from '#kernel/day.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { RISING } from '../rules/numbering.ts';
import { whyAskDocumentDay } from '../rules/document-day.ts';

/** Asks the day of a document whose series never goes back; the first one of a day is confirmed for those that follow. */
export const askDocumentDay = async (tx: Tx, call: Call, sure?: string): Promise<void> => {
  const { rows } = await sql<{ seen: string | null }>`select max(d.day)::text as seen from clock_day d
    where d.day < ${call.today}::date and not exists (select 1 from counter c
      where c.shop_id = ${call.shopId} and c.series = any(${[...RISING]}::text[]) and c.last_day >= ${call.today}::date)`.execute(
    tx,
  );
  refuseIf(whyAskDocumentDay(call.today as Day, (rows[0]?.seen ?? null) as Day | null, sure));
};

/** The act of a person who issues a document, after the question of its day. */
export const onSureDay =
  <I extends { readonly sureDay?: string | undefined }, O>(act: (tx: Tx, input: I, call: Call) => Promise<O>) =>
  async (tx: Tx, input: I, call: Call): Promise<O> => {
    await askDocumentDay(tx, call, input.sureDay);
    return act(tx, input, call);
  };
