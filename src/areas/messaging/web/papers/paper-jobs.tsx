import { useState } from 'react';
import { useEndpoint } from '#ui/office/index.ts';
import { HeaderPanel, PanelList } from '#ui/office/shell/header-panel.tsx';
import { isUnderWay, paperBatches } from '../../rules/papers/paper-batch.ts';
import { PaperJob } from './paper-job.tsx';
import { words } from './paper-words.ts';

const SOON_MS = 2_000;

/** What this person had printed or packed: how far it is, and its file. Nothing is drawn until something was asked for. */
export default function PaperJobs({ phone }: { readonly phone: boolean }): React.ReactNode {
  const [opened, setOpened] = useState(false);
  const batches =
    useEndpoint(paperBatches, {}, { every: (all) => (all?.some(isUnderWay) === true ? SOON_MS : false) }).data ?? [];
  const count = batches.filter(isUnderWay).length;
  if (batches.length === 0) return null;
  return (
    <HeaderPanel
      icon="print"
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
        items={batches.map((batch) => ({ id: batch.id, content: <PaperJob batch={batch} /> }))}
      />
    </HeaderPanel>
  );
}
