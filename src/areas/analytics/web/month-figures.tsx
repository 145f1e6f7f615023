import { Figures, formatCount, formatDayShort, formatMoney, Panel, type ShownFigure, Text } from '#ui/office/index.ts';
import type { Home, HomeFigureAnswer } from '../rules/endpoints.ts';
import { growth } from '../rules/period.ts';
import { shownOf } from './arranged.ts';
import { words } from './words.ts';

const SHOWN = 3;

const shown = (one: HomeFigureAnswer, year: string): ShownFigure => {
  const format = one.unit === 'money' ? formatMoney : formatCount;
  const grown = growth(one.value, one.before);
  const percent = formatCount(Math.abs(grown ?? 0));
  return {
    name: one.name,
    label: one.label,
    value: one.value === null ? words.none : format(one.value),
    trend:
      grown === null
        ? null
        : {
            way: grown > 0 ? 'up' : grown < 0 ? 'down' : 'same',
            words: grown > 0 ? words.up(percent) : grown < 0 ? words.down(percent) : words.same,
          },
    before: one.before ? words.lastYear(format(one.before), year) : words.noLastYear(year),
  };
};

/** Three figures of the month so far, each beside the same days of last year. */
export const MonthFigures = ({ answer }: { readonly answer: Home }) => {
  const { period, before } = answer;
  const figures = shownOf(answer.figures, answer.arrangement).slice(0, SHOWN);
  if (figures.length === 0) return null;
  const isEmpty = figures.every((one) => !one.value && !one.before);
  return (
    <Panel title={words.figures} note={words.during(formatDayShort(period.from), formatDayShort(period.to))}>
      {isEmpty ? (
        <Text size="sm" c="dimmed">
          {words.noFigures}
        </Text>
      ) : (
        <Figures figures={figures.map((one) => shown(one, before.from.slice(0, 4)))} />
      )}
    </Panel>
  );
};
