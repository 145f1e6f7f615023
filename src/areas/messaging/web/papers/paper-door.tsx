import { lazy, Suspense } from 'react';
import { useEndpoint } from '#ui/office/index.ts';
import { paperBatches } from '../../rules/papers/paper-batch.ts';

const PaperJobs = lazy(() => import('./paper-jobs.tsx'));

/** Most people have had nothing printed of late: the panel comes to who has, and costs the others one question. */
export const PaperDoor = ({ phone }: { readonly phone: boolean }): React.ReactNode => {
  const batches = useEndpoint(paperBatches, {}, { silent: true }).data ?? [];
  if (batches.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <PaperJobs phone={phone} />
    </Suspense>
  );
};
