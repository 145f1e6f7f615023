import { SettingsForm } from '#areas/shops/web/index.ts';
import { SwitchField } from '#ui/office/index.ts';
import { paySettings } from '../../rules/pay/pay-settings.ts';
import { payWords as words } from './pay-words.ts';

/** The papers and mails with an automatic link to pay by card: Settings, link=billing, tab=online. */
export default function PaySettings() {
  return (
    <SettingsForm title={words.settings} note={words.settingsNote} section={paySettings}>
      <SwitchField name="settings.payLinks.inReminders" label={words.inReminders} description={words.inRemindersWhy} />
      <SwitchField name="settings.payLinks.onPaper" label={words.onPaper} description={words.onPaperWhy} />
    </SettingsForm>
  );
}
