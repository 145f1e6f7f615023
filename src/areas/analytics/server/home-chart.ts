import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { isShownTo } from '#kernel/home/home.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { homeFigureSlot } from '#platform/list/home.ts';
import { CHARTED, type homeChart } from '../rules/endpoints.ts';
import { lastMonths } from '../rules/period.ts';
import { valuesOf } from './home.ts';

const MONTHS = 6;

/** The leading figure of this person by month: measured by the statement that measures the figure itself. */
export const readHomeChart = async (
  tx: Tx,
  _input: InputOf<typeof homeChart>,
  call: Call,
): Promise<OutputOf<typeof homeChart>> => {
  const figures = contributed(homeFigureSlot).filter(({ figure }) => isShownTo(call.actor, figure));
  const leading = CHARTED.flatMap((name) => figures.filter(({ figure }) => figure.name === name))[0];
  if (!leading) return { chart: null };
  const months = lastMonths(call.today, MONTHS);
  const values = await valuesOf(
    tx,
    months.flatMap(({ days, before }) => [
      sql`(${leading.measured(call, days)})`,
      sql`(${leading.measured(call, before)})`,
    ]),
  );
  const { name, unit } = leading.figure;
  return {
    chart: {
      name: name as (typeof CHARTED)[number],
      unit,
      months: months.map(({ days }, index) => ({
        month: days.from.slice(0, 7),
        value: Number(values[index * 2] ?? 0),
        before: Number(values[index * 2 + 1] ?? 0),
      })),
    },
  };
};
