import {
  ActionItem,
  Button,
  Facts,
  formatDay,
  formatMoney,
  Group,
  inOneForm,
  Link,
  ListPage,
  MenuAction,
  MenuLink,
  Panel,
  Status,
  Text,
  useRefresh,
} from '#ui/office/index.ts';
import {
  type BankLine,
  bankLineList,
  bankLines,
  matchLine,
  setLineAside,
  takeLineBack,
  whyNotAccept,
  whyNotDecide,
} from '../rules/bank/bank-endpoints.ts';
import { acceptAllCertain } from '../rules/bank/bank-matching-endpoints.ts';
import { BANK_TO_MATCH } from '../rules/home.ts';
import { CONFIDENCE_WORDS, type Confidence, GROUND_WORDS } from '../rules/bank/propose.ts';
import { recordPayout } from '../rules/payout/payout-endpoints.ts';
import { words } from './bank/bank-words.ts';

const TONES = { certain: 'done', likely: 'moving', possible: 'waiting' } as const satisfies Readonly<
  Record<Confidence, string>
>;
/** The forms come when they are asked for. */
const forms = () => import('./bank/bank-forms.tsx');
const seenOf = ({ proposal }: BankLine): string =>
  proposal?.payout?.key ?? proposal?.remittanceId ?? proposal?.paymentId ?? proposal?.clientId ?? '';

/** Names the client of the match, noted or proposed, and its confidence. */
const proposed = ({ proposal, payer, state, setAside }: BankLine): string => {
  if (proposal) return `${CONFIDENCE_WORDS[proposal.confidence]}, ${proposal.client}`;
  return payer || (state === 'open' ? words.nothing : setAside);
};

/** The effect of a match, shown before it is accepted. */
const Preview = ({ row }: { readonly row: BankLine }) => (
  <>
    <Panel title={words.line}>
      <Facts
        items={[
          [words.day, formatDay(row.day)],
          [words.amount, formatMoney(row.amount)],
          [words.label, row.label],
          [words.reference, row.reference],
          [words.fileName, row.fileName],
          [words.payer, row.payer],
          [words.fee, row.fee === null ? null : formatMoney(row.fee)],
          [words.reason, row.setAside],
        ]}
      />
    </Panel>
    {row.state === 'open' ? (
      <Panel title={words.proposal}>
        {row.proposal ? (
          <Facts
            items={[
              [row.proposal.payout ? words.payout : words.client, row.proposal.client],
              [
                words.receipts,
                row.proposal.payout
                  ? words.receiptsOf(
                      formatMoney(Number(row.proposal.payout.gross)),
                      formatDay(row.proposal.payout.from),
                      formatDay(row.proposal.payout.to),
                    )
                  : null,
              ],
              [words.why, `${CONFIDENCE_WORDS[row.proposal.confidence]}\u00a0: ${GROUND_WORDS[row.proposal.ground]}`],
              ...row.proposal.parts.map(
                (one) => [words.pays, words.part(one.number, formatMoney(Number(one.amount)))] as const,
              ),
              [words.kept, Number(row.proposal.kept) > 0 ? formatMoney(Number(row.proposal.kept)) : null],
              [words.fee, row.proposal.fee ? formatMoney(Number(row.proposal.fee)) : null],
            ]}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {words.nothing}
          </Text>
        )}
      </Panel>
    ) : null}
  </>
);

const Actions = ({ row }: { readonly row: BankLine }) => (
  <>
    <ActionItem
      icon="check"
      endpoint={matchLine}
      input={{
        id: row.id,
        seen: seenOf(row),
        // A fee of zero is sent as well: a fee found since is then told before it is written.
        fee: Number(row.proposal?.fee ?? 0),
      }}
      whyNot={whyNotAccept(row)}
      confirm={
        row.proposal?.payout
          ? words.payoutSure(row.proposal.client) +
            (row.proposal.fee ? words.payoutFee(formatMoney(Number(row.proposal.fee))) : '')
          : row.proposal?.remittanceId
            ? words.remittanceSure(row.proposal.client) +
              (row.proposal.fee ? words.feeSure(formatMoney(Number(row.proposal.fee))) : '')
            : row.proposal?.paymentId
              ? words.point
              : words.acceptSure(row.proposal?.client ?? '', formatMoney(row.amount + Number(row.proposal?.fee ?? 0))) +
                (row.proposal?.fee ? words.feeSure(formatMoney(Number(row.proposal.fee))) : '')
      }
    >
      {words.accept}
    </ActionItem>
    <MenuAction
      icon="user"
      endpoint={matchLine}
      whyNot={whyNotDecide(row.state)}
      onPress={() => void forms().then(({ askOther }) => askOther(row))}
    >
      {words.other}
    </MenuAction>
    <MenuAction
      icon="wallet"
      endpoint={matchLine}
      whyNot={whyNotDecide(row.state)}
      onPress={() => void forms().then(({ askRemittance }) => askRemittance(row))}
    >
      {words.asRemittance}
    </MenuAction>
    <MenuAction
      icon="card"
      endpoint={recordPayout}
      whyNot={whyNotDecide(row.state)}
      onPress={() => void import('./payout/line-payout.tsx').then(({ askPayout }) => askPayout(row))}
    >
      {words.asPayout}
    </MenuAction>
    {row.state === 'aside' ? (
      <ActionItem icon="refresh" endpoint={takeLineBack} input={{ id: row.id }}>
        {words.takeBack}
      </ActionItem>
    ) : (
      <MenuAction
        icon="close"
        endpoint={setLineAside}
        whyNot={whyNotDecide(row.state)}
        onPress={() => void forms().then(({ askAside }) => askAside(row))}
      >
        {words.setAside}
      </MenuAction>
    )}
    {row.remittanceId ? (
      <MenuLink to={`/dashboard/payments/collections/${row.remittanceId}`}>{words.openRemittance}</MenuLink>
    ) : null}
    {row.payoutId ? <MenuLink to={`/dashboard/payments/payouts/${row.payoutId}`}>{words.openPayout}</MenuLink> : null}
    {row.paymentId ? <MenuLink to={`/dashboard/payments/${row.paymentId}`}>{words.openPayment}</MenuLink> : null}
  </>
);

const AllCertainButton = () => {
  const askAgain = useRefresh();
  return (
    <Button
      size="xs"
      variant="default"
      onClick={() =>
        void import('./bank/accept-certain.tsx')
          .then(({ acceptAllCertain }) => acceptAllCertain())
          .then(() => askAgain([bankLines]))
      }
    >
      {words.allCertain}
    </Button>
  );
};

/** The money that came to the bank, and the documents that each transfer pays. */
export default function BankList() {
  return (
    <ListPage
      list={bankLineList}
      endpoint={bankLines}
      title={words.title}
      note={words.note}
      nameOf={(row) => `${formatDay(row.day)}, ${row.label}`}
      open={() => null}
      actionsInSight
      actions={
        <Group gap="xs">
          <AllCertainButton />
          <Button component={Link} to="/dashboard/payments/bank/add" size="xs">
            {words.importFile}
          </Button>
        </Group>
      }
      columns={[
        { field: 'day', width: 120, card: 'fact' },
        { field: 'label', as: 'strong', card: 'title' },
        { field: 'amount', width: 120, card: 'money' },
        {
          field: 'payer',
          label: words.proposal,
          width: 240,
          card: 'fact',
          // As a card says it, in words alone.
          value: proposed,
          render: (row) =>
            row.proposal ? (
              <Status of={row.proposal.confidence} word={proposed(row)} tone={TONES[row.proposal.confidence]} />
            ) : (
              proposed(row)
            ),
        },
        { field: 'state', as: 'status', width: 140, card: 'state' },
        { field: 'counterpart', width: 180, hidden: true },
        { field: 'fileName', width: 180, hidden: true },
      ]}
      views={[
        { name: words.toMatch, filter: BANK_TO_MATCH },
        { name: words.matched, filter: { state: { in: ['matched'] } } },
        { name: words.aside, filter: { state: { in: ['aside'] } } },
      ]}
      bulk={[
        inOneForm<BankLine>({
          label: words.certainMany,
          icon: 'check',
          endpoint: acceptAllCertain,
          refreshes: [bankLines],
          open: async (ids) => (await import('./bank/accept-certain.tsx')).acceptCertain(ids),
        }),
      ]}
      rowActions={(row) => <Actions row={row} />}
      preview={(row) => <Preview row={row} />}
      empty={{
        icon: 'card',
        title: words.none,
        text: words.noneWhy,
        other: { label: words.importFile, to: '/dashboard/payments/bank/add' },
      }}
    />
  );
}
