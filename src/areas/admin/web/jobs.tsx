import { french } from '#kernel/language/french.ts';
import {
  ActionItem,
  eachRow,
  Facts,
  formatAgo,
  formatInstant,
  ListPage,
  Panel,
  ProgressBar,
  Stack,
  History,
} from '#ui/office/index.ts';
import { cancelJob, jobs, relaunchJob, historyOfJob } from '../rules/endpoints.ts';
import { type JobRow, jobList, whyNotCancelJob, whyNotRelaunchJob } from '../rules/job.ts';

const words = french({
  title: 'Tâches de fond',
  note: 'Ce que le programme fait de lui-même et n’a pas fini. Une tâche en échec a épuisé ses essais : elle ne reprend que si vous la relancez.',
  dead: 'En échec',
  running: 'En cours',
  waiting: 'En attente',
  again: 'Relancer',
  cancel: 'Annuler',
  cancelSure: 'Ce qu’elle a déjà fait reste ; le reste ne se fera pas.',
  job: 'Tâche',
  attempts: 'Essais',
  asked: 'Demandée',
  started: 'Commencée',
  next: 'Prochain essai',
  error: 'Dernière erreur',
  shop: 'Domaine',
  whole: 'Toute l’installation',
  none: 'Aucune tâche en suspens',
  noneWhy: 'Tout ce qui était à faire est fait.',
} as const);

const TONES = {
  running: 'waiting',
  cancelling: 'attention',
  held: 'attention',
  ready: 'waiting',
  planned: 'waiting',
  retrying: 'attention',
  dead: 'failed',
  cancelled: 'attention',
} as const;

const isOver = ({ state }: JobRow): boolean => state === 'dead' || state === 'cancelled';

const Preview = ({ row }: { readonly row: JobRow }) => (
  <Panel title={row.name}>
    <Stack gap="sm">
      {row.state === 'running' && row.progressTotal ? (
        <ProgressBar done={row.progressDone ?? 0} total={row.progressTotal} label={words.running} />
      ) : null}
      <Facts
        items={[
          [words.shop, row.shopName ?? words.whole],
          [words.asked, formatInstant(row.createdAt)],
          [words.started, row.startedAt ? formatInstant(row.startedAt) : ''],
          [words.next, isOver(row) || row.state === 'running' ? '' : formatInstant(row.runAt)],
          [words.attempts, String(row.attempts)],
          [words.error, row.error ?? ''],
        ]}
      />
      <History endpoint={historyOfJob} id={row.id} />
    </Stack>
  </Panel>
);

/** The jobs that run, wait, or were given up: dead jobs are begun again here, and only here. */
export default function Jobs() {
  return (
    <ListPage
      list={jobList}
      endpoint={jobs}
      title={words.title}
      note={words.note}
      nameOf={(row) => row.name}
      columns={[
        { field: 'lane', width: 170, as: 'strong', card: 'title' },
        { field: 'name', card: 'fact' },
        { field: 'state', as: 'status', width: 160, card: 'state', tone: (row) => TONES[row.state] },
        { field: 'shopName', width: 160, value: (row) => row.shopName ?? words.whole, card: 'fact' },
        { field: 'error', card: 'fact' },
        { field: 'attempts', width: 80, card: 'none' },
        { field: 'createdAt', width: 140, value: (row) => formatAgo(row.createdAt), card: 'fact' },
        { field: 'runAt', width: 170, hidden: true, card: 'none' },
      ]}
      views={[
        { name: words.dead, filter: { state: { in: ['dead'] } } },
        { name: words.running, filter: { state: { in: ['running', 'cancelling'] } } },
        { name: words.waiting, filter: { state: { in: ['ready', 'planned', 'retrying'] } } },
      ]}
      rowActions={(row) => (
        <>
          <ActionItem icon="refresh" endpoint={relaunchJob} input={{ id: row.id }} whyNot={whyNotRelaunchJob(row)}>
            {words.again}
          </ActionItem>
          <ActionItem
            danger
            icon="close"
            endpoint={cancelJob}
            input={{ id: row.id }}
            whyNot={whyNotCancelJob(row)}
            confirm={words.cancelSure}
          >
            {words.cancel}
          </ActionItem>
        </>
      )}
      bulk={[
        eachRow({
          label: words.again,
          icon: 'refresh',
          endpoint: relaunchJob,
          input: (row) => ({ id: row.id }),
          whyNot: whyNotRelaunchJob,
        }),
        eachRow({
          label: words.cancel,
          icon: 'close',
          danger: true,
          endpoint: cancelJob,
          input: (row) => ({ id: row.id }),
          whyNot: whyNotCancelJob,
          confirm: words.cancelSure,
        }),
      ]}
      preview={(row) => <Preview row={row} />}
      empty={{ title: words.none, text: words.noneWhy, icon: 'check' }}
    />
  );
}
