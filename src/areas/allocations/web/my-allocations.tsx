import { french } from '#kernel/language/french.ts';
import {
  Anchor,
  ask,
  Button,
  ErrorState,
  Form,
  formatDay,
  FormPage,
  formatNumber,
  LinesTable,
  Link,
  NumberField,
  Panel,
  Skeleton,
  Stack,
  Text,
  TextareaField,
  useEndpoint,
} from '#ui/office/index.ts';
import { Asked } from '../rules/allocation-endpoints.ts';
import { askMyAllocation, myAllocations, type OwnShare } from '../rules/buyer-allocations.ts';

const words = french({
  title: 'Mes allocations',
  home: 'Tableau de bord',
  none: 'Aucun de vos producteurs ne met de bouteilles de côté pour vous en ce moment.',
  wine: 'Produit',
  period: 'Pour commander',
  between: (from: string, to: string) => `du ${from} au ${to}`,
  granted: 'Alloué',
  ordered: 'Commandé',
  left: 'Reste',
  asked: 'Demandé en plus',
  askMore: 'Demander plus',
  askedAgain: 'Changer la demande',
  askOf: (wine: string) => `Demander plus de bouteilles : ${wine}`,
  send: 'Envoyer la demande',
  quantity: 'Bouteilles en plus',
  note: 'Message au producteur',
  text: (left: string, until: string) =>
    `Il vous en reste ${left}, à commander jusqu’au ${until}. Le producteur vous répond par e-mail.`,
  order: 'Commander à la boutique',
});

const wineOf = (one: OwnShare): string => [one.product, one.vintage, one.format].filter(Boolean).join(' · ');
const askMore = (one: OwnShare): void =>
  void ask({
    title: words.askOf(wineOf(one)),
    body: (done) => (
      <Form
        schema={Asked}
        endpoint={askMyAllocation}
        input={{ id: one.id, shopId: one.seller.id }}
        width="full"
        submit={words.send}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ note: one.askedNote, ...(one.asked === null ? {} : { quantity: one.asked }) }}
      >
        <Text size="sm" c="dimmed">
          {words.text(formatNumber(one.left), formatDay(one.closesOn))}
        </Text>
        <NumberField name="quantity" label={words.quantity} />
        <TextareaField name="note" label={words.note} />
      </Form>
    ),
  });

/** The wine that a buyer's producers set aside for him, and the form to ask for more. */
export default function MyAllocations() {
  const read = useEndpoint(myAllocations, {});
  const all = read.data?.shares ?? [];
  const keyOf = (one: (typeof all)[number]): string => `${one.seller.id} ${one.allocation}`;
  const sellers = [...new Set(all.map(keyOf))].map((key) => ({ key, shares: all.filter((one) => keyOf(one) === key) }));
  return (
    <FormPage title={words.title} back={{ label: words.home, to: '/dashboard' }}>
      {read.error && !read.data ? (
        <ErrorState error={read.error} retry={() => void read.refetch()} />
      ) : !read.data ? (
        <Skeleton height={160} />
      ) : (
        <Stack gap="md" maw={960}>
          {sellers.length === 0 ? <Text size="sm">{words.none}</Text> : null}
          {sellers.map(({ key, shares }) => {
            const [first] = shares;
            if (!first) return null;
            return (
              <Panel
                key={key}
                title={`${first.seller.name} · ${first.allocation}`}
                note={words.between(formatDay(first.opensOn), formatDay(first.closesOn))}
                action={
                  first.state === 'open' ? (
                    <Anchor component={Link} to={`/shops/${first.seller.id}`} reloadDocument size="sm">
                      {words.order}
                    </Anchor>
                  ) : null
                }
              >
                <LinesTable
                  label={`${first.seller.name} · ${first.allocation}`}
                  lines={shares}
                  columns={[
                    { label: words.wine, of: wineOf },
                    { label: words.granted, right: true, of: (one) => formatNumber(one.granted) },
                    { label: words.ordered, right: true, of: (one) => formatNumber(one.ordered) },
                    { label: words.left, right: true, of: (one) => formatNumber(one.left) },
                    {
                      label: words.asked,
                      right: true,
                      of: (one) => (one.asked === null ? '' : formatNumber(one.asked)),
                    },
                    {
                      label: '',
                      right: true,
                      of: (one) => (
                        <Button
                          variant="default"
                          size="compact-sm"
                          aria-label={words.askOf(wineOf(one))}
                          onClick={() => askMore(one)}
                        >
                          {one.asked === null ? words.askMore : words.askedAgain}
                        </Button>
                      ),
                    },
                  ]}
                />
              </Panel>
            );
          })}
        </Stack>
      )}
    </FormPage>
  );
}
