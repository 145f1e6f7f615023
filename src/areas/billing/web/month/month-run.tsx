import {
  ActionButton,
  Anchor,
  formatCount,
  formatInstant,
  formatMoney,
  Group,
  Link,
  LinesTable,
  Panel,
  ProgressBar,
  Stack,
  Status,
  Text,
} from '#ui/office/index.ts';
import { billPapers } from '../../rules/endpoints.ts';
import { type LeftOut, type MonthRun, stopMonth } from '../../rules/month/month-endpoints.ts';
import { monthWords as words } from './month-words.ts';

const TONES = { pending: 'waiting', processing: 'moving', completed: 'done', error: 'failed' } as const;

/** The progress of the run, then each bill or the reason why there is none; the bills as a single file. */
export const RunOfMonth = ({ run }: { readonly run: MonthRun }) => {
  const ids = run.bills.flatMap((one) => one.billId ?? []);
  const isBusy = run.status === 'pending' || run.status === 'processing';
  return (
    <Panel
      title={words.run}
      note={formatInstant(run.createdAt)}
      action={<Status of={run.status} word={words.status[run.status]} tone={TONES[run.status]} />}
    >
      <Stack gap="sm">
        {isBusy ? (
          <ProgressBar
            done={run.done}
            total={run.total}
            label={words.progress(formatCount(run.done), formatCount(run.total))}
          />
        ) : null}
        {isBusy ? (
          <Group>
            <ActionButton endpoint={stopMonth} input={{ id: run.id }} confirm={words.stopSure}>
              {words.stop}
            </ActionButton>
          </Group>
        ) : null}
        <LinesTable
          label={words.run}
          lines={run.bills.map((one, at) => ({ ...one, id: String(at) }))}
          columns={[
            { label: words.client, of: (one) => one.clientName },
            {
              label: words.bills,
              width: 340,
              of: (one) => (
                <>
                  {one.billId ? (
                    <Anchor component={Link} to={`/dashboard/orders/bills/${one.billId}`}>
                      {one.number}
                    </Anchor>
                  ) : null}
                  {one.isDone ? null : <div data-quiet>{words.waits}</div>}
                  {one.why ? (
                    <Text size="sm" {...(one.billId ? {} : { c: 'var(--mantine-color-error)' })}>
                      {one.why}
                    </Text>
                  ) : null}
                </>
              ),
            },
            {
              label: words.gross,
              right: true,
              width: 120,
              of: (one) => (one.totalTTC === undefined ? '' : formatMoney(one.totalTTC)),
            },
          ]}
        />
        {ids.length > 0 && !isBusy ? (
          <Group gap="xs">
            <ActionButton endpoint={billPapers} input={{ form: 'print', ids }}>
              {words.print}
            </ActionButton>
            <ActionButton endpoint={billPapers} input={{ form: 'zip', ids }}>
              {words.zip}
            </ActionButton>
          </Group>
        ) : null}
      </Stack>
    </Panel>
  );
};

export const LeftOutOfMonth = ({ all }: { readonly all: readonly LeftOut[] }) => (
  <Panel title={words.leftOut(all.length)}>
    <LinesTable
      label={words.leftOut(all.length)}
      lines={all}
      columns={[
        {
          label: words.order,
          width: 150,
          of: (one) => (
            <Anchor component={Link} to={`/dashboard/orders/${one.id}`}>
              {one.number}
            </Anchor>
          ),
        },
        { label: words.client, width: 220, of: (one) => one.clientName },
        { label: words.why, of: (one) => one.why },
      ]}
    />
  </Panel>
);
