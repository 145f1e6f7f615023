import { useState } from 'react';
import { isUnderWay } from '#kernel/job/long-job.ts';
import { useEndpoint } from '#ui/office/index.ts';
import { HeaderPanel, PanelList } from '#ui/office/shell/header-panel.tsx';
import { longJobs } from '../../rules/long-job-endpoints.ts';
import { LongJobCard } from './long-job.tsx';
import { words } from './job-words.ts';

const SOON_MS = 2_000;

/**
 * The prints, imports and batches of bills that the user asked for: their progress and their results. Nothing is drawn
 * before a first request.
 */
export default function LongJobs({ phone }: { readonly phone: boolean }): React.ReactNode {
  const [opened, setOpened] = useState(false);
  const jobs =
    useEndpoint(longJobs, {}, { every: (all) => (all?.some(isUnderWay) === true ? SOON_MS : false) }).data ?? [];
  const count = jobs.filter(isUnderWay).length;
  if (jobs.length === 0) return null;
  return (
    <HeaderPanel
      icon="outstanding"
      name={words.title}
      {...(count > 0 ? { label: `${words.title}, ${words.underWay(count)}` } : {})}
      count={count}
      phone={phone}
      opened={opened}
      setOpened={setOpened}
    >
      <PanelList
        title={words.title}
        empty={words.none}
        items={jobs.map((job) => ({ id: `${job.kind} ${job.id}`, content: <LongJobCard job={job} /> }))}
      />
    </HeaderPanel>
  );
}
