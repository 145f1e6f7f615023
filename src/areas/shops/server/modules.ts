import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { json, type Tx } from '#platform/db.ts';
import { moduleField, type switchModule } from '../rules/modules.ts';

/**
 * Switches a module. The switch acts on the very next call: each call reads its caller anew, with the modules of his
 * shop.
 */
export const putModule = async (
  tx: Tx,
  { module, active }: InputOf<typeof switchModule>,
  call: Call,
): Promise<OutputOf<typeof switchModule>> => {
  const { integration } = await tx
    .selectFrom('shop')
    .select('integration')
    .where('shop_id', '=', call.shopId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before = integration[module].active;
  if (before !== active) {
    await tx
      .updateTable('shop')
      .set((of) => ({ integration: json({ ...integration, [module]: { active } }), version: of('version', '+', 1) }))
      .where('shop_id', '=', call.shopId)
      .execute();
    call.audit('shop', call.shopId, { [moduleField(module)]: [before, active] });
  }
  return { message: active ? 'Le module est activé.' : 'Le module est désactivé.', sucess: true };
};
