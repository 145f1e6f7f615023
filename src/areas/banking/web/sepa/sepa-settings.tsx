import { SettingsForm } from '#areas/shops/web/index.ts';
import { NumberField, TextField } from '#ui/office/index.ts';
import { sepaSettings } from '../../rules/sepa/sepa-settings.ts';
import { mandateWords as words } from './mandate-words.ts';

/** Under which identifier the estate collects, and how long before it says so: Settings, link=billing, tab=sepa. */
export default function SepaSettings() {
  return (
    <SettingsForm title={words.settings} note={words.settingsNote} section={sepaSettings}>
      <TextField name="settings.sepa.creditorId" label={words.creditorId} description={words.creditorIdWhy} />
      <NumberField name="settings.sepaNotice" label={words.noticeDays} description={words.noticeDaysWhy} integer />
    </SettingsForm>
  );
}
