import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { firstStepSlot } from '#platform/list/home.ts';
import { firstSteps } from '../rules/first-steps.ts';

/** Whether every text of the shop's row that a path names is filled in. */
const filled = (call: Call, ...texts: readonly ReturnType<typeof sql>[]) =>
  sql`exists (select 1 from shop s where s.shop_id = ${call.shopId} and ${sql.join(
    texts.map((text) => sql`trim(coalesce(${text}, '')) <> ''`),
    sql` and `,
  )})`;

/** The same facts as `missingToOpen` asks for, and the SIRET that papers want. */
export const firstStepParts = [
  contribute(firstStepSlot, 10, {
    step: firstSteps.identity,
    done: (call: Call) =>
      filled(
        call,
        sql`s.business ->> 'reason'`,
        sql`s.business ->> 'siret'`,
        sql`s.business #>> '{address,street}'`,
        sql`s.business #>> '{address,city}'`,
      ),
  }),
  contribute(firstStepSlot, 20, {
    step: firstSteps.legal,
    done: (call: Call) =>
      filled(
        call,
        sql`s.settings ->> 'terms'`,
        sql`s.settings #>> '{mediator,name}'`,
        sql`s.settings ->> 'director'`,
        sql`s.settings ->> 'host'`,
      ),
  }),
  contribute(firstStepSlot, 70, {
    step: firstSteps.open,
    done: (call: Call) =>
      sql`exists (select 1 from shop s where s.shop_id = ${call.shopId} and s.online and not s.paused)`,
  }),
];
