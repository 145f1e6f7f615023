import {
  ActionButton,
  EmptyState,
  ErrorState,
  formatCount,
  formatInstant,
  Group,
  LinesTable,
  Panel,
  ProgressBar,
  RecordFrame,
  Skeleton,
  Stack,
  Status,
  Text,
  useEndpoint,
  useSearchParams,
} from '#ui/office/index.ts';
import { type BulkRun, isBulkUnderWay } from '#kernel/job/bulk-run.ts';
import { isUnderWay } from '#kernel/job/long-job.ts';
import { bulkRun, stopBulk } from '../rules/bulk/bulk-run.ts';
import { longJobs } from '../rules/long-job-endpoints.ts';
import { words } from './jobs/bulk-words.ts';
import { words as jobWords } from './jobs/job-words.ts';
import { LongJobCard } from './jobs/long-job.tsx';

const TONES = { pending: 'waiting', processing: 'moving', completed: 'done', error: 'failed' } as const;
const POLL_MS = 1_000;

const endOf = (one: BulkRun['items'][number]): string => {
  if (one.why !== null) return one.why;
  if (!one.isDone) return words.waits;
  return one.wasMade ? words.made : words.done;
};

const Results = ({ run }: { readonly run: BulkRun }) => (
  <Panel
    title={run.label}
    note={formatInstant(run.createdAt)}
    action={<Status of={run.status} word={words.status[run.status]} tone={TONES[run.status]} />}
  >
    <Stack gap="sm">
      {isBulkUnderWay(run) ? (
        <>
          <ProgressBar
            done={run.done}
            total={run.total}
            label={words.progress(formatCount(run.done), formatCount(run.total))}
          />
          <Text size="sm" c="dimmed">
            {words.leave}
          </Text>
          <Group>
            <ActionButton endpoint={stopBulk} input={{ id: run.id }} refreshes={[bulkRun]} confirm={words.stopSure}>
              {words.stop}
            </ActionButton>
          </Group>
        </>
      ) : null}
      <LinesTable
        label={run.label}
        lines={run.items.map((one, at) => ({ ...one, id: String(at) }))}
        columns={[
          { label: words.document, width: 180, of: (one) => one.name },
          {
            label: words.result,
            of: (one) => (
              <Text size="sm" {...(one.why === null ? {} : { c: 'var(--mantine-color-error)' })}>
                {endOf(one)}
              </Text>
            ),
          },
        ]}
      />
    </Stack>
  </Panel>
);

const Run = ({ id }: { readonly id: string }) => {
  const read = useEndpoint(bulkRun, { id }, { every: (run) => (run && !isBulkUnderWay(run) ? false : POLL_MS) });
  if (read.error && !read.data) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  return read.data ? <Results run={read.data} /> : <Skeleton height={240} />;
};

/** The long jobs that this person asked for, the latest first. */
const All = () => {
  const read = useEndpoint(longJobs, {}, { every: (all) => (all?.some(isUnderWay) === true ? POLL_MS : false) });
  if (read.error && !read.data) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height={240} />;
  if (read.data.length === 0) return <EmptyState icon="outstanding" title={words.none} text={jobWords.none} />;
  return (
    <Stack gap="sm">
      {read.data.map((job) => (
        <Panel key={`${job.kind} ${job.id}`} title={job.detail}>
          <LongJobCard job={job} />
        </Panel>
      ))}
    </Stack>
  );
};

/** An action in number with its results one by one, or every long job of this person. */
export default function Runs() {
  const [query] = useSearchParams();
  const id = query.get('id');
  return (
    <RecordFrame
      back={id ? { label: words.all, to: '/dashboard/runs' } : { label: words.home, to: '/dashboard' }}
      remembered={false}
      look={{ title: id ? words.title : words.all, content: id ? <Run id={id} /> : <All /> }}
    />
  );
}
