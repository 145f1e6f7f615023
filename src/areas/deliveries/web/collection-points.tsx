import { french } from '#kernel/language/french.ts';
import { AddressField, formatMoney, LookupPage, MoneyField, SwitchField, TextField } from '#ui/office/index.ts';
import { collectionPointLookup } from '../rules/collection-point.ts';

const words = french({
  note: 'Où vos clients viennent chercher leur commande : au chai, chez un caviste, sur un marché.',
  name: 'Nom du point',
  address: 'Adresse',
  city: 'Ville',
  opening: 'Jours et heures',
  price: 'Prix du retrait, TTC',
  active: 'Proposé aux acheteurs',
  offered: 'Proposé',
  free: 'gratuit',
  yes: 'oui',
  no: 'non',
} as const);

/** Where buyers fetch their orders: Settings, link=delivery. */
export default function CollectionPoints() {
  return (
    <LookupPage
      inPage
      wide
      lookup={collectionPointLookup}
      note={words.note}
      columns={[
        { label: words.name, of: (row) => row.name },
        { label: words.city, of: (row) => row.address.city },
        { label: words.opening, of: (row) => row.opening },
        { label: words.price, of: (row) => (row.price === 0 ? words.free : formatMoney(row.price)), right: true },
        { label: words.offered, of: (row) => (row.active ? words.yes : words.no) },
      ]}
      fields={
        <>
          <TextField name="name" label={words.name} autoFocus />
          <AddressField name="address" legend={words.address} />
          <TextField name="opening" label={words.opening} />
          <MoneyField name="price" label={words.price} />
          <SwitchField name="active" label={words.active} />
        </>
      }
    />
  );
}
