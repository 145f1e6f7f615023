import { SettingsForm } from '#areas/shops/web/index.ts';
import { french } from '#kernel/language/french.ts';
import { NumberField, SwitchField } from '#ui/office/index.ts';
import { viesSettings } from '../../rules/vat-check/vies-settings.ts';

const words = french({
  title: 'Numéros de TVA des clients',
  note: 'VIES, le service de la Commission européenne, dit si un numéro de TVA de l’Union est valide. Sa réponse est gardée comme preuve sur la fiche du client.',
  isOn: 'Vérifier les numéros auprès de VIES',
  isOnWhy:
    'Un numéro est demandé quand il est saisi, puis à la validation d’une commande si la preuve est trop ancienne. Le numéro du client et le vôtre sont alors transmis à la Commission.',
  days: 'Vérifier de nouveau après',
  daysWhy: 'Au-delà, la facture prévient que le numéro est à vérifier.',
  unit: 'jours',
} as const);

/** Settings, link=crm: whether numbers are asked of VIES, and how long an answer is good. */
export default function ViesForm() {
  return (
    <SettingsForm title={words.title} note={words.note} section={viesSettings}>
      <SwitchField name="settings.vies.isOn" label={words.isOn} description={words.isOnWhy} />
      <NumberField
        name="settings.vies.days"
        label={words.days}
        description={words.daysWhy}
        suffix={words.unit}
        integer
      />
    </SettingsForm>
  );
}
