import { Bars, formatCount, formatMonth, formatNumber, Panel, useEndpoint } from '#ui/office/index.ts';
import { homeChart } from '../rules/endpoints.ts';
import { growthOfMonths } from '../rules/period.ts';
import { words } from './words.ts';

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
const shortMonth = new Intl.DateTimeFormat('fr', { month: 'short', timeZone: 'UTC' });

/** Six months beside those of a year ago. The title says what they show. */
export default function HomeChart() {
  const { data } = useEndpoint(homeChart, {}, { silent: true });
  const chart = data?.chart;
  if (!chart) return null;
  const [total, totalBefore] = [sum(chart.months.map((one) => one.value)), sum(chart.months.map((one) => one.before))];
  if (total === 0 && totalBefore === 0) return null;
  const said = (value: number): string =>
    chart.unit === 'money' ? words.euros(formatNumber(Math.round(value))) : formatCount(value);
  const grown = growthOfMonths(chart.months);
  const [first, last] = [chart.months[0]?.month ?? '', chart.months.at(-1)?.month ?? ''];
  return (
    <Panel
      title={words.finding(
        words.charted[chart.name as keyof typeof words.charted](said(total)),
        grown === null ? null : formatCount(Math.abs(grown)),
        (grown ?? 0) >= 0,
        totalBefore > 0 ? said(totalBefore) : null,
      )}
      note={words.months(formatMonth(`${first}-01`), formatMonth(`${last}-01`))}
    >
      <Bars
        names={{ month: words.month, now: words.thisYear, before: words.yearAgo }}
        table={words.chartTable}
        bars={chart.months.map(({ month, value, before }) => ({
          label: formatMonth(`${month}-01`),
          short: shortMonth.format(new Date(`${month}-01T00:00:00Z`)),
          value,
          before,
          words: said(value),
          wordsBefore: said(before),
        }))}
      />
    </Panel>
  );
}
