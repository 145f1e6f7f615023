import { SettingsForm } from '#areas/shops/web/index.ts';
import { french } from '#kernel/language/french.ts';
import { SwitchField } from '#ui/office/index.ts';
import { accountingSettings } from '../rules/settings.ts';

const words = french({
  title: 'TVA dans les écritures',
  advances: 'Écrire à l’encaissement la TVA des sommes reçues avant la facture',
  advancesWhy:
    'Elle est due dès l’encaissement depuis le 1er janvier 2023 (CGI, art. 269-2 a). À décocher si votre comptable la régularise lui-même.',
} as const);

/** When VAT is written: Settings, link=accounting. */
export default function AccountingSettings() {
  return (
    <SettingsForm title={words.title} section={accountingSettings} only={['vatOnAdvances']}>
      <SwitchField name="settings.vatOnAdvances" label={words.advances} description={words.advancesWhy} />
    </SettingsForm>
  );
}
