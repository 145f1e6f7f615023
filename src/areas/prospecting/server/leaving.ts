import { clientErasing } from '#areas/clients/rules/events.ts';
import { type OwnDataSource, ownDataSlot } from '#areas/identity/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import { type RowOf, sql } from '#platform/db.ts';
import { within } from '#platform/jobs.ts';

/** The opportunities and calls of a client are words about him: they go with him. */
export const opportunitiesErasing = within(clientErasing, async (tx, { clientId }, call) => {
  for (const part of ['opportunity_line', 'opportunity_quote'] as const)
    await sql`delete from ${sql.table(part)} p using opportunity o where p.shop_id = ${call.shopId}
      and o.shop_id = p.shop_id and o.id = p.opportunity_id and o.client_id = ${clientId}`.execute(tx);
  await tx.deleteFrom('call_list_item').where('shop_id', '=', call.shopId).where('client_id', '=', clientId).execute();
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

type CallRow = RowOf<'call_list_item', 'outcome' | 'note' | 'call_on' | 'calls' | 'called_at'> & {
  estate: RowOf<'shop'>['name'];
};
const calls: OwnDataSource = {
  key: 'calls',
  title: 'Les appels notés par des domaines',
  fields: {
    estate: 'Domaine',
    outcome: 'Résultat du dernier appel',
    note: 'Compte rendu',
    call_on: 'À rappeler le',
    calls: 'Nombre d’appels',
    called_at: 'Dernier appel',
  },
  read: async (tx, call, userId) => {
    const found: CallRow[] = [];
    const { rows: shops } = await sql<
      RowOf<'client', 'shop_id'>
    >`select distinct shop_id from client where user_id = ${userId} order by shop_id`.execute(tx);
    for (const { shop_id } of shops) {
      await call.enterShop(tx, shop_id);
      const { rows } = await sql<CallRow>`select h.name as estate, i.outcome, i.note, i.call_on, i.calls, i.called_at
        from call_list_item i join client c on c.shop_id = i.shop_id and c.id = i.client_id
          join shop h on h.shop_id = i.shop_id
        where i.shop_id = ${shop_id} and c.user_id = ${userId} and i.calls > 0 order by i.called_at, i.call_list_id`.execute(
        tx,
      );
      found.push(...rows);
    }
    return found;
  },
};
export const ownCalls = contribute(ownDataSlot, 14, calls);
