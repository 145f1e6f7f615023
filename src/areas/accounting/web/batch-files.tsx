import { useState } from 'react';
import type { OutputOf } from '#kernel/endpoint.ts';
import { Button, CallError, download, formatCount, Group, say } from '#ui/office/index.ts';
import { exportAgain, type exportBatches, exportCorrections } from '../rules/endpoints.ts';
import { words } from './words.ts';

type Batch = OutputOf<typeof exportBatches>['batches'][number];

/** A batch of entries, made again as it was; and what was written since for its period, as a batch of its own. */
export const BatchFiles = ({ batch, after }: { readonly batch: Batch; readonly after: () => void }) => {
  const [busy, setBusy] = useState(false);
  if (!batch.again) return null;
  const get = async (endpoint: typeof exportAgain | typeof exportCorrections): Promise<void> => {
    setBusy(true);
    await download(endpoint, { n: batch.n }, batch.name).catch((error: unknown) =>
      say(error instanceof CallError ? error.message : words.broken, 'error'),
    );
    setBusy(false);
    after();
  };
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {batch.since ? (
        <Button size="compact-xs" loading={busy} onClick={() => void get(exportCorrections)}>
          {words.corrections(formatCount(batch.since))}
        </Button>
      ) : null}
      <Button
        size="compact-xs"
        variant="subtle"
        loading={busy}
        aria-label={words.againOf(batch.n)}
        onClick={() => void get(exportAgain)}
      >
        {words.again}
      </Button>
    </Group>
  );
};
