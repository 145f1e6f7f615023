import { useMemo } from 'react';
import { myShop, updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { shopSchemas } from '#areas/shops/rules/shop.ts';
import { french } from '#kernel/language/french.ts';
import {
  ErrorState,
  FieldGroup,
  FieldRow,
  Form,
  MoneyField,
  MultiSelectField,
  Panel,
  Skeleton,
  Stack,
  SwitchField,
  Text,
  TextField,
  useEndpoint,
  useFormFields,
} from '#ui/office/index.ts';
import { paymentMeans } from '../rules/endpoints.ts';
import { meansOfType } from '../rules/pay-account.ts';
import { CHECKOUT_TYPES, type CheckoutType, offersWithAll, PAYMENT_TYPE_WORDS } from '../rules/methods.ts';

const words = french({
  title: 'Moyens de paiement de la boutique',
  note: 'Ce que l’acheteur peut choisir. Une carte n’est débitée qu’à la validation de la commande ; Up2Pay, PayPal et SumUp encaissent dès la commande, qui est alors validée d’elle-même.',
  offered: 'Proposé aux acheteurs',
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
        <Form schema={schema} endpoint={updateMyShop} values={values}>
          <Stack gap="lg">
            {CHECKOUT_TYPES.map((type, index) =>
              meansOfType(type) !== null && !means.data?.means.find((one) => one.type === type)?.isReady ? null : (
                <Offer
                  key={type}
                  type={type}
                  at={`paymentsList.${index}`}
                  isTrial={means.data?.isTrial === true && type === 'stripe'}
                  codes={means.data?.means.find((one) => one.type === type)}
                />
              ),
            )}
          </Stack>
        </Form>
      ) : (
        <Skeleton height={96} />
      )}
    </Panel>
  );
}

const Offer = ({
  type,
  at,
  isTrial,
  codes,
}: {
  readonly type: CheckoutType;
  readonly at: string;
  readonly isTrial: boolean;
  readonly codes:
    | { readonly professional: string | null; readonly private: string | null; readonly isHidden: boolean }
    | undefined;
}) => {
  const [[active, clients]] = useFormFields([`${at}.active`, `${at}.clients`]);
  // An empty list of clients means all of them.
  const named = (clients ?? []) as readonly string[];
  const offeredTo = named.length === 0 ? AUDIENCES : named;
  const said: Readonly<Record<string, string>> = words.missing;
  const missing = [codes?.private, codes?.professional].flatMap((code) => (code && said[code] ? [said[code]] : []))[0];
  return (
    <FieldGroup legend={PAYMENT_TYPE_WORDS[type]}>
      <SwitchField name={`${at}.active`} label={words.offered} />
      {active ? (
        <>
          {codes?.isHidden ? <Text size="sm">{words.hidden}</Text> : null}
          {missing || isTrial ? <Text size="sm">{missing ?? words.trial}</Text> : null}
          <MultiSelectField name={`${at}.clients`} label={words.to} options={words.clients} />
          {AUDIENCES.filter((one) => offeredTo.includes(one)).map((one) => (
            <FieldRow key={one}>
              <MoneyField name={`${at}.limits.${one}.min`} label={words.from[one]} />
              <MoneyField name={`${at}.limits.${one}.max`} label={words.upTo[one]} />
            </FieldRow>
          ))}
          <TextField name={`${at}.instructions`} label={words.instructions} />
        </>
      ) : null}
    </FieldGroup>
  );
};
