import { useState } from 'react';
import {
  Alert,
  ErrorState,
  PageSkeleton,
  RecordFrame,
  Stack,
  type Step,
  History,
  Text,
  useEndpoint,
  useParams,
} from '#ui/office/index.ts';
import { type ImportView, historyOfImport, oneImport } from '../rules/import/import-endpoints.ts';
import { IMPORT_STATUS_WORDS, jobStatusOf } from '../rules/import/import-life.ts';
import { SOURCE_WORDS } from '../rules/import/import-sources.ts';
import { ImportMapping } from './import-mapping.tsx';
import { ImportChecked, ImportDone, ImportProgress } from './import-result.tsx';
import { words as followWords } from './price/follow-words.ts';
import { words } from './words.ts';

const POLL_MS = 1000;
const isBusy = (one: ImportView): boolean => jobStatusOf(one) === 'processing';

/** File, columns, trial, import: where one is. */
const chainOf = (one: ImportView): readonly Step[] => {
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

const Content = ({ one }: { readonly one: ImportView }) => {
  const [reviews, setReviews] = useState(false);
  if (isBusy(one)) return <ImportProgress one={one} />;
  if (one.status !== 'pending') return <ImportDone one={one} />;
  if (one.step === 'checked' && !reviews) return <ImportChecked one={one} back={() => setReviews(true)} />;
  return <ImportMapping one={one} />;
};

/** An import from its columns to its end: the page shows the present step, and the user may leave it at any time. */
export default function ImportPage() {
  const { id = '' } = useParams();
  const read = useEndpoint(oneImport, { id }, { every: (one) => (one && !isBusy(one) ? false : POLL_MS) });
  if (read.data === undefined)
    return read.error ? (
      <ErrorState level={1} error={read.error} retry={() => void read.refetch()} />
    ) : (
      <PageSkeleton />
    );
  const one = read.data;
  return (
    <RecordFrame
      back={{ label: words.imports, to: '/dashboard/products/import' }}
      look={{
        title: one.fileName,
        subtitle: SOURCE_WORDS[one.source],
        status: { of: one.status, word: IMPORT_STATUS_WORDS[one.status] },
        chain: chainOf(one),
        history: (
          <History
            endpoint={historyOfImport}
            id={id}
            values={{ status: { ...IMPORT_STATUS_WORDS, stopped: words.stopped } }}
          />
        ),
        content: (
          <Stack gap="md">
            {one.follows.length > 0 ? (
              <Alert color="orange" title={followWords.notTaken}>
                {one.follows.map((line) => (
                  <Text key={line.heading} size="sm">
                    {followWords.notTakenLine(line)}
                  </Text>
                ))}
              </Alert>
            ) : null}
            <Content key={`${one.step} ${one.version}`} one={one} />
          </Stack>
        ),
      }}
    />
  );
}
