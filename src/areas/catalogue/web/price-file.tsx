import { useState } from 'react';
import {
  ActionButton,
  Alert,
  Button,
  Checkbox,
  FormPage,
  Group,
  Link,
  Stack,
  Text,
  UploadField,
  useAction,
} from '#ui/office/index.ts';
import { checkPriceFile, type PriceFileView, savePriceFile } from '../rules/prices/price-file-endpoints.ts';
import type { EmptyCells } from '../rules/prices/price-file.ts';
import { restorePriceSheet } from '../rules/prices/price-history-endpoints.ts';
import { words } from './price/file-words.ts';
import { PriceFilePreview } from './price/price-file-preview.tsx';

interface Saved {
  readonly changed: number;
  readonly sheetId: string | null;
}

const Done = ({ saved, undone }: { readonly saved: Saved; readonly undone: () => void }) => (
  <Alert color="green" role="status" title={words.saved(saved.changed)}>
    <Group gap={8}>
      {saved.sheetId === null ? null : (
        <ActionButton endpoint={restorePriceSheet} input={{ id: saved.sheetId }} after={undone}>
          {words.undo}
        </ActionButton>
      )}
      <Button component={Link} variant="default" to="/dashboard/tarifs/sheets">
        {words.seeSheets}
      </Button>
    </Group>
  </Alert>
);

/** A grid that comes back from a spreadsheet: what it changes is seen before it is saved, and can be taken back whole. */
export default function PriceFile() {
  const [empties, setEmpties] = useState<EmptyCells>('keep');
  const [read, setRead] = useState<{ readonly view: PriceFileView; readonly file: File } | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const checking = useAction(checkPriceFile, { refreshes: [] });
  const saving = useAction(savePriceFile, {
    after: (answer) => {
      setSaved(answer);
      setRead(null);
    },
  });
  // The answers to what was asked of the workbook hold for the same file.
  const again = async (file: File, how: EmptyCells): Promise<void> => {
    const { sheet, hidden, decimal } = read?.view ?? {};
    const view = await checking.run({ fileName: file.name.slice(0, 200), empties: how, sheet, hidden, decimal }, file);
    if (view) setRead({ view, file });
  };
  const removes = (
    <Checkbox
      label={words.removes}
      description={words.removesWhy}
      checked={empties === 'remove'}
      onChange={(event) => {
        const how = event.currentTarget.checked ? 'remove' : 'keep';
        setEmpties(how);
        if (read) void again(read.file, how);
      }}
    />
  );
  return (
    <FormPage title={words.title} back={{ label: words.grid, to: '/dashboard/tarifs?view=tous' }} note={words.note}>
      <Stack gap="md">
        {saved ? <Done saved={saved} undone={() => setSaved(null)} /> : null}
        {removes}
        {read ? (
          <>
            <PriceFilePreview read={read.view} />
            {read.view.left > 0 ? <Text size="sm">{words.saveWithout(read.view.left)}</Text> : null}
            <Group gap={8} justify="flex-end">
              <Button variant="subtle" onClick={() => setRead(null)}>
                {words.other}
              </Button>
              <Button variant="default" loading={checking.pending} onClick={() => void again(read.file, empties)}>
                {words.again}
              </Button>
              <Button
                loading={saving.pending}
                disabled={read.view.changes === 0 || checking.pending}
                onClick={() =>
                  void saving.run(
                    {
                      fileName: read.view.fileName,
                      empties: read.view.empties,
                      sheet: read.view.sheet,
                      hidden: read.view.hidden,
                      decimal: read.view.decimal,
                      digest: read.view.digest,
                    },
                    read.file,
                  )
                }
              >
                {words.save(read.view.changes)}
              </Button>
            </Group>
          </>
        ) : (
          <UploadField
            endpoint={checkPriceFile}
            label={words.file}
            accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            input={(file) => ({ fileName: file.name.slice(0, 200), empties })}
            after={(view, file) => {
              setSaved(null);
              setRead({ view, file });
            }}
            refreshes={[]}
          />
        )}
      </Stack>
    </FormPage>
  );
}
