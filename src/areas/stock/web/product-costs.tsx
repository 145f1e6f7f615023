import { contentLabel } from '#areas/catalogue/rules/format.ts';
import type { OneProduct } from '#areas/catalogue/rules/product-answer.ts';
import { isNonVintage } from '#areas/catalogue/rules/product.ts';
import {
  ask,
  Button,
  DateField,
  Form,
  formatDay,
  formatNumber,
  LinesTable,
  Link,
  Panel,
  Skeleton,
  Stack,
  Text,
  NumberField,
  today,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { type FormatCost, formatCosts, TypedCosts, typeCosts } from '../rules/valuation.ts';
import { words } from './value-words.ts';

interface Line {
  readonly id: string;
  readonly name: string;
  /** The last one first. */
  readonly costs: readonly FormatCost[];
}

const openCost = (line: Line): void =>
  void ask({
    title: `${words.typeCost}, ${line.name}`,
    small: true,
    body: (done) => (
      <Form
        schema={TypedCosts}
        endpoint={typeCosts}
        start={{ lines: [{ formatId: line.id, cost: line.costs[0]?.cost, day: today() }] }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <NumberField name="lines.0.cost" label={words.cost} suffix="€" />
        <DateField name="lines.0.day" label={words.from} />
      </Form>
    ),
  });

/** The unit costs of the formats, for users who may know them. */
export const ProductCosts = ({ product }: { readonly product: OneProduct }) => {
  const office = useOffice();
  const reads = office.mayCall(formatCosts) && product.productType !== 'prestation';
  const read = useEndpoint(formatCosts, { productId: product.id }, { enabled: reads, silent: true });
  if (!reads) return null;
  const lines = product.vintages.flatMap((vintage) =>
    vintage.formats.map((format): Line => {
      const size = product.productType === 'accessory' ? format.container : contentLabel(format);
      return {
        id: format.id,
        name: [isNonVintage(vintage.name) ? '' : vintage.name, size].filter(Boolean).join(' · ') || product.name,
        costs: (read.data?.rows ?? []).filter((row) => row.formatId === format.id),
      };
    }),
  );
  return (
    <Panel
      title={words.costs}
      action={
        <Button component={Link} variant="subtle" size="compact-xs" to="/dashboard/stocks/value">
          {words.seeValue}
        </Button>
      }
    >
      {read.data === undefined ? (
        <Skeleton height={72} />
      ) : (
        <LinesTable
          label={words.costs}
          lines={lines}
          columns={[
            { label: words.format, of: (line: Line) => line.name },
            { label: words.costs, right: true, of: (line: Line) => <Cost costs={line.costs} /> },
            {
              label: '',
              right: true,
              of: (line: Line) => (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  aria-label={`${words.typeCost}, ${line.name}`}
                  onClick={() => openCost(line)}
                >
                  {words.type}
                </Button>
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
};

const Cost = ({ costs: [now, ...before] }: { readonly costs: readonly FormatCost[] }) =>
  now ? (
    <Stack gap={0} align="flex-end">
      <span>{`${formatNumber(now.cost)}\u00a0€`}</span>
      <Text size="xs" c="dimmed">
        {[`${words.from.toLowerCase()} ${formatDay(now.day)}`, before.length > 0 ? words.before(before.length) : '']
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Stack>
  ) : (
    <Text size="sm" c="dimmed">
      {words.noCost}
    </Text>
  );
