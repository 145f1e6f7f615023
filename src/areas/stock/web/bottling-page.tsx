import {
  ActionItem,
  Alert,
  Facts,
  formatDay,
  formatNumber,
  History,
  LinesTable,
  listUrl,
  MenuLink,
  Panel,
  RecordPage,
  Stack,
  useParams,
} from '#ui/office/index.ts';
import { BOTTLING_STATE_WORDS, BOTTLING_WORDS, whyNotUndone } from '../rules/bottling/bottling.ts';
import { type Bottling, historyOfBottling, oneBottling, undoBottling } from '../rules/bottling/bottling-endpoints.ts';
import { hectolitreWords } from '../rules/hectolitre-words.ts';
import { BOTTLING_TONES } from './bottling/tones.ts';
import { words } from './bottling/words.ts';

type Line = Bottling['sources'][number] & { readonly id: string };

const Lines = ({ title, lines, dry }: { title: string; lines: readonly Line[]; dry?: true }) => (
  <Panel title={title}>
    <LinesTable
      label={title}
      lines={lines}
      columns={[
        { label: words.article, of: (line: Line) => line.label },
        { label: words.lot, of: (line: Line) => line.lot },
        { label: words.quantity, right: true, of: (line: Line) => formatNumber(line.quantity) },
        ...(dry
          ? []
          : [{ label: words.volume, right: true, of: (line: Line) => hectolitreWords(line.hectolitres ?? 0) }]),
      ]}
    />
  </Panel>
);
const withIds = (lines: readonly Bottling['sources'][number][]): Line[] =>
  lines.map((line, at) => ({ ...line, id: `${at}` }));

const Content = ({ run }: { readonly run: Bottling }) => {
  const dry = run.outputs.flatMap((one) => one.dry);
  return (
    <Stack gap="md">
      {run.untold.length > 0 && run.state === 'done' ? (
        <Alert color="orange">{words.untold(run.untold.join(', '))}</Alert>
      ) : null}
      <Lines title={words.sources} lines={withIds(run.sources)} />
      <Lines title={words.outputs} lines={withIds(run.outputs)} />
      {dry.length > 0 ? <Lines title={words.dry} lines={withIds(dry)} dry /> : null}
    </Stack>
  );
};

export default function BottlingPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      endpoint={oneBottling}
      input={{ id }}
      back={{ label: words.title, to: '/dashboard/stocks/bottlings' }}
      of={(run) => ({
        title: `${BOTTLING_WORDS[run.kind]}, ${formatDay(run.day)}`,
        subtitle: run.made,
        status: { of: run.state, word: BOTTLING_STATE_WORDS[run.state], tone: BOTTLING_TONES[run.state] },
        more: (
          <>
            <MenuLink
              icon="movements"
              to={listUrl('/dashboard/stocks/movements', { filter: { documentId: { is: run.id } } })}
            >
              {words.journal}
            </MenuLink>
            <ActionItem
              danger
              endpoint={undoBottling}
              input={{ id }}
              whyNot={whyNotUndone(run)}
              confirm={run.kind === 'distilling' ? words.undoDistilledSure : words.undoSure}
            >
              {run.kind === 'distilling' ? words.undoDistilled : words.undo}
            </ActionItem>
          </>
        ),
        content: <Content run={run} />,
        aside: (
          <Stack gap="md">
            <Panel title={words.balance}>
              <Facts
                items={[
                  [words.came, words.hl(hectolitreWords(run.came))],
                  [words.went, words.hl(hectolitreWords(run.went))],
                  // A distillation loses only water.
                  run.kind === 'distilling' ? null : [words.lost, words.hl(hectolitreWords(run.lost))],
                  [words.lossReason, run.lossReason],
                  [words.warehouse, run.warehouse],
                  [words.dryWarehouse, run.dryWarehouse],
                  [words.note, run.note],
                  [words.by, run.actor],
                ]}
              />
            </Panel>
            <History endpoint={historyOfBottling} id={id} />
          </Stack>
        ),
      })}
    />
  );
}
