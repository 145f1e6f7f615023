import { TROUBLES_TOLD } from '#kernel/job/long-job.ts';
import { type RowOf, sql } from '#platform/db.ts';
import { LONG_JOBS_TOLD, type LongJobSource } from '#platform/jobs/long-job.ts';

type Counted = RowOf<'month_billing'> & {
  readonly done: number;
  readonly total: number;
  readonly troubled: number;
  readonly troubles: readonly { readonly name: string; readonly why: string }[];
};

/** The bills of a month that this person had issued. */
export const longMonths: LongJobSource = {
  kind: 'month',
  can: { all: ['billOrder', 'seeAllOrder'] },
  list: async (tx, call, since) => {
    const { rows } = await sql<Counted>`select r.*, c.done, c.total, c.troubled, c.troubles
      from month_billing r, lateral (
        select count(*)::int as total, count(done_at)::int as done, count(why)::int as troubled,
          coalesce(jsonb_agg(jsonb_build_object('name', client_name, 'why', why) order by position) filter (where why is not null), '[]'::jsonb) as troubles
        from month_billing_item i where i.shop_id = ${call.shopId} and i.run_id = r.id) c
      where r.shop_id = ${call.shopId} and r.created_by = ${call.actor.userId} and r.created_at > ${since}
      order by r.created_at desc, r.id limit ${LONG_JOBS_TOLD}`.execute(tx);
    return rows.map((row) => ({
      kind: 'month',
      id: row.id,
      // The screen writes it as it writes months.
      title: row.month,
      detail: 'Factures du mois',
      status: row.status,
      done: row.done,
      total: row.total,
      error:
        row.status === 'error' ? 'Un incident a interrompu la facturation : relancez le mois pour la suite.' : null,
      troubles: row.troubles.slice(0, TROUBLES_TOLD),
      troubled: row.troubled,
      file: null,
      expiresAt: null,
      createdAt: row.created_at,
    }));
  },
};
