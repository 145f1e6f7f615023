import { History, useOffice } from '#ui/office/index.ts';
import { words } from './words.ts';
import { historyOfShop } from '../rules/endpoints.ts';

/** Names of the fields as the forms above say them. */
const HISTORY_FIELDS = {
  reason: words.reason,
  legalForm: words.legalForm,
  siret: words.siret,
  siren: 'SIREN',
  nic: 'NIC',
  vatNumber: words.vatNumber,
  exciseNumber: words.exciseNumber,
  phone: words.phone,
  street: words.street,
  street2: words.street2,
  zipcode: words.zipcode,
  city: words.city,
  country: words.country,
  cardPublishableKey: words.cardPublishableKey,
  cardSecretKey: words.cardSecretKey,
  cardWebhookSecret: words.cardWebhookSecret,
};

/** Who changed the settings of the shop. */
export default function ShopHistory() {
  const { shop } = useOffice();
  return shop ? <History endpoint={historyOfShop} id={shop.id} fields={HISTORY_FIELDS} /> : null;
}
