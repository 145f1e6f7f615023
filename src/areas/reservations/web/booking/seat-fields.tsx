import {
  Alert,
  Button,
  DateBox,
  FieldRow,
  Group,
  NumberField,
  Stack,
  SwitchField,
  Text,
  TextField,
  useEndpoint,
  useField,
  useFormFields,
} from '#ui/office/index.ts';
import { priceName } from '../../rules/booking.ts';
import { slots } from '../../rules/endpoints.ts';
import { hoursOf } from '../../rules/hours.ts';
import { SLOT_STATE_WORDS } from '../../rules/slot.ts';
import type { EventPrice } from '../../rules/tour-event.ts';
import { words } from '../words.ts';

interface Seats {
  readonly eventId: string;
  readonly prices: readonly EventPrice[];
  /** The place of its fields in the form, with a point behind; left out: the form is of one visit. */
  readonly under?: string;
}

/** The slots of a day, as buttons that say what is left. */
const SlotField = ({ eventId, under }: Required<Pick<Seats, 'eventId' | 'under'>>) => {
  const { field, shared } = useField({ name: `${under}at`, label: words.slot });
  const [[on, outside]] = useFormFields([`${under}day`, `${under}outside`]);
  const day = String(on ?? '');
  const read = useEndpoint(slots, { from: day, to: day, eventId }, { silent: true, keep: true, enabled: day !== '' });
  const all = (read.data?.slots ?? []).filter((slot) => slot.day === day && slot.eventId === eventId);
  const found = all.filter(({ state }) => state !== 'past');
  if (outside === true) return <TextField name={`${under}at`} label={words.hour} placeholder="10:30" />;
  return (
    <Stack gap={6} role="group" aria-label={words.slot}>
      <Text size="sm" fw={500}>
        {words.slot}
      </Text>
      <Group gap="xs">
        {found.map((slot) => (
          <Button
            key={slot.at}
            size="xs"
            h={44}
            variant={field.value === slot.at ? 'filled' : 'default'}
            aria-pressed={field.value === slot.at}
            disabled={slot.state === 'closed' || slot.state === 'short'}
            onClick={() => field.onChange(slot.at)}
          >
            {hoursOf(slot, words.wholeDay)} ·{' '}
            {slot.state === 'short'
              ? SLOT_STATE_WORDS.short
              : slot.left === null
                ? words.unlimited
                : words.left(slot.left)}
          </Button>
        ))}
      </Group>
      {read.data && found.every(({ state }) => state === 'short') ? (
        <Alert color="orange">
          {(all.length > 0 && found.length === 0 ? [words.allPast] : read.data.why).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      ) : null}
      {shared.error ? (
        <Text size="sm" c="red" role="alert">
          {shared.error}
        </Text>
      ) : null}
    </Stack>
  );
};

const DayField = ({ under }: Required<Pick<Seats, 'under'>>) => {
  const { field, shared } = useField({ name: `${under}day`, label: words.day });
  return <DateBox {...shared} value={field.value as string | null} onChange={field.onChange} onBlur={field.onBlur} />;
};

/** Day, slot and how many of each price. */
export const SeatFields = ({ eventId, prices, under = '' }: Seats) => (
  <>
    <DayField under={under} />
    <SlotField eventId={eventId} under={under} />
    <FieldRow>
      {prices.map((price, index) => (
        <NumberField key={index} name={`${under}quantities.${index}`} label={priceName(price)} />
      ))}
    </FieldRow>
    <SwitchField name={`${under}outside`} label={words.outside} />
  </>
);
