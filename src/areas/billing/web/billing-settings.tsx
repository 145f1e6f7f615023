import { SettingsForm } from '#areas/shops/web/index.ts';
import { LinesField, SwitchField, TextField } from '#ui/office/index.ts';
import { billingSettings } from '../rules/settings.ts';
import { settingsWords as words } from './settings-words.ts';
import { WordingField } from './wording-field.tsx';

/** The sentences of the shop's bills: Settings, link=documents. */
export default function BillingSettings() {
  return (
    <SettingsForm title={words.title} note={words.note} section={billingSettings}>
      <WordingField name="settings.wordings.penalty" label={words.penalty} law={words.penaltyLaw} />
      <WordingField name="settings.wordings.discount" label={words.discount} law={words.discountLaw} />
      <SwitchField name="settings.wordings.ownership" label={words.ownership} description={words.ownershipWhy} />
      <SwitchField name="settings.wordings.vatOnDebits" label={words.vatOnDebits} description={words.vatOnDebitsWhy} />
      <LinesField name="settings.wordings.others" label={words.others} description={words.othersWhy} most={8} />
      <TextField
        name="settings.vatExemption"
        label={words.vatExemption}
        description={words.vatExemptionWhy}
        maxLength={200}
      />
    </SettingsForm>
  );
}
