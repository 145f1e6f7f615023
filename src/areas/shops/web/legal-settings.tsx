import { FieldRow, TextareaField, TextField } from '#ui/office/index.ts';
import { domainSettings } from '../rules/settings.ts';
import { SettingsForm } from './settings-form.tsx';
import { words } from './words.ts';

const SHOWN = ['mediator', 'terms', 'legalNotice', 'director', 'host'];

/** What the law wants buyers to read before they order. */
export default function LegalSettings() {
  return (
    <SettingsForm title={words.legal} section={domainSettings} only={SHOWN}>
      <TextareaField name="settings.terms" label={words.terms} />
      <TextareaField name="settings.legalNotice" label={words.legalNotice} />
      <FieldRow>
        <TextField name="settings.director" label={words.director} />
        <TextField name="settings.host" label={words.host} />
      </FieldRow>
      <FieldRow>
        <TextField name="settings.mediator.name" label={words.mediator} />
        <TextField name="settings.mediator.site" label={words.mediatorSite} type="url" />
      </FieldRow>
      <TextField name="settings.mediator.address" label={words.mediatorAddress} />
    </SettingsForm>
  );
}
