import { french } from '#kernel/language/french.ts';
import {
  FieldRow,
  formatMoney,
  LookupPage,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '#ui/office/index.ts';
import { type DeliveryMode, deliveryModeLookup } from '../rules/delivery-mode.ts';
import { DeliveryFees, FIRST_FEE } from './delivery-fees.tsx';

const words = french({
  note: 'Ce que l’acheteur choisit au moment de payer. Sans mode, la boutique montre ses produits et n’en livre aucun.',
  name: 'Nom du mode',
  ref: 'Code, sans espace',
  refWhy: 'Il reste le même quand le nom change.',
  kind: 'Livré par',
  kinds: { carrier: 'Un transporteur', own: 'Vous-même, avec votre véhicule', pickup: 'Personne : retrait sur place' },
  description: 'Texte pour l’acheteur',
  delay: 'Délai (jours)',
  maxBottles: 'Maximum de bouteilles',
  trackingUrl: 'Adresse du suivi',
  trackingUrlWhy: '{numéro} y prend la place du numéro du colis.',
  tariffs: 'Tarifs',
  places: 'Zones',
  franco: 'Le franco de port s’y applique',
  active: 'Proposé aux acheteurs',
  offered: 'Proposé',
  none: 'aucun tarif',
  where: 'selon sa grille',
  atRate: 'au tarif du transporteur',
  from: (price: string) => `dès ${price}`,
  severalPrices: (count: number, price: string) => `${count} tarifs, dès ${price}`,
  yes: 'oui',
  no: 'non',
} as const);

const tariffsOf = ({ fees, carrierRate }: DeliveryMode): string => {
  if (carrierRate !== null) return words.atRate;
  if (fees.length === 0) return words.none;
  const cheapest = formatMoney(Math.min(...fees.map((fee) => fee.price)));
  if (fees.length > 1) return words.severalPrices(fees.length, cheapest);
  return (fees[0]?.perUnit ?? 0) > 0 ? words.from(cheapest) : cheapest;
};
const MOST_NAMED = 4;
/** « FR, BE » or « FR (37, 41) »: where the mode goes. */
const placesOf = ({ fees, carrierRate }: DeliveryMode): string => {
  if (carrierRate !== null) return words.where;
  const places = [
    ...new Set(
      fees.flatMap(({ countries, departments }) =>
        departments.length > 0 ? [`${countries.join(', ')} (${departments.join(', ')})`] : countries,
      ),
    ),
  ];
  return places.length > MOST_NAMED ? `${places.slice(0, MOST_NAMED).join(', ')}…` : places.join(', ');
};

/** The ways to deliver: Settings, link=delivery. */
export default function DeliveryModes() {
  return (
    <LookupPage
      inPage
      wide
      lookup={deliveryModeLookup}
      note={words.note}
      start={{ fees: [FIRST_FEE] }}
      columns={[
        { label: words.name, of: (row) => row.name },
        { label: words.delay, of: (row) => row.delayDays ?? '', right: true },
        { label: words.places, of: placesOf },
        { label: words.tariffs, of: tariffsOf, right: true },
        { label: words.offered, of: (row) => (row.active ? words.yes : words.no) },
      ]}
      fields={
        <>
          <FieldRow>
            <TextField name="name" label={words.name} autoFocus />
            <TextField name="ref" label={words.ref} description={words.refWhy} />
          </FieldRow>
          <FieldRow>
            <SelectField name="kind" label={words.kind} options={words.kinds} />
            <NumberField name="delayDays" label={words.delay} integer />
            <NumberField name="maxBottles" label={words.maxBottles} integer />
          </FieldRow>
          <TextField name="description" label={words.description} />
          <DeliveryFees />
          <TextField name="trackingUrl" label={words.trackingUrl} description={words.trackingUrlWhy} type="url" />
          <SwitchField name="hasFranco" label={words.franco} />
          <SwitchField name="active" label={words.active} />
        </>
      }
    />
  );
}
