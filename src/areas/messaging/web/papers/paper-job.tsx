import {
  ActionButton,
  Button,
  fileUrl,
  formatBytes,
  formatCount,
  formatInstant,
  Group,
  ProgressBar,
  Stack,
  Status,
  Text,
} from '#ui/office/index.ts';
import { batchFile, cancelBatch, isUnderWay, type PaperBatch, paperBatches } from '../../rules/papers/paper-batch.ts';
import { words } from './paper-words.ts';

const TONES = {
  pending: 'waiting',
  processing: 'moving',
  completed: 'done',
  error: 'failed',
  cancelled: 'waiting',
  expired: 'waiting',
} as const;

const factsOf = (batch: PaperBatch): string =>
  [
    words.forms[batch.form],
    batch.status === 'completed' && batch.size !== null ? formatBytes(batch.size) : '',
    batch.status === 'completed' && batch.expiresAt ? words.keptUntil(formatInstant(batch.expiresAt)) : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** One of them: its progress while it is made, then its file or why there is none. */
export const PaperJob = ({ batch }: { readonly batch: PaperBatch }): React.ReactNode => (
  <Stack gap={6} px="md" py="sm">
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text size="sm" fw={600}>
        {batch.title}
      </Text>
      <Status of={batch.status} word={words.status[batch.status]} tone={TONES[batch.status]} />
    </Group>
    <Text size="xs" c="dimmed">
      {factsOf(batch)}
    </Text>
    {isUnderWay(batch) ? (
      <ProgressBar
        done={batch.done}
        total={batch.total}
        label={words.progress(formatCount(batch.done), formatCount(batch.total))}
      />
    ) : null}
    {batch.status === 'error' && batch.error ? <Text size="sm">{batch.error}</Text> : null}
    {batch.status === 'expired' && batch.expiresAt ? (
      <Text size="sm">{words.goneSince(formatInstant(batch.expiresAt))}</Text>
    ) : null}
    {batch.leftOut.length > 0 ? (
      <details>
        <summary>{words.without(batch.leftOut.length)}</summary>
        {batch.leftOut.map((one) => (
          <Text key={one.name} size="xs">
            {words.leftOut(one.name, one.why)}
          </Text>
        ))}
      </details>
    ) : null}
    <Group gap="xs">
      {batch.status === 'completed' ? (
        <Button component="a" size="xs" variant="default" href={fileUrl(batchFile, { id: batch.id })} target="_blank">
          {batch.form === 'print' ? words.open : words.download}
        </Button>
      ) : null}
      {isUnderWay(batch) ? (
        <ActionButton endpoint={cancelBatch} input={{ id: batch.id }} refreshes={[paperBatches]}>
          {words.cancel}
        </ActionButton>
      ) : null}
    </Group>
  </Stack>
);
