import { useEffect, useRef, useState } from 'react';
import type { OutputOf } from '#kernel/endpoint.ts';
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
  say,
  Skeleton,
  Stack,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import { CONFIDENCE_WORDS } from '../../rules/bank/propose.ts';
import { bankProposals, matchCertain, MOST_AT_ONCE } from '../../rules/bank/bank-endpoints.ts';
import { words } from './bank-words.ts';

type Accepted = OutputOf<typeof matchCertain>;
const MOST_TOLD = 100;
/** What is refused of one line: it is gone, decided, or wrong. Anything else stands against all of them. */
const OF_A_LINE = [404, 409, 422];

/** So many in one act; where one of them is refused after all, each by itself, so that the others go through. */
const acceptSome = async (ids: readonly string[]): Promise<Accepted> => {
  try {
    return await call(matchCertain, { ids: [...ids] }, { silent: true });
  } catch (thrown) {
    if (!(thrown instanceof CallError) || !OF_A_LINE.includes(thrown.status)) throw thrown;
    const [id, ...more] = ids;
    if (id !== undefined && more.length === 0) return { matched: 0, left: [{ id, label: '', why: thrown.message }] };
    const each: Accepted[] = [];
    for (const one of ids) each.push(await acceptSome([one]));
    return together(each);
  }
};
const together = (all: readonly Accepted[]): Accepted => ({
  matched: all.reduce((sum, one) => sum + one.matched, 0),
  left: all.flatMap((one) => one.left),
});

const Accepting = ({ ids, done }: { readonly ids: readonly string[]; readonly done: (end: true) => void }) => {
  const [count, setCount] = useState(0);
  const [{ matched, left }, setAccepted] = useState<Accepted>({ matched: 0, left: [] });
  const [isOver, setOver] = useState(false);
  const [fault, setFault] = useState('');
  const isStopped = useRef(false);
  const isBegun = useRef(false);
  useEffect(() => {
    // Whoever closes the window stops there; the tools of development draw it twice, and it is begun once.
    isStopped.current = false;
    const stop = (): void => {
      isStopped.current = true;
    };
    if (isBegun.current) return stop;
    isBegun.current = true;
    const all = async (): Promise<void> => {
      let so: Accepted = { matched: 0, left: [] };
      for (let at = 0; at < ids.length && !isStopped.current; at += MOST_AT_ONCE) {
        so = together([so, await acceptSome(ids.slice(at, at + MOST_AT_ONCE))]);
        setAccepted(so);
        setCount(Math.min(ids.length, at + MOST_AT_ONCE));
      }
      if (so.left.length > 0 || isStopped.current) return setOver(true);
      say(words.certainDone(formatCount(so.matched)));
      done(true);
    };
    all().catch((thrown: unknown) => {
      setFault(thrown instanceof CallError ? thrown.message : words.certainFault);
      setOver(true);
    });
    return stop;
  }, [ids, done]);
  return (
    <Stack gap="md">
      <ProgressBar
        done={count}
        total={ids.length}
        label={words.certainRunning(formatCount(count), formatCount(ids.length))}
      />
      {isOver ? <Text size="sm">{words.certainDone(formatCount(matched))}</Text> : null}
      {fault ? (
        <Text size="sm" role="alert">
          {fault}
        </Text>
      ) : null}
      {left.length > 0 ? (
        <div role="status">
          <Text size="sm" fw={600}>
            {words.certainLeft(formatCount(left.length))}
          </Text>
          {left.slice(0, MOST_TOLD).map((one) => (
            <Text key={one.id} size="xs" style={{ overflowWrap: 'anywhere' }}>
              {[one.label, one.why].filter(Boolean).join('\u00a0: ')}
            </Text>
          ))}
          {left.length > MOST_TOLD ? (
            <Text size="xs" c="dimmed">
              {words.certainMore(formatCount(left.length - MOST_TOLD))}
            </Text>
          ) : null}
        </div>
      ) : null}
      <Group justify="flex-end">
        {isOver ? (
          <Button size="xs" onClick={() => done(true)} data-autofocus>
            {words.close}
          </Button>
        ) : (
          <Button size="xs" variant="default" onClick={() => (isStopped.current = true)}>
            {words.stop}
          </Button>
        )}
      </Group>
    </Stack>
  );
};

/** What all the lines to match pay, counted before the certain ones are accepted. */
const AllCertain = ({ done }: { readonly done: (end: true) => void }) => {
  const { data, error, refetch } = useEndpoint(bankProposals, {}, { silent: true });
  const [ids, accept] = useState<readonly string[] | null>(null);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  if (ids) return <Accepting ids={ids} done={done} />;
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
        <Button disabled={data.certain.length === 0} onClick={() => accept(data.certain)} data-autofocus>
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
