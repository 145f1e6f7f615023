import { useState } from 'react';
import { ask, Button, Form, LinesTable, Panel, Skeleton, TextField, useEndpoint, useOffice } from '#ui/office/index.ts';
import { accountingCodes, changeAccountingCodes } from '../rules/endpoints.ts';
import { CodeName, type CodeRow } from '../rules/codes.ts';
import { words } from './words.ts';

const FIRST = 8;

/** The estate's names for our accounts and journals; entries keep ours, files bear these. */
export const Codes = () => {
  const { mayCall } = useOffice();
  const read = useEndpoint(accountingCodes, {}, { silent: true });
  const [whole, setWhole] = useState(false);
  const edit = (row: CodeRow): void =>
    void ask({
      title: words.changeCode(`${row.kind === 'journal' ? words.journal : words.account} ${row.standard}`),
      small: true,
      body: (done) => (
        <Form
          schema={CodeName(row.kind)}
          endpoint={changeAccountingCodes}
          input={{ kind: row.kind, standard: row.standard }}
          width="full"
          submit={words.save}
          start={{ code: row.code, label: row.label }}
          onCancel={() => done(null)}
          after={() => {
            done(true);
            void read.refetch();
          }}
        >
          <TextField name="code" label={words.code} autoFocus />
          <TextField name="label" label={words.label} />
        </Form>
      ),
    });
  if (!read.data)
    return (
      <Panel title={words.codes}>
        <Skeleton height={160} />
      </Panel>
    );
  const all = read.data.codes.map((row) => ({ ...row, id: `${row.kind} ${row.standard}` }));
  // The estate's own choices first: they are what one comes to look at.
  const rows = whole ? all : [...all].sort((a, b) => Number(b.isOwn) - Number(a.isOwn)).slice(0, FIRST);
  return (
    <Panel
      title={words.codes}
      note={words.codesNote}
      action={
        <Button size="xs" variant="subtle" flex="none" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? words.fewCodes : words.allCodes(all.length)}
        </Button>
      }
    >
      <LinesTable
        label={words.codes}
        lines={rows}
        columns={[
          {
            label: words.ours,
            of: (row) => `${row.kind === 'journal' ? `${words.journal} ` : ''}${row.standard}`,
            width: 140,
          },
          { label: words.code, of: (row) => (row.isOwn ? <strong>{row.code}</strong> : row.code), width: 160 },
          { label: words.label, of: (row) => row.label },
          ...(mayCall(changeAccountingCodes)
            ? [
                {
                  label: '',
                  of: (row: CodeRow) => (
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      aria-label={`${words.change} ${row.standard}`}
                      onClick={() => edit(row)}
                    >
                      {words.change}
                    </Button>
                  ),
                  right: true,
                  width: 96,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
};
