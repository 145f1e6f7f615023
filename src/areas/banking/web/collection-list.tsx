import {
  Button,
  Link,
  ListPage,
  MenuAction,
  MenuLink,
  type Selection,
  useNavigate,
  wholeSelection,
} from '#ui/office/index.ts';
import { dueDebitList, dueDebits, makeRemittance } from '../rules/sepa/collection-endpoints.ts';
import { collectionWords as words } from './sepa/collection-words.ts';

const REMITTANCES = '/dashboard/payments/collections/remittances';
/** The forms come when they are asked for. */
const forms = () => import('./sepa/collect-forms.tsx');

/** The due amounts of clients with a mandate: ticked, they go into a single remittance. */
export default function CollectionList() {
  const navigate = useNavigate();
  /** The form makes the remittance itself, and leads to it. */
  const make = async (what: Selection): Promise<null> => {
    const id = await (await forms()).askMake(what);
    if (id) void navigate(`/dashboard/payments/collections/${id}`);
    return null;
  };
  return (
    <ListPage
      list={dueDebitList}
      endpoint={dueDebits}
      title={words.due}
      note={words.dueNote}
      nameOf={(row) => `${row.client}, ${row.number}`}
      open={(row) => `/dashboard/orders/bills/${row.id}`}
      actions={
        <>
          <Button component={Link} to={REMITTANCES} size="xs" variant="default">
            {words.remittances}
          </Button>
          <Button component={Link} to="/dashboard/settings?link=billing&tab=sepa" size="xs" variant="default">
            {words.settings}
          </Button>
        </>
      }
      columns={[
        { field: 'client', as: 'strong', card: 'title' },
        { field: 'number', width: 150, card: 'fact' },
        { field: 'dueOn', width: 120, card: 'fact' },
        { field: 'mandate', width: 200 },
        { field: 'scheme', width: 120, hidden: true },
        { field: 'iban', width: 150 },
        { field: 'email', width: 200, hidden: true, value: (row) => row.email || words.untold },
        { field: 'issuedOn', width: 120, hidden: true },
        { field: 'returned', width: 90, hidden: true },
        { field: 'amount', width: 130, card: 'money' },
      ]}
      bulk={[
        wholeSelection({
          label: words.make,
          icon: 'card',
          endpoint: makeRemittance,
          confirm: false,
          input: make,
        }),
      ]}
      actionsInSight
      rowActions={(row) => (
        <>
          <MenuAction icon="card" endpoint={makeRemittance} whyNot={null} onPress={() => void make({ ids: [row.id] })}>
            {words.alone}
          </MenuAction>
          <MenuLink icon="bill" to={`/dashboard/orders/bills/${row.id}`}>
            {words.openBill}
          </MenuLink>
          <MenuLink icon="user" to={`/dashboard/clients/${row.clientId}`}>
            {words.openClient}
          </MenuLink>
        </>
      )}
      empty={{
        title: words.none,
        text: words.noneWhy,
        other: { label: words.toMandates, to: '/dashboard/payments/mandates' },
      }}
    />
  );
}
