import { clients, changeClient, client as readClient } from '#areas/clients/rules/endpoints.ts';
import { addOfficeOrder, prepareOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { addDays, type Day, day } from '#kernel/day.ts';
import { addMonths, startOfMonth } from '#kernel/month.ts';
import { DAY, type DemoEvent, HOUR, type Stage } from './stage.ts';

/** The house that is billed once a month, since the month that is over. */
export const MONTHLY_HOUSE = 'Le Bouchon d’Or';
const thisMonth = (until: number): Day => startOfMonth(day(new Date(until).toISOString().slice(0, 10)));
const at = (of: Day, hour: number): number => Date.parse(of) + hour * HOUR;
const since = (until: number): Day => addMonths(thisMonth(until), -1);

/** Whether an order of this house, billed at that hour, waits for the bill of its month. */
export const waitsForMonth = (company: string | undefined, now: number, until: number): boolean =>
  company === MONTHLY_HOUSE && now >= at(since(until), 0);

/** Delivered twice at the end of the month that is over and once this week: nothing of it is billed yet. */
export const officeMonth = ({ call, owner, articles }: Stage, until: number): readonly DemoEvent[] => {
  const wines = articles.filter((one) => one.kind === 'wine' && one.stock > 400);
  const beforeThisMonth = (days: number): number => at(addDays(thisMonth(until), -days), 9);
  const clientId = async (): Promise<string | undefined> =>
    (await call(clients, { search: MONTHLY_HOUSE, size: 1 }, owner)).rows[0]?.id;
  const deliver = (when: number, asked: readonly (readonly [wine: number, quantity: number])[]): DemoEvent => ({
    at: when,
    what: async () => {
      const client = await clientId();
      if (client === undefined) return;
      const lines = asked.map(([wine, quantity], n) => ({
        id: `ligne-${n}`,
        formatId: wines[wine % wines.length]?.formatId ?? '',
        quantity,
      }));
      const { id } = await call(
        addOfficeOrder,
        { clientId: client, lines, shipping: { ref: 'chronovin' }, payment: 'transfer' },
        owner,
      );
      await call(validateOrder, { id }, owner);
      await call(prepareOrder, { id }, owner);
      await call(shipOrder, { id, carrier: 'Chronovin', delivered: true }, owner);
    },
  });
  return [
    {
      at: at(since(until), 8),
      what: async () => {
        const id = await clientId();
        if (id === undefined) return;
        const { version } = await call(readClient, { id }, owner);
        await call(changeClient, { id, version, monthlyBilling: true }, owner);
      },
    },
    deliver(beforeThisMonth(9), [
      [0, 24],
      [4, 12],
    ]),
    deliver(beforeThisMonth(3), [[6, 36]]),
    deliver(Math.floor(until / DAY) * DAY - 2 * DAY + 8 * HOUR, [[3, 18]]),
  ];
};
