import { useState } from 'react';
import {
  ask,
  Form,
  formatMoney,
  LookupBox,
  Skeleton,
  Stack,
  Text,
  TextField,
  useAction,
  useEndpoint,
} from '#ui/office/index.ts';
import { findClients } from '../money/find-clients.ts';
import { Aside, type BankLine, matchLine, setLineAside } from '../../rules/bank/bank-endpoints.ts';
import { openDocuments } from '../../rules/money/money-endpoints.ts';
import { ShareForm } from '../money/share-form.tsx';
import { words } from './bank-words.ts';

const OtherClient = ({ line, done }: { readonly line: BankLine; readonly done: (matched: true | null) => void }) => {
  const [clientId, setClient] = useState(line.proposal?.clientId ?? null);
  const read = useEndpoint(openDocuments, { id: clientId ?? '' }, { enabled: clientId !== null }).data;
  const action = useAction(matchLine, { after: () => done(true) });
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {line.label}
      </Text>
      <LookupBox
        about="payer"
        label={words.client}
        placeholder={words.findClient}
        shown={read?.name ?? ''}
        find={findClients}
        onPick={(hit) => setClient(hit.id)}
      />
      {clientId === null ? null : read === undefined ? (
        <Skeleton height={120} />
      ) : (
        <ShareForm
          key={clientId}
          of={read}
          left={line.amount}
          none={words.nothingDue}
          pending={action.pending}
          keepsRest
          mayKeepAll
          send={(parts) => void action.run({ id: line.id, clientId, parts })}
          close={() => done(null)}
        />
      )}
    </Stack>
  );
};

/** Whose money it is, and what it pays: what is due first, until somebody types otherwise. */
export const askOther = (line: BankLine): void =>
  void ask({
    title: words.otherTitle(formatMoney(line.amount)),
    body: (done) => <OtherClient line={line} done={done} />,
  });

export const askAside = (line: BankLine): void =>
  void ask({
    title: words.setAside,
    body: (done) => (
      <Form
        schema={Aside}
        endpoint={setLineAside}
        input={{ id: line.id }}
        width="full"
        submit={words.setAside}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ reason: '' }}
      >
        <Text size="sm" c="dimmed">
          {words.setAsideText}
        </Text>
        <TextField name="reason" label={words.reason} />
      </Form>
    ),
  });
