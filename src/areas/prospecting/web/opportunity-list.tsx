import { Button, Link, ListPage, type Tone } from '#ui/office/index.ts';
import { opportunities } from '../rules/endpoints.ts';
import { OPEN, opportunityList } from '../rules/opportunity.ts';
import type { StageKind } from '../rules/stage.ts';
import { words } from './opportunity/words.ts';

const AT = '/dashboard/clients/opportunities';
const TONES = { open: 'moving', won: 'done', lost: 'failed' } as const satisfies Record<StageKind, Tone>;

export default function OpportunityList() {
  return (
    <ListPage
      list={opportunityList}
      endpoint={opportunities}
      title={words.opportunities}
      note={words.note}
      open={(row) => `${AT}/${row.id}`}
      nameOf={(row) => row.title}
      create={{ label: words.fresh, to: `${AT}/add`, can: 'createClient' }}
      actions={
        <>
          <Button component={Link} to={AT} variant="default" size="xs">
            {words.board}
          </Button>
          <Button component={Link} to={`${AT}/forecast`} variant="default" size="xs">
            {words.forecast}
          </Button>
        </>
      }
      columns={[
        { field: 'title', as: 'strong', card: 'title' },
        { field: 'client', width: 180, card: 'fact' },
        { field: 'kind', as: 'status', width: 110, card: 'state', tone: (row) => TONES[row.kind] },
        { field: 'stage', width: 130, card: 'fact' },
        { field: 'amount', card: 'money' },
        { field: 'chance', width: 90, card: 'none' },
        { field: 'weighted', card: 'none' },
        { field: 'expectedOn', width: 108, card: 'fact' },
        { field: 'nextStep', width: 180, card: 'none' },
        { field: 'nextDay', width: 108, card: 'none' },
        { field: 'assignee', width: 130, card: 'none' },
        { field: 'lostReason', width: 130, hidden: true, card: 'none' },
        { field: 'movedAt', width: 150, hidden: true, card: 'none' },
        { field: 'closedAt', width: 150, hidden: true, card: 'none' },
        { field: 'createdAt', width: 150, hidden: true, card: 'none' },
      ]}
      views={[
        { name: words.open, filter: OPEN },
        { name: words.sleepingOnes, filter: { sleeping: { is: true } } },
        { name: words.declinedOnes, filter: { declined: { is: true } } },
        { name: words.mine, filter: { ...OPEN, mine: { is: true } } },
        { name: words.won, filter: { kind: { in: ['won'] } }, sort: '-closedAt' },
        { name: words.lost, filter: { kind: { in: ['lost'] } }, sort: '-closedAt' },
        { name: words.archivedOnes, filter: { removed: { is: true } } },
      ]}
      empty={{ icon: 'target', title: words.noOnes, text: words.noOnesWhy }}
    />
  );
}
