import { IconButton } from './button.tsx';
import styles from './month.module.css';

const DAY_MS = 86_400_000;
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const iso = (millis: number): string => new Date(millis).toISOString().slice(0, 10);

/** The weeks of a month, Monday first; null outside of it. */
const weeksOf = (month: string): (string | null)[][] => {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const lead = (new Date(first).getUTCDay() + 6) % 7;
  const cells: (string | null)[] = Array.from({ length: lead }, () => null);
  for (let at = first; iso(at).startsWith(month); at += DAY_MS) cells.push(iso(at));
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_none, week) => cells.slice(week * 7, week * 7 + 7));
};

/** A month of which some days may be chosen; `said` is a day in words, for those who do not see the grid. */
export function Month({
  month,
  days,
  chosen,
  choose,
  go,
  hasBefore,
  hasAfter,
  busy,
  said,
  lang,
  words,
}: {
  month: string;
  days: readonly string[];
  chosen: string;
  choose: (day: string) => void;
  /** Leads so many months on. */
  go: (months: number) => void;
  hasBefore: boolean;
  hasAfter: boolean;
  busy: boolean;
  said: (day: string) => string;
  lang: string;
  words: { readonly before: string; readonly after: string };
}) {
  const format = (millis: number, how: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(lang, { ...how, timeZone: 'UTC' }).format(millis);
  const open = new Set(days);
  return (
    <div className={`${styles.month} ${busy ? styles.busy : ''}`} aria-busy={busy || undefined}>
      <div className={styles.head}>
        <IconButton
          icon="back"
          label={words.before}
          disabled={!hasBefore || busy}
          onClick={() => {
            go(-1);
          }}
        />
        <h3 aria-live="polite">{format(Date.parse(`${month}-01T00:00:00Z`), { month: 'long', year: 'numeric' })}</h3>
        <IconButton
          icon="next"
          label={words.after}
          disabled={!hasAfter || busy}
          onClick={() => {
            go(1);
          }}
        />
      </div>
      <table className={styles.days}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_none, at) => MONDAY + at * DAY_MS).map((at) => (
              <th key={at} scope="col" abbr={format(at, { weekday: 'long' })}>
                {format(at, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((on, at) => (
                <td key={at}>
                  {on !== null && open.has(on) ? (
                    <button
                      type="button"
                      aria-pressed={on === chosen}
                      aria-label={said(on)}
                      disabled={busy}
                      onClick={() => {
                        choose(on);
                      }}
                    >
                      {Number(on.slice(8))}
                    </button>
                  ) : (
                    <span>{on === null ? '' : Number(on.slice(8))}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
