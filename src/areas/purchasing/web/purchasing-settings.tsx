import { SettingsForm } from '#areas/shops/web/index.ts';
import { MoneyField } from '#ui/office/index.ts';
import { purchasingSettings } from '../rules/settings.ts';
import { words } from './bill/words.ts';

/** The checks of suppliers' bills: Settings, link=billing, tab=purchases. */
export default function PurchasingSettings() {
  return (
    <SettingsForm title={words.settings} section={purchasingSettings}>
      <MoneyField name="settings.purchaseTolerance" label={words.tolerance} description={words.toleranceWhy} />
    </SettingsForm>
  );
}
