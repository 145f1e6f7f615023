import { useState } from 'react';
import {
  ErrorState,
  PageSkeleton,
  RecordFrame,
  Stack,
  type Step,
  History,
  useEndpoint,
  useParams,
} from '#ui/office/index.ts';
import { IMPORT_STATUS_WORDS, jobStatusOf } from '../../rules/import/import-life.ts';
import type { AnyImport, ImportKit } from './import-kit.ts';
import { ImportChecked, ImportDone, ImportProgress } from './import-result.tsx';
import { words } from '../words.ts';

const POLL_MS = 1000;
const isBusy = (one: AnyImport): boolean => jobStatusOf(one) === 'processing';

/** File, columns, trial, import: where one is. */
const chainOf = (one: AnyImport): readonly Step[] => {
  const now = one.step === 'uploaded' ? 1 : one.step === 'checking' || one.step === 'checked' ? 2 : 3;
  const over = one.step === 'imported' || one.step === 'reverted' || one.step === 'reverting';
  const steps = [words.stepFile, words.stepMapping, words.stepCheck, words.stepImport].map(
    (label, index): Step => ({
      label,
      state:
        index < now || (over && index === 3)
          ? 'done'
          : index === now
            ? one.status === 'error'
              ? 'stopped'
              : 'now'
            : 'next',
    }),
  );
  return one.step === 'reverting' || one.step === 'reverted'
    ? [
        ...steps,
        {
          label: words.stepRevert,
          state: one.step === 'reverted' ? 'done' : one.status === 'error' ? 'stopped' : 'now',
        },
      ]
    : steps;
};

const Content = <V extends AnyImport>({ kit, one }: { readonly kit: ImportKit<V>; readonly one: V }) => {
  const [reviews, setReviews] = useState(false);
  if (isBusy(one)) return <ImportProgress kit={kit} one={one} />;
  if (one.status !== 'pending') return <ImportDone kit={kit} one={one} />;
  if (one.step === 'checked' && !reviews) return <ImportChecked kit={kit} one={one} back={() => setReviews(true)} />;
  return <kit.Columns one={one} />;
};

/** An import from its columns to its end: the page shows the present step, and the user may leave it at any time. */
export function ImportScreen<V extends AnyImport>({ kit }: { readonly kit: ImportKit<V> }) {
  const { id = '' } = useParams();
  const read = useEndpoint(kit.one, { id }, { every: (one) => (one && !isBusy(one) ? false : POLL_MS) });
  if (read.data === undefined)
    return read.error ? (
      <ErrorState level={1} error={read.error} retry={() => void read.refetch()} />
    ) : (
      <PageSkeleton />
    );
  const one = read.data;
  return (
    <RecordFrame
      back={{ label: words.imports, to: kit.to }}
      look={{
        title: one.fileName,
        subtitle: kit.sources[one.source],
        status: { of: one.status, word: IMPORT_STATUS_WORDS[one.status] },
        chain: chainOf(one),
        history: (
          <History
            endpoint={kit.history}
            id={id}
            values={{ status: { ...IMPORT_STATUS_WORDS, stopped: words.stopped } }}
          />
        ),
        content: (
          <Stack gap="md">
            {kit.Above ? <kit.Above one={one} /> : null}
            <Content key={`${one.step} ${one.version}`} kit={kit} one={one} />
          </Stack>
        ),
      }}
    />
  );
}
