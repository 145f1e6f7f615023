import { Group, Option, Options } from '#ui/shop/form/checkout.tsx';
import { Month } from '#ui/shop/form/month.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import { dayOf, say, sayCount } from '#ui/shop/words.ts';
import type { Month as Offered } from '../../rules/public/visit-endpoints.ts';
import { hoursOf } from '../../rules/hours.ts';

/** `mardi 1 décembre 2026`: the number stands in it as the grid shows it. */
const weekdayOf = (day: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));

export interface Chosen {
  readonly day: string;
  readonly at: string | null;
}

/** The slot that an address names, as far as it has places. */
export const slotIn = ({ days }: Offered, query: URLSearchParams): Chosen => {
  const open = days.find(({ day }) => day === query.get('day'));
  const slot = open?.slots.find(({ at }) => at === query.get('at'));
  return { day: open?.day ?? '', at: slot?.at ?? null };
};

/** The day, then its time: only what has places may be chosen. */
export function SlotChoice({
  month,
  isBusy,
  wrong,
  go,
  chosen,
  choose,
  error,
  waitAt,
}: {
  month: Offered;
  isBusy: boolean;
  wrong: string;
  go: (months: number) => void;
  chosen: Chosen;
  choose: (chosen: Chosen) => void;
  error: string | undefined;
  /** The page of the waiting list of a full time; without it, full times are not shown. */
  waitAt?: (day: string, at: string) => string;
}) {
  const words = useWords('visits');
  const lang = useLang();
  const full = waitAt ? month.full : [];
  const free = month.days.find(({ day }) => day === chosen.day);
  const waited = full.find(({ day }) => day === chosen.day);
  const open = free ?? waited;
  return (
    <>
      <Group title={words.day}>
        <Month
          month={month.month}
          days={[...month.days, ...full].map(({ day }) => day)}
          chosen={chosen.day}
          choose={(day) => {
            const slots = month.days.find((one) => one.day === day)?.slots ?? [];
            // A day with one time needs no second choice.
            choose({ day, at: slots.length === 1 ? (slots[0]?.at ?? null) : null });
          }}
          go={go}
          hasBefore={month.before}
          hasAfter={month.after}
          busy={isBusy}
          said={(day) => weekdayOf(day, lang)}
          lang={lang}
          words={words}
        />
        <p role="status">{isBusy ? words.loading : month.days.length + full.length === 0 ? words.noDays : ''}</p>
        {wrong && (
          <p role="alert" className="alert">
            {wrong}
          </p>
        )}
        {error && !open && (
          <p role="alert" className="alert">
            {error}
          </p>
        )}
      </Group>
      {open && (
        <Group title={`${words.slot}, ${dayOf(open.day, lang)}`}>
          {free && (
            <Options label={words.slot} error={error ?? null}>
              {free.slots.map((slot) => (
                <Option
                  key={slot.at}
                  name="slot"
                  value={slot.at}
                  checked={chosen.at === slot.at}
                  title={hoursOf(slot, words.wholeDay)}
                  amount={slot.left === null ? words.unlimited : sayCount(words.left, slot.left, lang)}
                  onChange={() => {
                    choose({ day: free.day, at: slot.at });
                  }}
                />
              ))}
            </Options>
          )}
          {waitAt &&
            waited?.slots.map((slot) => (
              <p key={slot.at}>
                <a href={waitAt(waited.day, slot.at)}>{say(words.waitJoin, { slot: hoursOf(slot, words.wholeDay) })}</a>
              </p>
            ))}
        </Group>
      )}
    </>
  );
}
