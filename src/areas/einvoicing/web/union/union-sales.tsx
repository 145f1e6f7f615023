import { french } from '#kernel/language/french.ts';
import { Alert, Facts, formatMoney, formatPercent, Stack, useEndpoint } from '#ui/office/index.ts';
import { unionSales } from '../../rules/union/union-sales.ts';

const words = french({
  threshold: 'Seuil annuel, HT',
  year: (year: number) => `Ventes à distance dans l’Union en ${year}, HT`,
  near: 'Le seuil approche',
  over: 'Le seuil est atteint',
} as const);

/** The distance of the estate from the threshold of its sales to consumers of other member states. */
export default function UnionSales() {
  const { data } = useEndpoint(unionSales, {});
  if (!data) return null;
  const shown = ({ net, percent }: { readonly net: number; readonly percent: number }): string =>
    `${formatMoney(net)} (${formatPercent(percent)})`;
  return (
    <Stack gap="xs">
      <Facts
        items={[
          [words.year(data.current.year), shown(data.current)],
          [words.year(data.last.year), shown(data.last)],
          [words.threshold, formatMoney(data.threshold)],
        ]}
      />
      {data.warning ? (
        <Alert color="orange" title={data.stage === 'over' ? words.over : words.near}>
          {data.warning}
        </Alert>
      ) : null}
    </Stack>
  );
}
