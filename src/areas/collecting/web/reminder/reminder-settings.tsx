import { SettingsForm } from '#areas/shops/web/index.ts';
import { day } from '#kernel/day.ts';
import {
  DateField,
  FieldRow,
  NumberField,
  PercentField,
  RowsField,
  SelectField,
  SwitchField,
  TextareaField,
  TextField,
  today,
  useEndpoint,
} from '#ui/office/index.ts';
import { floorSaid } from '../../rules/late/rate-words.ts';
import { legalInterest } from '../../rules/late/legal-interest.ts';
import { FIRST_LEVELS, MOST_LEVELS } from '../../rules/reminder/reminder.ts';
import { reminderSettings } from '../../rules/reminder/reminder-settings.ts';
import { reminderWords as words } from './reminder-words.ts';

const FRESH = { ...FIRST_LEVELS[1], days: 60 };

/** When and how what is late is reminded of: Settings, link=billing, tab=reminders. */
export default function ReminderSettings() {
  const known = useEndpoint(legalInterest, {}, { silent: true }).data;
  return (
    <SettingsForm title={words.title} note={words.titleNote} section={reminderSettings}>
      <SwitchField name="settings.reminders.isAutomatic" label={words.automatic} description={words.automaticWhy} />
      <PercentField
        name="settings.reminders.penaltyRate"
        label={words.rate}
        description={words.rateWhy(floorSaid(day(today()), known?.typed))}
      />
      <RowsField
        name="settings.lateRates"
        label={words.rates}
        rowLabel={words.rateFrom}
        addLabel={words.addRate}
        none={words.noRates}
        start={{ from: today(), percent: null }}
        most={40}
      >
        {(at) => (
          <FieldRow>
            <DateField name={`${at}.from`} label={words.from} />
            <PercentField name={`${at}.percent`} label={words.rate} />
          </FieldRow>
        )}
      </RowsField>
      <RowsField
        name="settings.reminders.levels"
        label={words.levels}
        rowLabel={words.level}
        addLabel={words.add}
        none={words.noLevel}
        start={FRESH}
        most={MOST_LEVELS}
      >
        {(at) => (
          <>
            <FieldRow>
              <NumberField name={`${at}.days`} label={words.days} description={words.daysWhy} integer />
              <SelectField name={`${at}.tone`} label={words.tone} options={words.tones} />
              <SelectField name={`${at}.by`} label={words.by} options={words.byOf} />
            </FieldRow>
            <SwitchField name={`${at}.charges`} label={words.charges} />
            <TextField name={`${at}.subject`} label={words.subject} maxLength={150} />
            <TextareaField name={`${at}.text`} label={words.message} description={words.messageWhy} maxLength={2000} />
          </>
        )}
      </RowsField>
    </SettingsForm>
  );
}
