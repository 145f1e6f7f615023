import { type Found, type PaperSource, paperSourceSlot, servePapers } from '#areas/messaging/server/index.ts';
import { found } from '#kernel/refusal.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { slipPapers } from '../rules/cheque/cheque-endpoints.ts';
import { listSlips } from './cheque/cheque-slip.ts';
import { readSlipPdf } from './cheque/slip-pdf.ts';

/** Finds slips: a user who may ask for a slip sees all slips of the shop. */
const findSlips = async (tx: Tx, ids: readonly string[], call: Call): Promise<Found> => {
  const { rows } = await sql<
    RowOf<'cheque_slip', 'id' | 'number'>
  >`select id, number from cheque_slip where shop_id = ${call.shopId} and id = any(${[...ids]}::uuid[])`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { papers: ids.map((id) => found(byId.get(id))).map(({ id, number }) => ({ id, name: number })), leftOut: [] };
};

const slips = {
  name: 'cheque-slips',
  endpoint: slipPapers,
  nouns: ['bordereau de chèques', 'bordereaux de chèques'],
  list: listSlips,
  find: findSlips,
  print: (tx: Tx, id: string, call: Call) => readSlipPdf(tx, { id }, call),
} as const satisfies PaperSource;

export const paperBindings = [servePapers(slips)];
export const paperSources = [contribute(paperSourceSlot, 0, slips)];
