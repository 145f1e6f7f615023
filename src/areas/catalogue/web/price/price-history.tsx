import { useState } from 'react';
import {
  Anchor,
  ask,
  Button,
  formatInstant,
  formatMoney,
  Group,
  LinesTable,
  Link,
  listUrl,
  Select,
  Skeleton,
  Stack,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import { priceChanges } from '../../rules/prices/price-history-endpoints.ts';
import { PRICE_WHY_WORDS, type PriceChangeRow } from '../../rules/prices/price-history.ts';
import { usePriceColumns } from './price-columns.ts';
import { words } from './history-words.ts';

export const HISTORY = '/dashboard/tarifs/history';
const SHOWN = 100;
const EVERY = '*';

/** The content of a cell, in words: a price, nothing, hidden, or pinned. */
export const cellWords = (price: number | null, visible: boolean, pinned: boolean): string =>
  [price === null ? words.none : formatMoney(price), visible ? '' : words.hidden, pinned ? words.pinned : '']
    .filter(Boolean)
    .join(' · ');
export const whoWrote = (row: Pick<PriceChangeRow, 'by'>): string => row.by || words.byItself;

const History = ({ formatId, done }: { readonly formatId: string; readonly done: () => void }) => {
  const [column, setColumn] = useState(EVERY);
  const columns = usePriceColumns();
  const read = useEndpoint(priceChanges, {
    size: SHOWN,
    filter: JSON.stringify({ formatId }),
  });
  const rows = (read.data?.rows ?? []).filter((row) => column === EVERY || (row.typologyKey ?? '') === column);
  return (
    <Stack gap="md">
      <Select
        size="xs"
        w={220}
        label={words.category}
        value={column}
        allowDeselect={false}
        data={[{ value: EVERY, label: words.every }, ...columns.map(({ key, label }) => ({ value: key ?? '', label }))]}
        onChange={(next) => setColumn(next ?? EVERY)}
      />
      {read.data === undefined ? (
        <Skeleton height={200} />
      ) : rows.length === 0 ? (
        <Text c="dimmed">{words.noChange}</Text>
      ) : (
        <LinesTable
          label={words.history}
          lines={rows}
          columns={[
            { label: words.when, of: (row) => formatInstant(row.at) },
            { label: words.category, of: (row) => row.category },
            { label: words.before, right: true, of: (row) => cellWords(row.was, row.wasVisible, row.wasPinned) },
            { label: words.after, right: true, of: (row) => cellWords(row.price, row.visible, row.pinned) },
            { label: words.by, of: whoWrote },
            { label: words.why, of: (row) => PRICE_WHY_WORDS[row.why] },
          ]}
        />
      )}
      <Group justify="space-between">
        <Anchor component={Link} size="sm" to={listUrl(HISTORY, { filter: { formatId } })} onClick={done}>
          {words.wholeHistory}
        </Anchor>
        <Button variant="default" onClick={done}>
          {words.close}
        </Button>
      </Group>
    </Stack>
  );
};

/** The history of the prices of one article, over the grid: what is typed there stays. */
export const showPriceHistory = (formatId: string, name: string): void =>
  void ask({
    title: words.historyOf(name),
    body: (done) => <History formatId={formatId} done={() => done(null)} />,
  });
