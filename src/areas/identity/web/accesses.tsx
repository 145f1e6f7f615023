import { ActionButton, Anchor, Facts, formatInstant, Link, ListPage, Panel, Stack, Text } from '#ui/office/index.ts';
import { type AccessRow, accesses, accessList } from '../rules/account/access-endpoints.ts';
import { endOtherSessions } from '../rules/account/account-endpoints.ts';
import { words as account } from './account/account-words.ts';
import { words } from './access-words.ts';

const TONES = {
  entered: 'done',
  failed: 'attention',
  refused: 'attention',
  changed: 'waiting',
  acted: 'waiting',
} as const;

const deviceWords = ({ browser, system }: AccessRow): string =>
  browser && system ? account.on(browser, system) : (browser ?? system ?? account.unknownDevice);
const networkWords = ({ network }: AccessRow): string => network || words.severalNetworks;
const whoWords = ({ who }: AccessRow): string => who || words.nobody;

/** One's own access that somebody else made: what shuts him out, in the order in which it helps. */
const NotMe = () => (
  <Stack gap="sm">
    <Text size="sm">{words.notMeText}</Text>
    <ActionButton
      endpoint={endOtherSessions}
      input={{}}
      confirm={{ title: account.endOthers, text: account.endOthersSure, validateLabel: account.endOthers }}
    >
      {account.endOthers}
    </ActionButton>
    <Anchor component={Link} to="/dashboard/settings?link=account&tab=security" size="sm">
      {account.changePassword}
    </Anchor>
  </Stack>
);

const Preview = ({ row }: { readonly row: AccessRow }) => (
  <Stack gap="md">
    <Panel title={row.what}>
      <Facts
        items={[
          [words.who, whoWords(row)],
          [words.by, row.by],
          [words.last, formatInstant(row.at)],
          [words.first, row.count > 1 ? formatInstant(row.since) : ''],
          [words.count, String(row.count)],
          [words.network, networkWords(row)],
          [words.device, deviceWords(row)],
        ]}
      />
    </Panel>
    {row.isMe ? (
      <Panel title={words.notMe}>
        <NotMe />
      </Panel>
    ) : null}
  </Stack>
);

/** The accesses that the reader may see: his own, those of his shop, or all. */
export default function Accesses() {
  return (
    <ListPage
      list={accessList}
      endpoint={accesses}
      title={words.title}
      note={words.note}
      nameOf={(row) => row.what}
      columns={[
        { field: 'at', width: 160, value: (row) => formatInstant(row.at), card: 'fact' },
        { field: 'who', width: 170, as: 'strong', value: whoWords, card: 'title' },
        { field: 'kind', width: 170, as: 'status', tone: (row) => TONES[row.kind], card: 'state' },
        { field: 'what', card: 'fact' },
        { field: 'count', width: 80, card: 'fact' },
        { field: 'network', width: 160, value: networkWords, card: 'fact' },
        { field: 'device', width: 180, value: deviceWords, card: 'fact' },
        { field: 'by', width: 140, card: 'none' },
      ]}
      views={[
        { name: words.failures, filter: { kind: { in: ['failed', 'refused'] } } },
        { name: words.changes, filter: { kind: { in: ['changed', 'acted'] } } },
      ]}
      preview={(row) => <Preview row={row} />}
      empty={{ title: words.none, text: words.noneWhy, icon: 'eye' }}
    />
  );
}
