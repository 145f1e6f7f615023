import { myShop } from '#areas/shops/rules/endpoints.ts';
import {
  Button,
  DateBox,
  LinesSheet,
  LookupBox,
  NumberBox,
  Panel,
  Select,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import { sharedArticles, type TypedShare } from '#areas/allocations/web/index.ts';
import { words } from './futures-words.ts';
import type { TypedPart, TypedPrice } from './typed-campaign.ts';

type Errors = Readonly<Record<string, string>>;

/** A sheet of prices by article, category and release; it proposes the articles that are set aside. */
export const PriceSheet = ({
  prices,
  lines,
  opensOn,
  errors,
  onChange,
}: {
  readonly prices: readonly TypedPrice[];
  readonly lines: readonly TypedShare[];
  readonly opensOn: string | null;
  readonly errors: Errors;
  readonly onChange: (prices: readonly TypedPrice[]) => void;
}) => {
  const { data: shop } = useEndpoint(myShop, {}, { silent: true, staleTime: 60_000 });
  const typologies = Object.entries(shop?.typologies ?? {}).map(([value, one]) => ({
    value,
    label: `${one.name} (${one.ttc ? 'TTC' : 'HT'})`,
  }));
  const put = (id: string, change: Partial<TypedPrice>): void =>
    onChange(prices.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const articles = sharedArticles(lines);
  const wrong = (row: number, key: string): string | undefined => errors[`prices.${row}.${key}`];
  return (
    <Panel title={words.prices}>
      <LinesSheet
        label={words.prices}
        lines={prices}
        first="price"
        removeLabel={(one) => words.removePrice(one.label)}
        onRemove={(one) => onChange(prices.filter((each) => each.id !== one.id))}
        columns={[
          { key: 'article', label: words.article, lead: true, of: (one) => one.label },
          {
            key: 'typology',
            label: words.typology,
            width: 200,
            of: (one, row) => (
              <Select
                size="xs"
                aria-label={words.of(words.typology, one.label)}
                data={typologies}
                value={one.typology}
                allowDeselect={false}
                error={wrong(row, 'typology')}
                onChange={(typology) => put(one.id, { typology })}
              />
            ),
          },
          {
            key: 'startsOn',
            label: words.startsOn,
            width: 150,
            of: (one, row) => (
              <DateBox
                aria-label={words.of(words.startsOn, one.label)}
                value={one.startsOn ?? opensOn}
                error={wrong(row, 'startsOn')}
                onChange={(startsOn) => put(one.id, { startsOn })}
              />
            ),
          },
          {
            key: 'price',
            label: words.price,
            width: 120,
            right: true,
            of: (one, row) => (
              <NumberBox
                size="xs"
                places={2}
                aria-label={words.of(words.price, one.label)}
                value={one.price}
                error={wrong(row, 'price')}
                onChange={(price) => put(one.id, { price })}
              />
            ),
          },
        ]}
        adds={
          <LookupBox
            size="xs"
            aria-label={words.addPrice}
            placeholder={words.addPrice}
            about={`priced articles ${articles.map((one) => one.id).join(' ')}`}
            find={async (typed) =>
              articles.filter((one) => one.label.toLowerCase().includes(typed.trim().toLowerCase()))
            }
            onPick={(hit) =>
              onChange([
                ...prices,
                {
                  id: crypto.randomUUID(),
                  formatId: hit.id,
                  label: hit.label,
                  typology: typologies[0]?.value ?? null,
                  startsOn: null,
                  price: null,
                },
              ])
            }
          />
        }
      />
      <Text size="xs" c="dimmed">
        {words.pricesHint}
      </Text>
    </Panel>
  );
};

export const ScheduleSheet = ({
  parts,
  errors,
  onChange,
}: {
  readonly parts: readonly TypedPart[];
  readonly errors: Errors;
  readonly onChange: (parts: readonly TypedPart[]) => void;
}) => {
  const put = (id: string, change: Partial<TypedPart>): void =>
    onChange(parts.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const nameOf = (part: TypedPart): string => String(parts.indexOf(part) + 1);
  return (
    <Panel title={words.parts}>
      <LinesSheet
        label={words.parts}
        lines={parts}
        first="percent"
        removeLabel={(one) => words.removePart(nameOf(one))}
        onRemove={(one) => onChange(parts.filter((each) => each.id !== one.id))}
        columns={[
          {
            key: 'percent',
            label: words.percent,
            width: 140,
            of: (one, row) => (
              <NumberBox
                size="xs"
                places={2}
                aria-label={words.of(words.percent, words.partName(nameOf(one)))}
                value={one.percent}
                error={errors[`schedule.${row}.percent`] ?? (row === parts.length - 1 ? errors['schedule'] : undefined)}
                onChange={(percent) => put(one.id, { percent })}
              />
            ),
          },
          {
            key: 'on',
            label: words.on,
            width: 180,
            of: (one, row) => (
              <DateBox
                aria-label={words.of(words.on, words.partName(nameOf(one)))}
                value={one.on}
                error={errors[`schedule.${row}.on`]}
                onChange={(on) => put(one.id, { on })}
              />
            ),
          },
        ]}
        adds={
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              onChange([...parts, { id: crypto.randomUUID(), percent: parts.length === 0 ? 30 : null, on: null }])
            }
          >
            {words.addPart}
          </Button>
        }
      />
      <Text size="xs" c="dimmed">
        {words.partsHint}
      </Text>
    </Panel>
  );
};
