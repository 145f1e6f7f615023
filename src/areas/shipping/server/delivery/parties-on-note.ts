import { buyerParty, sellerParty, withEori } from '#areas/papers/rules/paper-parties.ts';
import { eoriOf, isExported, type LineRow } from '#areas/sales/server/index.ts';
import type { Call } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';

interface Known {
  readonly seller: Parameters<typeof sellerParty>[0];
  readonly parties: Parameters<typeof buyerParty>[0];
}

/** The parties of a delivery note; with their numbers at the customs when its goods leave the Union. */
export const partiesOnNote = async (
  tx: Tx,
  call: Call,
  sale: Pick<RowOf<'sale'>, 'client_id'>,
  leaving: readonly Pick<LineRow, 'priced'>[],
  { seller, parties }: Known,
) => {
  const [own, buyer] = [sellerParty(seller), buyerParty(parties)];
  if (!isExported(leaving)) return { seller: own, buyer };
  return {
    seller: withEori(own, seller.business.eori),
    buyer: withEori(buyer, await eoriOf(tx, call, sale, leaving)),
  };
};
