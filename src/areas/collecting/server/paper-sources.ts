import { type Found, type PaperSource, paperSourceSlot, servePapers } from '#areas/messaging/server/index.ts';
import { found } from '#kernel/refusal.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { statementPapers } from '../rules/money/outstandings.ts';
import { listOutstandings } from './money/outstanding-list.ts';
import { readStatement } from './money/statement.ts';

/** Finds clients for statements: a user who may ask for a statement sees those of all clients of the shop. */
const findClients = async (tx: Tx, ids: readonly string[], call: Call): Promise<Found> => {
  const { rows } = await sql<
    RowOf<'client', 'id' | 'name' | 'email'>
  >`select id, name, email from client where shop_id = ${call.shopId} and id = any(${[...ids]}::uuid[])`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    papers: ids
      .map((id) => found(byId.get(id)))
      .map(({ id, name, email }) => ({ id, name: `Relevé ${name || email}` })),
    leftOut: [],
  };
};

const statements = {
  name: 'statements',
  endpoint: statementPapers,
  nouns: ['relevé de compte', 'relevés de compte'],
  list: listOutstandings,
  find: findClients,
  print: (tx: Tx, id: string, call: Call) => readStatement(tx, { id }, call),
} as const satisfies PaperSource;

export const paperBindings = [servePapers(statements)];
export const paperSources = [contribute(paperSourceSlot, 0, statements)];
