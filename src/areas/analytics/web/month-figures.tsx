import { Figures, formatDayShort, Panel, Text, useOffice } from '#ui/office/index.ts';
import type { Home } from '../rules/endpoints.ts';
import { shownOf } from './arranged.ts';
import { shownFigure } from './figure.ts';
import { words } from './words.ts';

const SHOWN = 3;

/** Three figures of the month so far, or of a buyer's year, each beside the same days of last year. */
export const MonthFigures = ({ answer }: { readonly answer: Home }) => {
  const { period, before } = answer;
  const title = useOffice().actor.kind === 'buyer' ? words.figuresOfYear : words.figures;
  const figures = shownOf(answer.figures, answer.arrangement).slice(0, SHOWN);
  if (figures.length === 0) return null;
  const isEmpty = figures.every((one) => !one.value && !one.before);
  return (
    <Panel title={title} note={words.during(formatDayShort(period.from), formatDayShort(period.to))}>
      {isEmpty ? (
        <Text size="sm" c="dimmed">
          {words.noFigures}
        </Text>
      ) : (
        <Figures figures={figures.map((one) => shownFigure(one, before.from.slice(0, 4)))} />
      )}
    </Panel>
  );
};
