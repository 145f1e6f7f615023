import type { Day } from '#kernel/day.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { isEnPrimeur } from '#areas/sales/rules/withdrawal/withdrawal.ts';
import type { Promised } from '#areas/sales/server/index.ts';

type CampaignOf = Pick<RowOf<'futures_campaign'>, 'deliver_from' | 'deliver_to' | 'schedule'>;

/** The campaigns that a futures order draws on: of several, goods come when the last of them do, and the first says how it is paid. */
export const campaignOf = async (tx: Tx, call: Call, saleId: string): Promise<CampaignOf | null> => {
  const { rows } = await sql<CampaignOf>`select distinct c.allocation_id, c.deliver_from, c.deliver_to, c.schedule
    from allocation_draw d join allocation_share s on s.shop_id = d.shop_id and s.id = d.share_id
    join futures_campaign c on c.shop_id = s.shop_id and c.allocation_id = s.allocation_id
    where d.shop_id = ${call.shopId} and d.sale_id = ${saleId} order by c.allocation_id`.execute(tx);
  return ofSeveral(rows);
};

/** Merges several campaigns, in the order of their ids. */
export const ofSeveral = (rows: readonly CampaignOf[]): CampaignOf | null => {
  const [first] = rows;
  const last = (days: readonly string[]): string => days.reduce((a, b) => (b > a ? b : a));
  return first
    ? {
        deliver_from: last(rows.map((row) => row.deliver_from)),
        deliver_to: last(rows.map((row) => row.deliver_to)),
        schedule: first.schedule,
      }
    : null;
};

/** Reads the promise of a sale, as it was agreed on once the sale is confirmed. */
export const promisedOf = async (
  tx: Tx,
  call: Call,
  sale: Pick<RowOf<'sale'>, 'id' | 'kind' | 'placed_on'>,
): Promise<Promised | null> => {
  if (sale.kind !== 'futures' && sale.kind !== 'order') return null;
  const { rows } = await sql<RowOf<'futures_order'>>`select * from futures_order
    where shop_id = ${call.shopId} and ${sale.kind === 'order' ? sql`order_id` : sql`sale_id`} = ${sale.id}`.execute(
    tx,
  );
  const made = rows[0];
  if (made)
    return made.deliver_from === null
      ? null
      : {
          from: made.deliver_from as Day,
          to: (made.deliver_to ?? made.deliver_from) as Day,
          isEnPrimeur: made.is_en_primeur,
        };
  if (sale.kind === 'order') return null;
  const campaign = await campaignOf(tx, call, sale.id);
  if (!campaign) return null;
  const from = campaign.deliver_from as Day;
  return {
    from,
    to: campaign.deliver_to as Day,
    isEnPrimeur: isEnPrimeur((sale.placed_on ?? call.today) as Day, from),
  };
};
