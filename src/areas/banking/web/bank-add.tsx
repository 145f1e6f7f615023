import { useState } from 'react';
import type { OutputOf } from '#kernel/endpoint.ts';
import { Alert, Button, Checkbox, FormPage, Link, Stack, Text, UploadField, useNavigate } from '#ui/office/index.ts';
import type { importStatement } from '../rules/bank/bank-endpoints.ts';
import { type BankTable, receiveStatement } from '../rules/bank/bank-file-endpoints.ts';
import { TableColumns } from './bank/table-columns.tsx';
import { words } from './bank/bank-words.ts';

const LIST = '/dashboard/payments/bank';
type Kept = OutputOf<typeof importStatement>;

/** A statement, dropped: a table is shown once per bank, to say what its columns are; what could not be read is named before anything else is done. */
export default function BankAdd() {
  const navigate = useNavigate();
  const [read, setRead] = useState<Kept | null>(null);
  const [table, setTable] = useState<BankTable | null>(null);
  const [asks, setAsks] = useState(false);
  const gaps = read?.gaps ?? [];
  const kept = (answer: Kept): void => {
    setTable(null);
    if (answer.unread.length > 0 || answer.gaps?.length || answer.aside) setRead(answer);
    else void navigate(LIST);
  };
  return (
    <FormPage title={words.importFile} back={{ label: words.title, to: LIST }} note={words.importNote}>
      <Stack gap="md" align="stretch">
        <UploadField
          endpoint={receiveStatement}
          label={words.file}
          hint={words.fileHint}
          accept=".xml,.ofx,.qfx,.csv,.txt,.tsv,.xlsx,.zip,.qif,.sta,.940,.mt940,.cfo,.dat,text/csv,text/plain,application/xml,text/xml,application/x-ofx"
          input={(file) => ({
            fileName: file.name.slice(0, 200),
            columns: asks ? ('ask' as const) : ('known' as const),
          })}
          compact={table !== null}
          after={(answer) => {
            setRead(null);
            setTable(answer.table);
            if (answer.kept) kept(answer.kept);
          }}
        />
        {table ? null : (
          <Checkbox
            size="sm"
            label={words.askColumns}
            description={words.askColumnsWhy}
            checked={asks}
            onChange={(event) => setAsks(event.currentTarget.checked)}
          />
        )}
        {table ? <TableColumns table={table} onRead={setTable} onKept={kept} /> : null}
        {read ? (
          <Alert
            color="orange"
            title={read.unread.length > 0 ? words.unreadTitle : read.aside ? words.asideTitle : words.gapsTitle}
            role="alert"
          >
            <Text size="sm">{read.message}</Text>
            {read.unread.map((one) => (
              <div key={one.line}>{words.unread(one.line, one.why)}</div>
            ))}
            {read.aside ? <div>{words.asideText}</div> : null}
            {gaps.length > 0 ? <div>{words.gaps(gaps.join(', '))}</div> : null}
            <Button component={Link} to={LIST} mt="sm" size="xs">
              {words.toList}
            </Button>
          </Alert>
        ) : null}
      </Stack>
    </FormPage>
  );
}
