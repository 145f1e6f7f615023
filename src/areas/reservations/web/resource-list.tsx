import { LANG_NAMES } from '#kernel/language/lang.ts';
import {
  Button,
  DateField,
  FieldRow,
  formatDay,
  Link,
  LookupPage,
  MultiSelectField,
  NumberField,
  Panel,
  RowsField,
  SelectField,
  Stack,
  SwitchField,
  Text,
  TextField,
  today,
  useEndpoint,
} from '#ui/office/index.ts';
import { hoursOf } from '../rules/hours.ts';
import {
  type Absence,
  type Resource,
  RESOURCE_KIND_WORDS,
  resourceLookup,
  WEEKDAY_NAMES,
} from '../rules/resource/resource.ts';
import { slotTroubles } from '../rules/resource/resource-endpoints.ts';
import { words } from './resource/resource-words.ts';
import { words as visitWords } from './words.ts';

const usedAs = ({ alone, capacity }: Resource): string =>
  alone ? (capacity === null ? words.oneVisit : words.oneVisitOf(capacity)) : words.together(capacity ?? 0);
const days = ({ from, to }: Absence): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
const comingOf = ({ absences }: Resource): string =>
  absences
    .filter(({ to }) => to >= today())
    .map(days)
    .join(', ');

/** Slots whose guide, room or vehicle is missing although people are booked. */
const Troubles = () => {
  const read = useEndpoint(slotTroubles, {}, { silent: true });
  const slots = read.data?.slots ?? [];
  if (slots.length === 0) return null;
  return (
    <Panel title={words.toSettle}>
      <Stack gap="sm" align="stretch">
        <Text size="sm">{words.toSettleWhy}</Text>
        {slots.map((slot) => (
          <Stack key={`${slot.eventId} ${slot.day} ${slot.at}`} gap={2} align="flex-start">
            <Text fw={600}>
              {formatDay(slot.day)} · {hoursOf(slot, visitWords.wholeDay)} · {slot.event}
            </Text>
            <Text size="sm">
              {words.people(slot.people)} · {slot.why.join('\u00a0; ')}
            </Text>
            <Button
              component={Link}
              to={`/dashboard/reservations/calendar?view=day&day=${slot.day}`}
              size="xs"
              variant="default"
            >
              {words.open}
            </Button>
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
};

const Fields = () => (
  <>
    <FieldRow>
      <TextField name="name" label={words.name} autoFocus />
      <SelectField name="kind" label={words.kind} options={RESOURCE_KIND_WORDS} />
    </FieldRow>
    <SwitchField name="alone" label={words.alone} description={words.aloneWhy} />
    <FieldRow>
      <NumberField name="capacity" label={words.capacity} description={words.capacityWhy} />
      <NumberField name="minutesBetween" label={words.minutesBetween} description={words.minutesBetweenWhy} />
    </FieldRow>
    <MultiSelectField name="languages" label={words.languages} description={words.languagesWhy} options={LANG_NAMES} />
    <MultiSelectField name="weekdaysOff" label={words.weekdaysOff} options={WEEKDAY_NAMES} />
    <RowsField
      name="absences"
      label={words.absences}
      rowLabel={words.absenceRow}
      addLabel={words.addAbsence}
      none={words.noAbsence}
      start={{ from: today(), to: today(), why: '' }}
      most={200}
    >
      {(at) => (
        <FieldRow>
          <DateField name={`${at}.from`} label={words.from} />
          <DateField name={`${at}.to`} label={words.to} />
          <TextField name={`${at}.why`} label={words.why} />
        </FieldRow>
      )}
    </RowsField>
    <Text size="sm">{words.absencesWhy}</Text>
  </>
);

/** The guides, rooms and vehicles of the estate, and the slots that miss one. */
export default function ResourceList() {
  return (
    <>
      <LookupPage
        wide
        lookup={resourceLookup}
        note={words.note}
        columns={[
          { label: words.name, of: (row) => row.name },
          { label: words.kind, of: (row) => RESOURCE_KIND_WORDS[row.kind] },
          { label: words.use, of: usedAs },
          { label: words.languages, of: (row) => row.languages.map((lang) => LANG_NAMES[lang]).join(', ') },
          { label: words.nextAbsence, of: comingOf },
        ]}
        fields={<Fields />}
      />
      <Troubles />
    </>
  );
}
