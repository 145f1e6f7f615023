import { useState } from 'react';
import type { OutputOf } from '#kernel/endpoint.ts';
import { Alert, Button, FormPage, Link, Stack, Text, UploadField, useNavigate } from '#ui/office/index.ts';
import { importStatement } from '../rules/bank/bank-endpoints.ts';
import { words } from './bank/bank-words.ts';

const LIST = '/dashboard/payments/bank';

/** A statement, dropped: what could not be read is named before anything else is done. */
export default function BankAdd() {
  const navigate = useNavigate();
  const [read, setRead] = useState<OutputOf<typeof importStatement> | null>(null);
  return (
    <FormPage title={words.importFile} back={{ label: words.title, to: LIST }} note={words.importNote}>
      <Stack gap="md" align="stretch">
        <UploadField
          endpoint={importStatement}
          label={words.file}
          hint={words.fileHint}
          accept=".xml,.ofx,.csv,.txt,.tsv,text/csv,text/plain,application/xml,text/xml,application/x-ofx"
          input={(file) => ({ fileName: file.name.slice(0, 200) })}
          after={(answer) => (answer.unread.length > 0 ? setRead(answer) : void navigate(LIST))}
        />
        {read ? (
          <Alert color="orange" title={words.unreadTitle} role="alert">
            <Text size="sm">{read.message}</Text>
            {read.unread.map((one) => (
              <div key={one.line}>{words.unread(one.line, one.why)}</div>
            ))}
            <Button component={Link} to={LIST} mt="sm" size="xs">
              {words.toList}
            </Button>
          </Alert>
        ) : null}
      </Stack>
    </FormPage>
  );
}
