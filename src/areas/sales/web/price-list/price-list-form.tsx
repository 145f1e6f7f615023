import { useState } from 'react';
import { myShop } from '#areas/shops/rules/endpoints.ts';
import { type Day, isDay } from '#kernel/day.ts';
import {
  ask,
  Button,
  DateBox,
  Group,
  Select,
  Skeleton,
  Stack,
  Text,
  today,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { PRICE_GROUP_WORDS, PRICE_GROUPS, type PriceGroup } from '../../rules/product/price-list.ts';
import { words } from './price-list-words.ts';

/** No category: a paper without any price. */
const WITHOUT = '*';

interface Asked {
  readonly typology: string | null;
  readonly by: PriceGroup;
  /** The day of its prices. */
  readonly on: Day | null;
}

const PaperForm = ({
  isPriceList,
  start,
  day,
  done,
}: {
  readonly isPriceList: boolean;
  readonly start: string | null;
  readonly day: string | null;
  readonly done: (chosen: readonly string[] | null) => void;
}) => {
  const seesPrices = useOffice().may('seeAllPrice');
  const shop = useEndpoint(myShop, {}, { silent: true, staleTime: 60_000 }).data;
  const [typed, setTyped] = useState(start);
  const [on, setOn] = useState(day ?? today());
  const [by, setBy] = useState<PriceGroup>('color');
  if (!shop) return <Skeleton height={120} />;
  const categories = seesPrices
    ? Object.entries(shop.typologies).map(([value, one]) => ({ value, label: `${one.name} ${one.ttc ? 'TTC' : 'HT'}` }))
    : [];
  const data = isPriceList ? categories : [{ value: WITHOUT, label: words.without }, ...categories];
  const [first] = data;
  if (!first) return <Text>{words.noCategory}</Text>;
  const chosen = typed ?? first.value;
  return (
    <Stack gap="md">
      <Select
        label={words.category}
        value={chosen}
        allowDeselect={false}
        data={data}
        onChange={(value) => setTyped(value)}
      />
      {isPriceList ? (
        <Select
          label={words.by}
          value={by}
          allowDeselect={false}
          data={PRICE_GROUPS.map((value) => ({ value, label: PRICE_GROUP_WORDS[value] }))}
          onChange={(value) => setBy(value as PriceGroup)}
        />
      ) : null}
      {isPriceList ? (
        <DateBox
          label={words.on}
          description={words.onWhy}
          value={on}
          clearable={false}
          onChange={(value) => setOn(value ?? today())}
        />
      ) : null}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={() => done(null)}>
          {words.cancel}
        </Button>
        <Button onClick={() => done([chosen, by, on])}>{words.open}</Button>
      </Group>
    </Stack>
  );
};

const askPaper = async (
  title: string,
  isPriceList: boolean,
  start: string | null,
  day: string | null,
): Promise<Asked | null> => {
  const answer = await ask({
    title,
    small: true,
    body: (done) => <PaperForm isPriceList={isPriceList} start={start} day={day} done={done} />,
  });
  if (typeof answer !== 'object' || answer === null) return null;
  const [typology = WITHOUT, by, on] = answer;
  return {
    typology: typology === WITHOUT ? null : typology,
    by: PRICE_GROUPS.find((one) => one === by) ?? 'color',
    on: isDay(on) && on !== today() ? on : null,
  };
};

/** Asks the category, the day and the order of the prices. */
export const askPriceList = (start: string | null, day: string | null): Promise<Asked | null> =>
  askPaper(words.priceList, true, start, day);
/** Asks the category of prices, or none. */
export const askSheet = (title: string): Promise<Asked | null> => askPaper(title, false, null, null);
