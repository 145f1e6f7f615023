import { SettingsForm } from '#areas/shops/web/index.ts';
import { french } from '#kernel/language/french.ts';
import { SwitchField, TextareaField } from '#ui/office/index.ts';
import { deliverySettings } from '../rules/settings.ts';

const words = french({
  title: 'Livraison',
  abroad: 'Livrer des particuliers dans les autres pays de l’Union européenne',
  abroadWhy: 'Leurs droits d’accises sont alors à payer dans leur pays.',
  noDelivery: 'Quand vous ne livrez pas à une adresse',
  noDeliveryWhy: 'Ce que lit l’acheteur : un numéro à appeler, un caviste près de chez lui.',
} as const);

/** How the estate delivers: Settings, link=delivery. */
export default function DeliverySettings() {
  return (
    <SettingsForm title={words.title} section={deliverySettings}>
      <SwitchField name="settings.privateEuDelivery" label={words.abroad} description={words.abroadWhy} />
      <TextareaField
        name="settings.noDeliveryWords"
        label={words.noDelivery}
        description={words.noDeliveryWhy}
        maxLength={300}
      />
    </SettingsForm>
  );
}
