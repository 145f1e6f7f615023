import { formatCount, formatMoney, type ShownFigure } from '#ui/office/index.ts';
import type { HomeFigureAnswer } from '../rules/endpoints.ts';
import { growth } from '../rules/period.ts';
import { words } from './words.ts';

/** A figure beside that of the same days of last year. */
export const shownFigure = (one: HomeFigureAnswer, year: string): ShownFigure => {
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
