import { shownPattern } from '#areas/papers/rules/numbering.ts';
import { historyOfShop, myShop } from '#areas/shops/rules/endpoints.ts';
import {
  ActionButton,
  Button,
  ErrorState,
  formatDay,
  Group,
  HistoryIcon,
  LinesTable,
  Panel,
  Skeleton,
  Stack,
  Text,
  useEndpoint,
  useIsPhone,
} from '#ui/office/index.ts';
import {
  cancelNumbering,
  numbering,
  type NumberingRow,
  SERIES_IN_USE,
  changedSeries,
  SERIES_WORDS,
} from '../../rules/numbering/numbering-endpoints.ts';
import { checkSeries } from './number-check.tsx';
import { changeSeries } from './numbering-form.tsx';
import { numberingWords as words } from './numbering-words.ts';

/** A series, its format, what is decided for later; on a telephone its next number too, for which there is no column. */
const Series = ({ row, isPhone }: { readonly row: NumberingRow; readonly isPhone: boolean }) => (
  <Stack gap={2}>
    <span>{SERIES_WORDS[row.id]}</span>
    <span data-quiet>{shownPattern(row.pattern)}</span>
    {isPhone ? <span>{words.nextIs(row.next[0] ?? '')}</span> : null}
    {row.planned ? (
      <Group gap="xs">
        <Text size="xs" c="dimmed">
          {words.from(formatDay(row.planned.opensOn), shownPattern(row.planned.pattern), row.planned.next[0] ?? '')}
        </Text>
        <ActionButton
          quiet
          danger
          endpoint={cancelNumbering}
          input={{ series: row.id }}
          confirm={{
            title: words.cancelTitle,
            text: words.cancelSure(SERIES_WORDS[row.id], formatDay(row.planned.opensOn)),
            validateLabel: words.cancelPlanned,
          }}
        >
          {words.cancelPlanned}
        </ActionButton>
      </Group>
    ) : null}
  </Stack>
);

/** The numbering of documents: Settings, link=documents. */
export default function NumberingSettings() {
  const read = useEndpoint(numbering, {});
  const shop = useEndpoint(myShop, {});
  const isPhone = useIsPhone();
  const settings = shop.data?.settings;
  const error = (read.data ? null : read.error) ?? (shop.data ? null : shop.error);
  return (
    <Panel
      title={words.title}
      note={words.note}
      action={
        shop.data ? (
          <HistoryIcon
            endpoint={historyOfShop}
            id={shop.data.id}
            title={words.title}
            only={SERIES_IN_USE.map(changedSeries)}
          />
        ) : null
      }
    >
      {error ? (
        <ErrorState error={error} retry={() => void Promise.all([read.refetch(), shop.refetch()])} />
      ) : !read.data || !settings ? (
        <Skeleton height={220} />
      ) : (
        <LinesTable
          label={words.table}
          lines={read.data.series}
          columns={[
            { label: words.kind, of: (row) => <Series row={row} isPhone={isPhone} /> },
            ...(isPhone ? [] : [{ label: words.next, of: (row: NumberingRow) => row.next.join(' · ') }]),
            {
              label: '',
              of: (row) => (
                <Group gap="xs" justify="flex-end">
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() =>
                      changeSeries(row, {
                        fiscalStart: { month: settings.logStartMonth, day: settings.logStartDay },
                        nextFiscalYear: read.data?.nextFiscalYear ?? '',
                      })
                    }
                  >
                    {words.change}
                  </Button>
                  <Button size="xs" variant="subtle" onClick={() => checkSeries(row.id)}>
                    {words.check}
                  </Button>
                </Group>
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
}
