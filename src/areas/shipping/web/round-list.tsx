import { ListPage, useNavigate, withCode } from '#ui/office/index.ts';
import { rounds } from '../rules/round/round-endpoints.ts';
import { roundList, type RoundState } from '../rules/round/round.ts';
import { roundWords as words } from './round/round-words.ts';

const TONES = { planned: 'waiting', onRoad: 'moving', done: 'done' } as const satisfies Record<RoundState, string>;
const path = '/dashboard/delivery/rounds';

export default function RoundList() {
  const navigate = useNavigate();
  const create = (): void =>
    void withCode(
      () => import('./round/put-on-round.tsx'),
      ({ askRound }) => askRound([], (round) => void navigate(`${path}/${round.id}`)),
    );
  return (
    <ListPage
      list={roundList}
      endpoint={rounds}
      title={words.title}
      note={words.note}
      open={(row) => `${path}/${row.id}`}
      create={{ label: words.fresh, onClick: create, can: 'manageDelivery' }}
      columns={[
        { field: 'name', as: 'strong', card: 'title' },
        { field: 'day', width: 120, card: 'fact' },
        { field: 'driver', width: 160, card: 'fact' },
        { field: 'state', as: 'status', width: 120, card: 'state', tone: (row) => TONES[row.state] },
        { field: 'stops', width: 90, card: 'fact' },
        { field: 'toDeliver', width: 100, card: 'none' },
        { field: 'missed', width: 110, card: 'none' },
        { field: 'bottles', width: 110, card: 'none' },
      ]}
      views={[
        { name: words.toCome, filter: { state: { in: ['planned'] } }, sort: 'day,name' },
        { name: words.onRoad, filter: { state: { in: ['onRoad'] } }, sort: 'day,name' },
        { name: words.withMissed, filter: { missed: { gt: 0 } } },
      ]}
      empty={{ icon: 'truck', title: words.none, text: words.noneWhy }}
    />
  );
}
