import { myShop } from '#areas/shops/rules/endpoints.ts';
import { isBaseGross } from '#areas/shops/rules/base-price.ts';
import type { Typologies } from '#areas/shops/rules/shop.ts';
import {
  ActionButton,
  ask,
  Button,
  ErrorState,
  FieldRow,
  Form,
  formatMoney,
  Group,
  LinesTable,
  Link,
  MoneyField,
  NumberField,
  Panel,
  SelectField,
  Skeleton,
  Stack,
  Text,
  useEndpoint,
  useFormFields,
  useOffice,
} from '#ui/office/index.ts';
import { followGrid, priceFollows, unfollowGrid } from '../rules/prices/price-follow-endpoints.ts';
import { type FollowRow, FollowRule, followedPrice, whyNotFollow } from '../rules/prices/price-follow.ts';
import { ROUNDINGS } from '../rules/price-raise.ts';
import { words as gridWords } from './words.ts';
import { words } from './price/follow-words.ts';

interface Line {
  readonly id: string;
  readonly name: string;
  readonly follow: FollowRow | null;
}
const EXAMPLE = 12;
const RATE = 20;
const schema = FollowRule.omit({ key: true });
const modeWords = (ttc: boolean): 'TTC' | 'HT' => (ttc ? 'TTC' : 'HT');

/** An example price while the formula is typed. */
const Example = ({ id, all }: { readonly id: string; readonly all: Typologies }) => {
  const [[from, percent, amount, rounding]] = useFormFields(['from', 'percent', 'amount', 'rounding']);
  const read = schema.safeParse({ from: from || null, percent, amount, rounding });
  if (!read.success) return null;
  const rule = read.data;
  const fromGross = rule.from === null ? isBaseGross(Object.values(all)) : (all[rule.from]?.ttc ?? true);
  const toGross = all[id]?.ttc ?? true;
  const price = followedPrice(EXAMPLE, rule, {
    from: fromGross ? 'gross' : 'net',
    to: toGross ? 'gross' : 'net',
    rate: RATE,
  });
  return (
    <Text size="sm" role="status">
      {[
        words.example(`${formatMoney(EXAMPLE)} ${modeWords(fromGross)}`, `${formatMoney(price)} ${modeWords(toGross)}`),
        fromGross === toGross ? '' : words.exampleRate(String(RATE)),
      ]
        .filter(Boolean)
        .join(' ')}
    </Text>
  );
};

const openRule = (line: Line, all: Typologies, rules: readonly FollowRow[]): void => {
  const options = Object.fromEntries(
    Object.entries(all)
      .filter(([key]) => whyNotFollow({ key: line.id, from: key }, rules) === null)
      .map(([key, one]) => [key, `${one.name} ${modeWords(one.ttc)}`]),
  );
  const { follow } = line;
  void ask({
    title: follow ? words.changeOf(line.name) : words.setOf(line.name),
    body: (done) => (
      <Form
        schema={schema}
        endpoint={followGrid}
        input={{ key: line.id }}
        start={{
          from: follow?.from ?? null,
          percent: follow?.percent ?? 0,
          amount: follow?.amount ?? 0,
          rounding: follow?.rounding ?? '0.01',
        }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <SelectField name="from" label={words.from} options={options} placeholder={words.base} />
        <FieldRow>
          <NumberField name="percent" label={words.percent} description={words.percentWhy} suffix="%" />
          <MoneyField name="amount" label={words.amount} description={words.amountWhy} />
        </FieldRow>
        <SelectField
          name="rounding"
          label={words.rounding}
          options={Object.fromEntries(ROUNDINGS.map((one) => [one, gridWords.roundings[one]]))}
        />
        <Example id={line.id} all={all} />
        <Text size="sm" c="dimmed">
          {words.replaces(line.name)}
        </Text>
      </Form>
    ),
  });
};

/** The categories that follow other grids, and their rules: Settings, link=matchGrids. */
export default function FollowSettings() {
  const shop = useEndpoint(myShop, {});
  const read = useEndpoint(priceFollows, {});
  const may = useOffice().mayCall(followGrid);
  const failed = [shop, read].find((one) => one.error && one.data === undefined);
  if (failed?.error) return <ErrorState error={failed.error} retry={() => void failed.refetch()} />;
  const all = shop.data?.typologies;
  const rules = read.data?.rows;
  if (!all || !rules) return <Skeleton height={96} />;
  const lines = Object.entries(all).map(
    ([id, one]): Line => ({ id, name: one.name, follow: rules.find((rule) => rule.key === id) ?? null }),
  );
  return (
    <Panel
      title={words.title}
      action={
        <Button component={Link} variant="subtle" size="compact-xs" to="/dashboard/tarifs?view=tous">
          {words.openGrid}
        </Button>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {words.note}
        </Text>
        <LinesTable
          label={words.title}
          lines={lines}
          columns={[
            { label: words.category, of: (line: Line) => line.name },
            { label: words.follows, of: ({ follow }: Line) => follow?.fromName ?? words.own },
            {
              label: words.formula,
              of: ({ follow }: Line) => (follow ? follow.words || words.asIs : ''),
            },
            {
              label: words.prices,
              right: true,
              of: ({ follow }: Line) => (follow ? words.counted(follow.prices) : ''),
            },
            ...(may
              ? [
                  {
                    label: '',
                    right: true,
                    of: (line: Line) => (
                      <Group gap={4} justify="flex-end" wrap="nowrap">
                        <Button
                          variant="subtle"
                          size="compact-xs"
                          aria-label={line.follow ? words.changeOf(line.name) : words.setOf(line.name)}
                          onClick={() => openRule(line, all, rules)}
                        >
                          {line.follow ? words.change : words.set}
                        </Button>
                        {line.follow ? (
                          <ActionButton
                            endpoint={unfollowGrid}
                            input={{ key: line.id }}
                            confirm={{
                              title: words.stopOf(line.name),
                              text: words.stopSure,
                              validateLabel: words.stop,
                            }}
                            quiet
                            danger
                          >
                            {words.stop}
                          </ActionButton>
                        ) : null}
                        {line.follow ? (
                          <ActionButton
                            endpoint={unfollowGrid}
                            input={{ key: line.id, prices: 'remove' }}
                            confirm={{
                              title: words.stopAndEmptyOf(line.name),
                              text: words.stopAndEmptySure,
                              validateLabel: words.stopAndEmpty,
                            }}
                            quiet
                            danger
                          >
                            {words.stopAndEmpty}
                          </ActionButton>
                        ) : null}
                      </Group>
                    ),
                  },
                ]
              : []),
          ]}
        />
        <Text size="sm" c="dimmed">
          {words.noteStop}
        </Text>
      </Stack>
    </Panel>
  );
}
