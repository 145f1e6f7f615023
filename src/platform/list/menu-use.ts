import { contribute, defineSlot } from '#kernel/slot.ts';
import type { Call } from '../call.ts';
import { type Database, type RawBuilder, sql } from '../db.ts';

/** Whether an estate ever used the screen of a menu entry: the menu folds away what it never did. */
export interface MenuUse {
  /** The address of the entry. An entry that nobody measures is always shown. */
  readonly path: string;
  readonly used: (call: Call) => RawBuilder<unknown>;
}
export const menuUseSlot = defineSlot<MenuUse>('platform.menu-use');

/** An entry is used once its table holds a row of the estate that fits `also`. */
export const usedOnce = (path: string, table: keyof Database & string, also: RawBuilder<unknown> = sql`true`) =>
  contribute(menuUseSlot, 0, {
    path,
    used: (call: Call) =>
      sql`exists (select 1 from ${sql.table(table)} u where u.shop_id = ${call.shopId} and ${also})`,
  });
