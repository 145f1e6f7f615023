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
  NumberBox,
  Skeleton,
  Stack,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { priceTrace } from '../../rules/product/price-trace.ts';
import { Steps } from '../order/order-trace.tsx';

const words = french({
  title: (what: string) => `Comment ce prix est fait : ${what}`,
  explain: 'Comment ce prix est fait',
  explainOf: (what: string) => `Comment ce prix est fait, ${what}`,
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

/** Beside the price of a cell of the grid: the rules that made it, and those that did not act. */
export function ExplainPrice({
  formatId,
  name,
  typologyKey,
}: {
  readonly formatId: string;
  readonly name: string;
  readonly typologyKey: string | null;
}) {
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
