import type * as z from 'zod';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { NewTabs } from '../rules/shop.ts';

/** The tabs of the public shop are sent whole, in their order: those left out go away, those with an id keep it. */
export const writeTabs = async (tx: Tx, call: Call, shopId: string, tabs: z.output<typeof NewTabs>): Promise<void> => {
  const known = new Set(
    (await tx.selectFrom('shop_tab').select('id').where('shop_id', '=', shopId).execute()).map((row) => row.id),
  );
  // An id that is not of this shop is not taken over: the tab is a new one.
  const idOf = (tab: { id?: string | undefined }): string => {
    if (!tab.id || !known.has(tab.id)) return call.newId();
    known.delete(tab.id);
    return tab.id;
  };
  const rows = tabs.flatMap((tab, position) => {
    const id = idOf(tab);
    const own = { id, parent: null as string | null, name: tab.name, position, exists: tab.exists };
    return [
      own,
      ...tab.children.map((child, place) => ({
        id: idOf(child),
        parent: id,
        name: child.name,
        position: place,
        exists: child.exists,
      })),
    ];
  });
  await sql`delete from shop_tab where shop_id = ${shopId} and parent_id is not null`.execute(tx);
  await sql`delete from shop_tab where shop_id = ${shopId}`.execute(tx);
  await sql`insert into shop_tab (shop_id, id, parent_id, name, position, exists)
    select ${shopId}, (t ->> 'id')::uuid, (t ->> 'parent')::uuid, t ->> 'name', (t ->> 'position')::int, (t ->> 'exists')::boolean
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) t`.execute(tx);
};
