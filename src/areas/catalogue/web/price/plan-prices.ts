import { type Day, isDay } from '#kernel/day.ts';
import { ask } from '#ui/office/index.ts';
import { words } from './history-words.ts';

const DAY_MS = 86_400_000;

/** Asks for the day from which so many prices shall stand; null when nobody says one. */
export const askDayOfPrices = async (prices: number): Promise<Day | null> => {
  const day = await ask({
    title: words.planTitle,
    text: words.planText(prices),
    field: { kind: 'date', label: words.planDay, minMs: Date.now() + DAY_MS },
    validateLabel: words.planDo,
  });
  return isDay(day) ? day : null;
};
