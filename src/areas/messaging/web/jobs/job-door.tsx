import { Suspense } from 'react';
import { lazyOr, Nothing } from '#ui/lazy-or.tsx';
import { useEndpoint } from '#ui/office/index.ts';
import { longJobs } from '../../rules/long-job-endpoints.ts';

const LongJobs = lazyOr(() => import('./long-jobs.tsx'), Nothing);

/** Most people have had nothing done for them of late: the panel comes to who has, and costs the others one question. */
export const JobDoor = ({ phone }: { readonly phone: boolean }): React.ReactNode => {
  const jobs = useEndpoint(longJobs, {}, { silent: true }).data ?? [];
  if (jobs.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <LongJobs phone={phone} />
    </Suspense>
  );
};
