import { readPublicShop } from '#areas/shops/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import type { withdrawalPage } from '../../rules/withdrawal/withdrawal-endpoints.ts';

/** A contract outlives the shop's opening hours, and so does the way out of it. */
export const readWithdrawalPage = async (
  tx: Tx,
  input: InputOf<typeof withdrawalPage>,
  call: Call,
): Promise<OutputOf<typeof withdrawalPage>> => {
  const { shop, reader } = await readPublicShop(tx, input.name, call, undefined, { evenClosed: true });
  return { shop, reader };
};
