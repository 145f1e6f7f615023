import { useState } from 'react';
import { addDays, day as dayOf } from '#kernel/day.ts';
import { LANG_NAMES } from '#kernel/language/lang.ts';
import {
  Alert,
  EmailField,
  ErrorState,
  FieldRow,
  Form,
  NumberField,
  PhoneField,
  Select,
  SelectField,
  Skeleton,
  Stack,
  Text,
  TextareaField,
  TextField,
  today,
  useEndpoint,
} from '#ui/office/index.ts';
import { slots, type SlotSeen } from '../../rules/endpoints.ts';
import { WaitForm } from '../../rules/wait.ts';
import { addWait } from '../../rules/wait-endpoints.ts';
import { slotName } from '../booking/slot-name.ts';
import { words } from '../words.ts';

/** As many days as one call may ask for. */
const SEARCHED_DAYS = 41;
const Form_ = WaitForm.omit({ eventId: true, day: true, at: true, clientId: true });
const keyOf = ({ day, at }: Pick<SlotSeen, 'day' | 'at'>): string => `${day} ${at}`;

/** Enrols a group that telephones, for one of the full slots of an event. */
export const WaitAdd = ({ eventId, done }: { readonly eventId: string; readonly done: () => void }) => {
  const from = dayOf(today());
  const read = useEndpoint(slots, { from, to: addDays(from, SEARCHED_DAYS), eventId }, { silent: true });
  const [key, choose] = useState<string | null>(null);
  const full = (read.data?.slots ?? []).filter(({ state }) => state === 'full');
  const slot = full.find((one) => keyOf(one) === key) ?? full[0];
  if (read.error && !read.data) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height={160} />;
  if (!slot) return <Alert>{words.waitNoSlot}</Alert>;
  return (
    <Stack gap="md" align="stretch">
      <Text size="sm">{words.waitAddWhy}</Text>
      <Select
        label={words.waitSlot}
        value={keyOf(slot)}
        allowDeselect={false}
        data={full.map((one) => ({ value: keyOf(one), label: slotName(one) }))}
        onChange={choose}
      />
      <Form
        schema={Form_}
        endpoint={addWait}
        input={{ eventId, day: slot.day, at: slot.at }}
        start={{ people: 2, least: 2 }}
        width="full"
        submit={words.waitSave}
        onCancel={done}
        after={done}
      >
        <FieldRow>
          <NumberField name="people" label={words.waitPeople} />
          <NumberField name="least" label={words.least} />
        </FieldRow>
        <TextField name="name" label={words.name} autoComplete="off" />
        <FieldRow>
          <PhoneField name="phone" label={words.phone} />
          <EmailField name="email" label={words.email} />
        </FieldRow>
        <SelectField name="language" label={words.language} options={LANG_NAMES} />
        <TextareaField name="note" label={words.note} />
      </Form>
    </Stack>
  );
};
