import { latePart, Nothing } from '#ui/lazy-or.tsx';
import { useEndpoint } from '#ui/office/index.ts';
import { longJobs } from '../../rules/long-job-endpoints.ts';

const LongJobs = latePart(() => import('./long-jobs.tsx'), Nothing);

/**
 * The door of the panel of jobs. Most users have had no job of late: the panel loads for those who have, and costs the
 * others one question.
 */
export const JobDoor = ({ phone }: { readonly phone: boolean }): React.ReactNode => {
  const jobs = useEndpoint(longJobs, {}, { silent: true }).data ?? [];
  if (jobs.length === 0) return null;
  return <LongJobs phone={phone} />;
};
