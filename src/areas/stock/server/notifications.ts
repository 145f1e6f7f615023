import { stockStated } from '#areas/catalogue/rules/events.ts';
import { notice, notifyAfter } from '#platform/notifications.ts';
import { thresholdReached } from '../rules/events.ts';
import { stockUpdate, thresholdReach } from '../rules/notifications.ts';
import { labelsOf } from './label.ts';

export const notifications = [
  notifyAfter(
    thresholdReached,
    'stock.notify-threshold',
    [thresholdReach],
    async (tx, { formatId, available }, call) => {
      const label = (await labelsOf(tx, call.shopId, [formatId])).get(formatId) ?? '';
      return [notice(thresholdReach, { formatId, label, left: String(Number(available)) })];
    },
  ),
  notifyAfter(stockStated, 'stock.notify-stock-stated', [stockUpdate], async (_tx, { lines }) => {
    // A figure that only filled an unknown one is no news.
    const counted = new Set(lines.filter((line) => !line.onlyIfUnknown).map((line) => line.formatId));
    return counted.size > 0 ? [notice(stockUpdate, { count: String(counted.size) })] : [];
  }),
];
