import { vintageWords } from '#areas/catalogue/rules/product.ts';
import { eachRow, ListPage, listUrl, MenuAction, MenuLink, useOffice, withCode } from '#ui/office/index.ts';
import { allocationList, type AllocationRow, type AllocationState, whyNotAnswer } from '../rules/allocation.ts';
import { addAllocation, allocations, answerAllocation, askAllocation } from '../rules/allocation-endpoints.ts';
import { ALLOCATIONS_ASKED } from '../rules/home.ts';
import { words } from './allocation-words.ts';

const TONES = { coming: 'waiting', open: 'moving', over: 'done' } as const satisfies Record<AllocationState, string>;
const path = '/dashboard/stocks/allocations';

/** The forms come when they are asked for. */
const more = (row: AllocationRow, what: 'askMore' | 'answerMore'): void =>
  void withCode(
    () => import('./ask-forms.tsx'),
    (forms) => forms[what](row),
  );

/** An agent for himself and his clients; the owner for a client who told him. */
const mayAsk = (kind: string | undefined, { state, forKind }: AllocationRow): boolean =>
  state !== 'over' && (forKind === 'client' || (kind === 'agent' && forKind === 'agent'));

export default function AllocationList() {
  const { mayCall, actor } = useOffice();
  const decides = mayCall(addAllocation);
  return (
    <ListPage
      list={allocationList}
      endpoint={allocations}
      title={words.title}
      note={decides ? words.note : words.noteAgent}
      nameOf={(row) => `${row.product} ${row.forName}`}
      {...(decides
        ? {
            create: { label: words.fresh, to: `${path}/add`, can: 'seeAllStock' as const },
            open: (row: AllocationRow) => `${path}/${row.allocationId}`,
          }
        : {})}
      views={[
        { name: words.underWay, filter: { state: { in: ['open'] } }, sort: 'product,forName' },
        { name: words.leftToSell, filter: { state: { in: ['open'] }, left: { gt: 0 } }, sort: 'closesOn,-left' },
        { name: words.asked, filter: ALLOCATIONS_ASKED },
        { name: words.coming, filter: { state: { in: ['coming'] } } },
        { name: words.over, filter: { state: { in: ['over'] } } },
      ]}
      filters={['allocation', 'product', 'vintage', 'forKind', 'forName', 'state', 'closesOn', 'left', 'asked']}
      actionsInSight
      bulk={[
        eachRow({
          label: words.grantAll,
          icon: 'check',
          confirm: words.grantAllSure,
          endpoint: answerAllocation,
          input: (row: AllocationRow) => ({ id: row.id, quantity: row.asked ?? 0, seen: row.asked ?? 0 }),
          whyNot: whyNotAnswer,
        }),
        eachRow({
          label: words.declineAll,
          icon: 'close',
          confirm: words.declineAllSure,
          endpoint: answerAllocation,
          input: (row: AllocationRow) => ({ id: row.id, quantity: 0, seen: row.asked ?? 0 }),
          whyNot: whyNotAnswer,
        }),
      ]}
      rowActions={(row) => (
        <>
          {mayAsk(actor?.kind, row) ? (
            <MenuAction icon="plus" endpoint={askAllocation} whyNot={null} onPress={() => more(row, 'askMore')}>
              {row.forKind === 'client' ? words.askForClient : words.ask}
            </MenuAction>
          ) : null}
          {row.asked !== null && row.state !== 'over' ? (
            <MenuAction icon="edit" endpoint={answerAllocation} whyNot={null} onPress={() => more(row, 'answerMore')}>
              {words.answer}
            </MenuAction>
          ) : null}
          {row.forKind === 'client' && row.ordered > 0 ? (
            <MenuLink
              icon="orders"
              to={listUrl('/dashboard/orders', {
                filter: { clientId: { is: row.recipient }, placedOn: { gte: row.opensOn, lte: row.closesOn } },
              })}
            >
              {words.orders}
            </MenuLink>
          ) : null}
          {decides ? (
            <MenuLink icon="stocks" to={`${path}/${row.allocationId}`}>
              {words.open}
            </MenuLink>
          ) : null}
        </>
      )}
      empty={{ title: words.none, text: decides ? words.noneWhy : words.noteAgent, icon: 'stocks' }}
      columns={[
        { field: 'product', as: 'strong', card: 'title' },
        { field: 'vintage', width: 90, card: 'fact', value: (row) => vintageWords(row.vintage) },
        { field: 'format', width: 90, card: 'none' },
        { field: 'forName', card: 'fact' },
        { field: 'forKind', width: 110, card: 'none', hidden: true },
        { field: 'allocation', card: 'none', hidden: true },
        { field: 'state', as: 'status', width: 110, card: 'state', tone: (row) => TONES[row.state] },
        { field: 'closesOn', width: 120, card: 'fact' },
        { field: 'granted', width: 90, card: 'none' },
        { field: 'ordered', width: 110, card: 'none' },
        { field: 'left', width: 90, card: 'money' },
        { field: 'asked', width: 130, card: 'none' },
        { field: 'opensOn', width: 120, hidden: true, card: 'none' },
        { field: 'eq75', width: 130, hidden: true, card: 'none' },
      ]}
    />
  );
}
