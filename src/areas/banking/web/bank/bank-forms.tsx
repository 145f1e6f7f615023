import { useState } from 'react';
import {
  ActionButton,
  ask,
  call,
  Form,
  formatDay,
  formatMoney,
  LookupBox,
  type LookupHit,
  NumberBox,
  Skeleton,
  Stack,
  Text,
  TextField,
  useAction,
  useEndpoint,
} from '#ui/office/index.ts';
import { useFeeLimit } from '#areas/payments/web/index.ts';
import { findClients, ShareForm } from '#areas/billing/web/index.ts';
import { Aside, type BankLine, matchLine, setLineAside } from '../../rules/bank/bank-endpoints.ts';
import { keptOf } from '../../rules/bank/propose.ts';
import { remittances } from '../../rules/sepa/collection-endpoints.ts';
import { openDocuments } from '#areas/billing/rules/money/money-endpoints.ts';
import { words } from './bank-words.ts';

const OtherClient = ({ line, done }: { readonly line: BankLine; readonly done: (matched: true | null) => void }) => {
  const [clientId, setClient] = useState(line.proposal?.clientId ?? null);
  // The shortfall of a remittance is no fee on a client's transfer.
  const proposed = line.proposal?.clientId && line.proposal.fee ? Number(line.proposal.fee) : null;
  const [fee, setFee] = useState<number | string | null>(proposed);
  const limit = useFeeLimit();
  const kept = typeof fee === 'number' && fee > 0 ? fee : 0;
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
      {limit > 0 || proposed !== null ? (
        <NumberBox label={words.fee} description={words.feeWhy} suffix="€" places={2} value={fee} onChange={setFee} />
      ) : null}
      {clientId === null ? null : read === undefined ? (
        <Skeleton height={120} />
      ) : (
        <ShareForm
          key={`${clientId} ${kept}`}
          of={read}
          left={Math.round((line.amount + kept) * 100) / 100}
          none={words.nothingDue}
          pending={action.pending}
          keepsRest
          mayKeepAll
          send={(parts) => void action.run({ id: line.id, clientId, parts, ...(kept > 0 ? { fee: kept } : {}) })}
          close={() => done(null)}
        />
      )}
    </Stack>
  );
};

const findRemittances = async (search: string, signal: AbortSignal): Promise<readonly RemittanceHit[]> => {
  const filter = JSON.stringify({ status: { in: ['processing', 'paid'] } });
  const { rows } = await call(
    remittances,
    { size: 8, filter, ...(search ? { search } : {}) },
    { silent: true, signal },
  );
  return rows.map((row) => ({
    id: row.id,
    label: row.number,
    detail: `${formatMoney(row.amount)}, ${formatDay(row.dueOn)}`,
    total: row.amount,
  }));
};
interface RemittanceHit extends LookupHit {
  readonly total: number;
}

/** The form for a credit that is a remittance: its shortfall is the bank's fee, shown before it is written. */
const AsRemittance = ({ line, done }: { readonly line: BankLine; readonly done: (matched: true | null) => void }) => {
  const [hit, setHit] = useState<RemittanceHit | null>(null);
  const fee = hit && keptOf(String(hit.total), String(line.amount));
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {line.label}
      </Text>
      <LookupBox
        about="remittance of a bank line"
        label={words.remittance}
        placeholder={words.findRemittance}
        shown={hit?.label ?? ''}
        find={findRemittances}
        onPick={setHit}
      />
      {hit === null ? null : fee === null ? (
        <Text size="sm" c="red">
          {words.feeTooLarge(formatMoney(hit.total))}
        </Text>
      ) : (
        <>
          <Text size="sm">
            {words.remittanceSure(hit.label)}
            {fee ? words.feeSure(formatMoney(Number(fee))) : ` ${words.noFee}`}
          </Text>
          <ActionButton
            primary
            endpoint={matchLine}
            input={{ id: line.id, remittanceId: hit.id, fee: Number(fee || 0) }}
            after={() => done(true)}
          >
            {words.matchRemittance}
          </ActionButton>
        </>
      )}
    </Stack>
  );
};
export const askRemittance = (line: BankLine): void =>
  void ask({
    title: words.asRemittanceTitle(formatMoney(line.amount)),
    body: (done) => <AsRemittance line={line} done={done} />,
  });

/**
 * Asks for the client and the documents that the money pays: the earliest due first, until the user types otherwise.
 */
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
