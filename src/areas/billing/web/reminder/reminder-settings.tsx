import { SettingsForm } from '#areas/shops/web/index.ts';
import {
  FieldRow,
  NumberField,
  PercentField,
  RowsField,
  SelectField,
  SwitchField,
  TextareaField,
  TextField,
} from '#ui/office/index.ts';
import { FIRST_LEVELS, MOST_LEVELS } from '../../rules/reminder/reminder.ts';
import { reminderSettings } from '../../rules/reminder/reminder-settings.ts';
import { reminderWords as words } from './reminder-words.ts';

const FRESH = { ...FIRST_LEVELS[1], days: 60 };

/** When and how what is late is reminded of: Settings, link=billing, tab=reminders. */
export default function ReminderSettings() {
  return (
    <SettingsForm title={words.title} note={words.titleNote} section={reminderSettings}>
      <SwitchField name="settings.reminders.isAutomatic" label={words.automatic} description={words.automaticWhy} />
      <PercentField name="settings.reminders.penaltyRate" label={words.rate} description={words.rateWhy} />
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
