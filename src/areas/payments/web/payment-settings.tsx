import { useMemo, useState } from 'react';
import type { OutputOf } from '#kernel/endpoint.ts';
import { myShop, updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { type PaymentOffer, shopSchemas } from '#areas/shops/rules/shop.ts';
import { french } from '#kernel/language/french.ts';
import {
  ErrorState,
  FieldRow,
  Form,
  formatMoney,
  MoneyField,
  MultiSelectField,
  OrderList,
  Panel,
  Skeleton,
  TextField,
  useEndpoint,
  useFormFields,
  useWrongBelow,
} from '#ui/office/index.ts';
import { paymentMeans } from '../rules/endpoints.ts';
import { meansOfType } from '../rules/online-means.ts';
import { CHECKOUT_TYPES, offersWithAll, PAYMENT_TYPE_WORDS } from '../rules/methods.ts';

const words = french({
  title: 'Moyens de paiement de la boutique',
  note: 'Ce que l’acheteur peut choisir. Une carte n’est débitée qu’à la validation de la commande ; Up2Pay, PayPal et SumUp encaissent dès la commande, qui est alors validée d’elle-même.',
  columns: ['Proposé à', 'Montants TTC'],
  off: 'Désactivé',
  everybody: 'Tous',
  anyAmount: 'Tous',
  least: (amount: string) => `à partir de ${amount}`,
  most: (amount: string) => `jusqu’à ${amount}`,
  to: 'À qui',
  clients: { private: 'Particuliers', professional: 'Professionnels' },
  instructions: 'Texte pour l’acheteur',
  from: { private: 'Particuliers : à partir de (TTC)', professional: 'Professionnels : à partir de (TTC)' },
  upTo: { private: 'Particuliers : jusqu’à (TTC)', professional: 'Professionnels : jusqu’à (TTC)' },
  trial: 'Carte d’essai : cette installation n’a pas de prestataire de paiement, rien n’est débité.',
  hidden:
    'En essai : vous et vos collaborateurs, connectés, le voyez à la caisse ; vos acheteurs non. Saisissez des clés qui encaissent vraiment pour le proposer.',
  missing: {
    'payments.no-rib': 'Il n’est pas encore proposé : ajoutez un compte sous « Comptes bancaires ».',
    'payments.no-cards':
      'Elle n’est pas proposée : votre boutique n’a pas de compte de cartes. Saisissez les clés de votre compte Stripe ci-dessus.',
  },
} as const);

const AUDIENCES = ['private', 'professional'] as const;
const schema = shopSchemas([]).ShopChanges.pick({ paymentsList: true });

/** The means of payment of the shop: Settings, link=billing, tab=online. */
export default function PaymentSettings() {
  const shop = useEndpoint(myShop, {});
  const means = useEndpoint(paymentMeans, {});
  const values = useMemo(() => shop.data && { paymentsList: offersWithAll(shop.data.paymentsList) }, [shop.data]);
  return (
    <Panel title={words.title} note={words.note}>
      {shop.error && !values ? (
        <ErrorState error={shop.error} retry={() => void shop.refetch()} />
      ) : values ? (
        <Form schema={schema} endpoint={updateMyShop} values={values} width="full">
          <Offers means={means.data} />
        </Form>
      ) : (
        <Skeleton height={96} />
      )}
    </Panel>
  );
}

type Means = OutputOf<typeof paymentMeans>;
type OneMeans = Means['means'][number];

/** The range of amounts of a kind of buyer, in words; empty where there is none. */
const rangeOf = ({ min, max }: { readonly min?: number | null; readonly max?: number | null }): string =>
  [min ? words.least(formatMoney(min)) : '', max ? words.most(formatMoney(max)) : ''].filter(Boolean).join(' ');

const cellsOf = (offer: PaymentOffer): readonly string[] => {
  if (!offer.active) return [words.off, ''];
  // An empty list of clients means all of them.
  const offeredTo = AUDIENCES.filter((one) => offer.clients.length === 0 || offer.clients.includes(one));
  const ranges = offeredTo.flatMap((one) => {
    const range = rangeOf(offer.limits?.[one] ?? {});
    return range === '' ? [] : [offeredTo.length > 1 ? `${words.clients[one]} : ${range}` : range];
  });
  return [
    offeredTo.length > 1 ? words.everybody : offeredTo.map((one) => words.clients[one]).join(', '),
    ranges.join(' ; ') || words.anyAmount,
  ];
};

/** Why a means that is on is not offered to everybody: what is missing, or that it is a trial. */
const noteOf = (known: OneMeans | undefined, isTrial: boolean): string | null => {
  const said: Readonly<Record<string, string>> = words.missing;
  const missing = [known?.private, known?.professional].flatMap((code) => (code && said[code] ? [said[code]] : []))[0];
  return (
    [known?.isHidden ? words.hidden : '', missing ?? (isTrial ? words.trial : '')].filter(Boolean).join(' ') || null
  );
};

/** A row for each means, with its state; its form opens below it. */
const Offers = ({ means }: { readonly means: Means | undefined }) => {
  const [[held], set] = useFormFields(['paymentsList']);
  const [open, setOpen] = useState<readonly string[]>([]);
  const offers = (held ?? []) as readonly PaymentOffer[];
  const wrong = useWrongBelow(offers.map((_, at) => `paymentsList.${at}`));
  const rows = CHECKOUT_TYPES.flatMap((type, at) => {
    const known = means?.means.find((one) => one.type === type);
    const offer = offers[at];
    return offer === undefined || (meansOfType(type) !== null && !known?.isReady) ? [] : [{ type, at, known, offer }];
  });
  return (
    <OrderList
      label={words.title}
      columns={words.columns}
      onShow={(index, shown) => set(`paymentsList.${rows[index]?.at}.active`, shown)}
      onOpen={(index) => {
        const type = rows[index]?.type ?? '';
        setOpen((was) => (was.includes(type) ? was.filter((one) => one !== type) : [...was, type]));
      }}
      items={rows.map(({ type, at, known, offer }) => ({
        id: type,
        label: PAYMENT_TYPE_WORDS[type],
        shown: offer.active,
        cells: cellsOf(offer),
        note: offer.active ? noteOf(known, means?.isTrial === true && type === 'stripe') : null,
        inner: open.includes(type) || wrong[at] ? <Offer at={`paymentsList.${at}`} offer={offer} /> : null,
      }))}
    />
  );
};

const Offer = ({ at, offer }: { readonly at: string; readonly offer: PaymentOffer }) => (
  <>
    <MultiSelectField name={`${at}.clients`} label={words.to} options={words.clients} />
    {AUDIENCES.filter((one) => offer.clients.length === 0 || offer.clients.includes(one)).map((one) => (
      <FieldRow key={one}>
        <MoneyField name={`${at}.limits.${one}.min`} label={words.from[one]} />
        <MoneyField name={`${at}.limits.${one}.max`} label={words.upTo[one]} />
      </FieldRow>
    ))}
    <TextField name={`${at}.instructions`} label={words.instructions} />
  </>
);
