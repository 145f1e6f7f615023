const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const offsetAt = (ms: number): number => {
  const of = Object.fromEntries(parts.formatToParts(ms).map((part) => [part.type, Number(part.value)]));
  return Date.UTC(of.year ?? 0, (of.month ?? 1) - 1, of.day ?? 1, of.hour ?? 0, of.minute ?? 0, of.second ?? 0) - ms;
};

/** The instant at which a civil day begins for the shop: filters are thought in days, instants are stored. */
export const startOfDay = (day: string, plusDays = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const midnight = Date.UTC(year, month - 1, date + plusDays);
  const guess = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(guess)).toISOString();
};

const addDays = (day: string, days: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
};

/** Spans one asks for by name, as pairs of days around today. */
export const spans = (
  today: string,
): readonly {
  readonly key: 'today' | 'last7' | 'last30' | 'thisMonth' | 'lastMonth' | 'thisYear';
  readonly from: string;
  readonly to: string;
}[] => {
  const month = today.slice(0, 7);
  const lastMonthEnd = addDays(`${month}-01`, -1);
  const nextMonth = addDays(`${month}-28`, 4).slice(0, 7);
  return [
    { key: 'today', from: today, to: today },
    { key: 'last7', from: addDays(today, -6), to: today },
    { key: 'last30', from: addDays(today, -29), to: today },
    { key: 'thisMonth', from: `${month}-01`, to: addDays(`${nextMonth}-01`, -1) },
    { key: 'lastMonth', from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd },
    { key: 'thisYear', from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` },
  ];
};
