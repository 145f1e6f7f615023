import { Facts, formatCount, formatMoney, Group, LinesTable, Panel, Stack, Text } from '#ui/office/index.ts';
import type { PriceFileView } from '../../rules/prices/price-file-endpoints.ts';
import { PriceCellTools } from './explain.tsx';
import { words } from './file-words.ts';

const money = (price: number | null): string => (price === null ? '—' : formatMoney(price));
const More = ({ total, shown }: { readonly total: number; readonly shown: number }) =>
  total > shown ? (
    <Text size="sm" c="dimmed">
      {words.more(total - shown)}
    </Text>
  ) : null;

/**
 * The preview of a file: its changes beside the present prices, and its refused parts with their places in the
 * spreadsheet.
 */
export const PriceFilePreview = ({ read }: { readonly read: PriceFileView }) => (
  <Stack gap="md">
    <Panel title={words.facts}>
      <Facts
        items={[
          [words.file, read.fileName],
          [words.rows, formatCount(read.rows)],
          [words.found, formatCount(read.found)],
          [words.columns, read.columns.map((one) => words.columnLine(one.column, one.heading, one.why)).join(' · ')],
        ]}
      />
    </Panel>
    <Panel title={words.changes} note={formatCount(read.changes)}>
      {read.changes === 0 ? (
        <Text size="sm">{words.noChange}</Text>
      ) : (
        <LinesTable
          label={words.changes}
          lines={read.shown}
          columns={[
            { label: words.line, right: true, width: 64, of: (one) => formatCount(one.line) },
            { label: words.article, of: (one) => one.label },
            { label: words.category, of: (one) => one.category },
            {
              label: words.was,
              right: true,
              of: (one) => (
                <Group gap={6} justify="flex-end" wrap="nowrap">
                  {money(one.was)}
                  <PriceCellTools
                    formatId={one.formatId}
                    typologyKey={one.typologyKey}
                    name={[one.category, one.label].join(', ')}
                  />
                </Group>
              ),
            },
            { label: words.becomes, right: true, of: (one) => money(one.price) },
          ]}
        />
      )}
      <More total={read.changes} shown={read.shown.length} />
    </Panel>
    {read.left > 0 ? (
      <Panel title={words.notTaken} note={formatCount(read.left)}>
        <LinesTable
          label={words.notTaken}
          lines={read.notes}
          columns={[
            { label: words.line, right: true, width: 64, of: (one) => formatCount(one.line) },
            { label: words.column, width: 110, of: (one) => one.column || words.wholeLine },
            { label: words.why, of: (one) => one.words },
          ]}
        />
        <More total={read.left} shown={read.notes.length} />
      </Panel>
    ) : null}
  </Stack>
);
