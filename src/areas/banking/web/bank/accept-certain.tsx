import { useEffect, useRef, useState } from 'react';
import {
  ask,
  Button,
  call,
  CallError,
  ErrorState,
  Facts,
  formatCount,
  Group,
  ProgressBar,
  Skeleton,
  Stack,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import { bankProposals } from '../../rules/bank/bank-endpoints.ts';
import {
  acceptAllCertain as acceptThem,
  isMatching,
  matching,
  stopMatching,
} from '../../rules/bank/bank-matching-endpoints.ts';
import { CONFIDENCE_WORDS } from '../../rules/bank/propose.ts';
import { words } from './bank-words.ts';

const POLL_MS = 500;

/**
 * The progress of the run, and the lines that it left. A closed window does not stop the run: it is followed among the
 * jobs under way.
 */
const Followed = ({ id, done }: { readonly id: string; readonly done: (end: true) => void }) => {
  const {
    data: run,
    error,
    refetch,
  } = useEndpoint(matching, { id }, { silent: true, every: (one) => (one && !isMatching(one) ? false : POLL_MS) });
  if (error && !run) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!run) return <Skeleton height={80} />;
  // Refused, it says so; either way what has become of it is read.
  const stop = () =>
    void call(stopMatching, { id })
      .catch(() => undefined)
      .finally(() => void refetch());
  return (
    <Stack gap="md">
      <ProgressBar
        done={run.done}
        total={run.total}
        label={words.certainRunning(formatCount(run.done), formatCount(run.total))}
      />
      {isMatching(run) ? (
        <Text size="xs" c="dimmed">
          {words.certainGoesOn}
        </Text>
      ) : (
        <Text size="sm" role="status">
          {words.certainDone(formatCount(run.matched))}
        </Text>
      )}
      {run.status === 'error' ? (
        <Text size="sm" role="alert">
          {words.certainFault}
        </Text>
      ) : null}
      {run.leftCount > 0 ? (
        <div role="status">
          <Text size="sm" fw={600}>
            {words.certainLeft(formatCount(run.leftCount))}
          </Text>
          {run.left.map((one) => (
            <Text key={one.id} size="xs" style={{ overflowWrap: 'anywhere' }}>
              {[one.label, one.why].filter(Boolean).join('\u00a0: ')}
            </Text>
          ))}
          {run.leftCount > run.left.length ? (
            <Text size="xs" c="dimmed">
              {words.certainMore(formatCount(run.leftCount - run.left.length))}
            </Text>
          ) : null}
        </div>
      ) : null}
      <Group justify="flex-end">
        {isMatching(run) ? (
          <Button size="xs" variant="default" onClick={stop}>
            {words.stop}
          </Button>
        ) : null}
        <Button size="xs" onClick={() => done(true)} data-autofocus>
          {words.close}
        </Button>
      </Group>
    </Stack>
  );
};

const Accepting = ({ ids, done }: { readonly ids: readonly string[] | null; readonly done: (end: true) => void }) => {
  const [id, setId] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  // The tools of development draw it twice, and it is begun once.
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    call(acceptThem, ids ? { ids: [...ids] } : {}, { silent: true })
      .then((run) => setId(run.id))
      .catch((thrown: unknown) => setFault(thrown instanceof CallError ? thrown.message : words.certainFault));
  }, [ids]);
  if (id !== null) return <Followed id={id} done={done} />;
  return fault ? (
    <Text size="sm" role="alert">
      {fault}
    </Text>
  ) : (
    <Skeleton height={80} />
  );
};

/** The matches of all open lines, counted before the certain ones are accepted. */
const AllCertain = ({ done }: { readonly done: (end: true) => void }) => {
  const { data, error, refetch } = useEndpoint(bankProposals, {}, { silent: true });
  const [isAccepted, accept] = useState(false);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  if (isAccepted) return <Accepting ids={null} done={done} />;
  return (
    <Stack gap="md" align="stretch">
      <Facts
        items={[
          [CONFIDENCE_WORDS.certain, formatCount(data.certain.length)],
          [CONFIDENCE_WORDS.likely, formatCount(data.likely)],
          [CONFIDENCE_WORDS.possible, formatCount(data.possible)],
          [words.nothing, formatCount(data.none)],
        ]}
      />
      <Text size="sm" c="dimmed">
        {words.certainOnly}
      </Text>
      <Group justify="flex-end">
        <Button disabled={data.certain.length === 0} onClick={() => accept(true)} data-autofocus>
          {words.acceptAll(formatCount(data.certain.length))}
        </Button>
      </Group>
    </Stack>
  );
};

export const acceptAllCertain = () =>
  ask({ title: words.allCertain, body: (done: (end: true) => void) => <AllCertain done={done} /> });
export const acceptCertain = (ids: readonly string[]) =>
  ask({ title: words.certainMany, body: (done) => <Accepting ids={ids} done={done} /> });
