import { DateInput, DatesProvider, MonthPickerInput } from '@mantine/dates';
import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import { useRef, useState } from 'react';
import { dayOf } from '../format.ts';
import { words } from '../messages/office.fr.ts';
import { readDay, whyNotDay } from './read-day.ts';

export interface DateBoxProps {
  readonly label?: React.ReactNode;
  readonly 'aria-label'?: string;
  readonly autoFocus?: boolean;
  readonly description?: React.ReactNode;
  readonly error?: React.ReactNode;
  readonly withAsterisk?: boolean;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean;
  /** `YYYY-MM-DD`; a month is its first day. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  /** Bounds as milliseconds (specification, section 5), read in the shop's zone. */
  readonly minMs?: number | undefined;
  readonly maxMs?: number | undefined;
  readonly monthOnly?: boolean | undefined;
  readonly clearable?: boolean;
}

const SETTINGS = { locale: 'fr', firstDayOfWeek: 1 as const, weekendDays: [0, 6] as [0, 6] };

/** A civil day, typed or picked: DD/MM/YYYY (MM/YYYY for a month), weeks from Monday. Short forms are understood: 5/3, 050326. */
export const DateBox = ({
  value,
  onChange,
  minMs,
  maxMs,
  monthOnly,
  clearable = true,
  ...rest
}: DateBoxProps): React.ReactNode => {
  const [, redraw] = useState(0);
  // The field drops a text that is no day, or no allowed day, when it loses the focus: the message tells the user that
  // it was not kept.
  const typed = useRef('');
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const bounds = {
    ...(minMs === undefined ? {} : { minDate: dayOf(minMs) }),
    ...(maxMs === undefined ? {} : { maxDate: dayOf(maxMs) }),
  };
  const { error, ...label } = rest;
  const shared = {
    ...label,
    ...bounds,
    value,
    clearable,
    error: error ?? wrong,
    clearButtonProps: { 'aria-label': words.clear, tabIndex: 0 },
    ariaLabels: {
      previousMonth: words.previousMonth,
      nextMonth: words.nextMonth,
      previousYear: words.previousYear,
      nextYear: words.nextYear,
    },
    popoverProps: { withinPortal: true, shadow: 'md' },
  };
  return (
    <DatesProvider settings={SETTINGS}>
      {monthOnly ? (
        <MonthPickerInput
          {...shared}
          valueFormat="MM/YYYY"
          placeholder={words.monthForm}
          onChange={(next) => onChange(next ? `${next.slice(0, 7)}-01` : null)}
        />
      ) : (
        <DateInput
          {...shared}
          hideOutsideDates
          valueFormat="DD/MM/YYYY"
          placeholder={words.dayForm}
          inputMode="numeric"
          dateParser={(text) => readDay(text, dayOf(Date.now()))}
          onInput={(event) => {
            typed.current = event.currentTarget.value;
          }}
          onChange={(next) => {
            if (next) setWrong(undefined);
            onChange(next ? dayjs(next).format('YYYY-MM-DD') : null);
          }}
          onBlur={() => {
            setWrong(whyNotDay(typed.current, bounds, dayOf(Date.now())));
            typed.current = '';
            redraw((n) => n + 1);
            rest.onBlur?.();
          }}
        />
      )}
    </DatesProvider>
  );
};
