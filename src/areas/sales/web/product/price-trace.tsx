import { product as readProduct } from '#areas/catalogue/rules/endpoints.ts';
import { contentLabel } from '#areas/catalogue/rules/format.ts';
import { isNonVintage } from '#areas/catalogue/rules/product.ts';
import type { PriceOf, PricesOf } from '#areas/catalogue/web/index.ts';
import { myShop } from '#areas/shops/rules/endpoints.ts';
import { useState } from 'react';
import { french } from '#kernel/language/french.ts';
import {
  Alert,
  ask,
  Button,
  ErrorState,
  Facts,
  formatMoney,
  Icon,
  MenuAction,
  NumberBox,
  Select,
  Skeleton,
  Stack,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { priceTrace } from '../../rules/product/price-trace.ts';
import { Steps } from '../order/order-trace.tsx';

const words = french({
  titleAll: (what: string) => `Comment ses prix sont faits : ${what}`,
  title: (what: string) => `Détail du prix : ${what}`,
  explain: 'Détail du prix',
  explainOf: (what: string) => `Détail du prix, ${what}`,
  explainAll: 'Comment ses prix sont faits',
  article: 'Article',
  typology: 'Typologie',
  quantity: 'Pour une quantité de',
  list: (mode: string) => `Prix du tarif ${mode}`,
  unit: (mode: string) => `Prix à l’unité ${mode}`,
  net: 'Total HT',
  gross: 'Total TTC',
  none: 'aucun prix dans cette typologie',
});

const money = (amount: number | null): string => (amount === null ? words.none : formatMoney(amount));

const Explained = ({ formatId, typology }: { readonly formatId: string; readonly typology: string | null }) => {
  const [quantity, setQuantity] = useState<number | string | null>(1);
  const asked = typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1 ? quantity : 1;
  const { data, error, refetch } = useEndpoint(
    priceTrace,
    { id: formatId, quantity: asked, ...(typology === null ? {} : { typology }) },
    { silent: true, keep: true },
  );
  return (
    <Stack gap="sm">
      <NumberBox integer w={160} label={words.quantity} value={quantity} onChange={setQuantity} />
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={160} />
      ) : (
        <>
          <Facts
            items={[
              [words.list(data.mode), money(data.listPrice)],
              [words.unit(data.mode), money(data.unitPrice)],
              data.net === null ? null : [words.net, formatMoney(data.net)],
              data.gross === null ? null : [words.gross, formatMoney(data.gross)],
            ]}
          />
          {data.errors.length > 0 ? <Alert color="orange">{data.errors.join(' ')}</Alert> : null}
          <Steps steps={data.steps} />
        </>
      )}
    </Stack>
  );
};

/** The prices of a product whose row names no article or no category: one says which. */
const Chosen = ({ productId, formatId, typologyKey }: Omit<PricesOf, 'name'>) => {
  const [format, setFormat] = useState<string | null>(formatId ?? null);
  const [typology, setTypology] = useState<string | null>(typologyKey ?? null);
  const { data, error, refetch } = useEndpoint(readProduct, { id: productId }, { silent: true });
  const shop = useEndpoint(myShop, {}, { silent: true, staleTime: 60_000 }).data;
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data || !shop) return <Skeleton height={240} />;
  const articles = data.vintages.flatMap((vintage) =>
    vintage.formats.map((one) => ({
      value: one.id,
      label: [isNonVintage(vintage.name) ? '' : vintage.name, contentLabel(one)].filter(Boolean).join(' · '),
    })),
  );
  const categories = Object.entries(shop.typologies).map(([value, one]) => ({
    value,
    label: `${one.name} ${one.ttc ? 'TTC' : 'HT'}`,
  }));
  const shown = format ?? articles[0]?.value;
  return (
    <Stack gap="sm">
      <Select
        label={words.article}
        data={articles}
        value={shown ?? null}
        allowDeselect={false}
        onChange={(next) => setFormat(next)}
      />
      <Select
        label={words.typology}
        data={categories}
        value={typology ?? categories[0]?.value ?? null}
        allowDeselect={false}
        onChange={(next) => setTypology(next)}
      />
      {shown === undefined ? null : (
        <Explained key={shown} formatId={shown} typology={typology ?? categories[0]?.value ?? null} />
      )}
    </Stack>
  );
};

/** In the menu of a row that shows a price. */
export const ExplainItem = ({ name, ...of }: PricesOf) => (
  <MenuAction
    icon="help"
    endpoint={priceTrace}
    whyNot={null}
    onPress={() => void ask({ title: words.titleAll(name), body: () => <Chosen {...of} /> })}
  >
    {words.explainAll}
  </MenuAction>
);

/** Beside one price: the rules that made it, and those that did not act. */
export function ExplainPrice({ formatId, name, typologyKey }: PriceOf) {
  if (!useOffice().mayCall(priceTrace)) return null;
  return (
    <Button
      variant="default"
      size="xs"
      px={8}
      aria-label={words.explainOf(name)}
      title={words.explain}
      onClick={() =>
        void ask({ title: words.title(name), body: () => <Explained formatId={formatId} typology={typologyKey} /> })
      }
    >
      <Icon name="help" />
    </Button>
  );
}
