import { useState } from 'react';
import {
  ActionButton,
  Anchor,
  ask,
  Button,
  fileUrl,
  Group,
  LinesTable,
  ProgressBar,
  Stack,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import { LABEL_STATE_WORDS } from '#areas/deliveries/rules/shipper/shipper-endpoints.ts';
import { buyLabels, type LabelRun, labelRun } from '../../rules/delivery/label-run.ts';
import { parcelLabels } from '../../rules/papers/paper-set.ts';
import { deliveryWords as words } from './delivery-words.ts';

const POLL_MS = 1000;

const answerOf = (item: LabelRun['items'][number]): string =>
  item.labels
    .map((one) => [LABEL_STATE_WORDS[one.state], one.carrier, one.trackingNumber].filter(Boolean).join(' · '))
    .join(' ; ');

/** How far it is, then each order: its tracking number, or why it has no label. */
const Run = ({ begun }: { readonly begun: LabelRun }) => {
  const { data } = useEndpoint(
    labelRun,
    { id: begun.id },
    { silent: true, every: (run) => (run?.status === 'completed' ? false : POLL_MS) },
  );
  const run = data ?? begun;
  const printed = run.items.filter((one) => one.labels.some((label) => label.hasFile)).map((one) => one.orderId);
  return (
    <>
      <ProgressBar
        done={run.done}
        total={run.total}
        label={run.status === 'completed' ? words.labelsDone : words.labelsUnderWay}
      />
      <LinesTable
        label={words.labels}
        lines={run.items.map((one) => ({ ...one, id: one.orderId }))}
        columns={[
          { label: words.order, width: 160, of: (one) => one.number },
          {
            label: words.answer,
            of: (one) =>
              one.why ? (
                <Text size="sm" c="var(--mantine-color-error)">
                  {one.why}
                </Text>
              ) : (
                answerOf(one)
              ),
          },
        ]}
      />
      {run.status === 'completed' && printed.length > 0 ? (
        <Anchor href={fileUrl(parcelLabels, { ids: printed.join(',') })} target="_blank">
          {words.printLabels}
        </Anchor>
      ) : null}
    </>
  );
};

const BuyLabels = ({ ids, close }: { readonly ids: readonly string[]; readonly close: () => void }) => {
  const [run, begun] = useState<LabelRun | null>(null);
  return (
    <Stack gap="sm">
      {run ? <Run begun={run} /> : <Text size="sm">{words.buySure(ids.length)}</Text>}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={close}>
          {run ? words.close : words.leave}
        </Button>
        {run ? null : (
          <ActionButton primary endpoint={buyLabels} input={{ ids: [...ids] }} after={begun}>
            {words.buyNow}
          </ActionButton>
        )}
      </Group>
    </Stack>
  );
};

/** Labels of the carriers for these orders, bought one by one. */
export const askLabels = (ids: readonly string[]): Promise<unknown> =>
  ask({ title: words.buyLabels, body: (done) => <BuyLabels ids={ids} close={() => done(true)} /> });
