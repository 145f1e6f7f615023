import { useEffect, useState } from 'react';
import type { Endpoint } from '#kernel/endpoint.ts';
import { isUnderWay, type LongJob } from '#kernel/job/long-job.ts';
import {
  ActionButton,
  Button,
  formatBytes,
  formatCount,
  formatInstant,
  Group,
  Link,
  ProgressBar,
  Stack,
  Status,
  Text,
  useSlot,
  withCode,
} from '#ui/office/index.ts';
import { type LongJobKind, longJobSlot } from '#ui/office/shell/slots.ts';
import { longJobs } from '../../rules/long-job-endpoints.ts';
import { words } from './job-words.ts';

const TONES = {
  pending: 'waiting',
  processing: 'moving',
  completed: 'done',
  error: 'failed',
  cancelled: 'waiting',
  expired: 'waiting',
  reverted: 'waiting',
} as const;

const factsOf = (job: LongJob): string =>
  [
    job.detail,
    job.file?.size ? formatBytes(job.file.size) : '',
    job.file && job.expiresAt ? words.keptUntil(formatInstant(job.expiresAt)) : formatInstant(job.createdAt),
  ]
    .filter(Boolean)
    .join(' · ');

const Troubles = ({ job }: { readonly job: LongJob }): React.ReactNode =>
  job.troubled === 0 ? null : (
    <details>
      <Text component="summary" size="xs">
        {words.without(job.troubled)}
      </Text>
      {job.troubles.map((one) => (
        <Text key={one.name} size="xs">
          {words.trouble(one.name, one.why)}
        </Text>
      ))}
      {job.troubled > job.troubles.length ? (
        <Text size="xs" c="dimmed">
          {words.more(formatCount(job.troubled - job.troubles.length))}
        </Text>
      ) : null}
    </details>
  );

const Acts = ({ job, of }: { readonly job: LongJob; readonly of: LongJobKind | undefined }): React.ReactNode => (
  <Group gap="xs">
    {job.file ? (
      <Button component="a" size="xs" variant="default" href={job.file.url} target="_blank">
        {job.file.inline ? words.open : words.download}
      </Button>
    ) : null}
    {of?.to ? (
      <Button component={Link} size="xs" variant="default" to={of.to(job)}>
        {words.follow}
      </Button>
    ) : null}
    {of?.cancel && isUnderWay(job) ? <Cancel id={job.id} load={of.cancel} sure={of.cancelSure} /> : null}
  </Group>
);

const Cancel = ({
  id,
  load,
  sure,
}: {
  readonly id: string;
  readonly load: () => Promise<Endpoint>;
  readonly sure: (() => Promise<string>) | undefined;
}): React.ReactNode => {
  const [act, setAct] = useState<{ readonly endpoint: Endpoint; readonly confirm: string | undefined } | null>(null);
  useEffect(
    () =>
      void withCode(
        () => Promise.all([load(), sure?.()]),
        ([endpoint, confirm]) => setAct({ endpoint, confirm }),
      ),
    [load, sure],
  );
  return act ? (
    <ActionButton
      endpoint={act.endpoint}
      input={{ id }}
      refreshes={[longJobs]}
      {...(act.confirm === undefined ? {} : { confirm: act.confirm })}
    >
      {words.cancel}
    </ActionButton>
  ) : null;
};

/** The card of a job: its progress, then its file, its page, or the reason why there is none. */
export const LongJobCard = ({ job }: { readonly job: LongJob }): React.ReactNode => {
  const of = useSlot(longJobSlot).find((one) => one.kind === job.kind);
  const word = job.status === 'completed' && !job.file ? words.done : words.status[job.status];
  return (
    <Stack gap={6} px="md" py="sm">
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {of?.title?.(job) ?? job.title}
        </Text>
        <Status of={job.status} word={word} tone={TONES[job.status]} />
      </Group>
      <Text size="xs" c="dimmed">
        {factsOf(job)}
      </Text>
      {isUnderWay(job) ? (
        <ProgressBar
          done={job.done}
          total={job.total}
          label={words.progress(formatCount(job.done), formatCount(job.total))}
        />
      ) : null}
      {job.error ? <Text size="sm">{job.error}</Text> : null}
      {job.status === 'expired' && job.expiresAt ? (
        <Text size="sm">{words.goneSince(formatInstant(job.expiresAt))}</Text>
      ) : null}
      <Troubles job={job} />
      <Acts job={job} of={of} />
    </Stack>
  );
};
