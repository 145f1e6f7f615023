import { clientErasing } from '#areas/clients/rules/events.ts';
import { type OwnDataSource, ownDataSlot } from '#areas/identity/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import { type RowOf, sql } from '#platform/db.ts';
import { within } from '#platform/jobs.ts';

/** The opportunities of a client are words about him: they go with him. */
export const opportunitiesErasing = within(clientErasing, async (tx, { clientId }, call) => {
  await tx.deleteFrom('opportunity').where('shop_id', '=', call.shopId).where('client_id', '=', clientId).execute();
});

type Row = RowOf<'opportunity', 'title' | 'amount' | 'expected_on' | 'next_step' | 'notes' | 'created_at'> & {
  estate: RowOf<'shop'>['name'];
  stage: RowOf<'opportunity_stage'>['name'];
};
const own: OwnDataSource = {
  key: 'opportunities',
  title: 'Ce que des domaines espèrent vous vendre',
  fields: {
    estate: 'Domaine',
    title: 'Opportunité',
    amount: 'Montant HT',
    stage: 'Étape',
    expected_on: 'Attendue le',
    next_step: 'Prochaine étape',
    notes: 'Notes',
    created_at: 'Créée le',
  },
  read: async (tx, call, userId) => {
    const { rows: shops } = await sql<
      RowOf<'client', 'shop_id'>
    >`select distinct shop_id from client where user_id = ${userId} order by shop_id`.execute(tx);
    const found: Row[] = [];
    for (const { shop_id } of shops) {
      await call.enterShop(tx, shop_id);
      const { rows } =
        await sql<Row>`select h.name as estate, o.title, o.amount, g.name as stage, o.expected_on, o.next_step, o.notes, o.created_at
        from opportunity o join opportunity_stage g on g.shop_id = o.shop_id and g.id = o.stage_id
          join client c on c.shop_id = o.shop_id and c.id = o.client_id join shop h on h.shop_id = o.shop_id
        where o.shop_id = ${shop_id} and c.user_id = ${userId} order by o.created_at, o.id`.execute(tx);
      found.push(...rows);
    }
    return found;
  },
};
export const ownOpportunities = contribute(ownDataSlot, 14, own);
