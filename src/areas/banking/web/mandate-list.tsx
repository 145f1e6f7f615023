import { ActionItem, ListPage, MenuAction, MenuLink, Panel, Text } from '#ui/office/index.ts';
import { whyNotConfirm, whyNotFail, whyNotRevoke, whyNotSendAgain } from '../rules/sepa/mandate.ts';
import {
  confirmMandate,
  failMandate,
  type Mandate,
  mandateList,
  mandates,
  revokeMandate,
  sendMandateAgain,
} from '../rules/sepa/mandate-endpoints.ts';
import { MandateFacts } from './sepa/mandate-facts.tsx';
import { mandateWords as words } from './sepa/mandate-words.ts';

/** The forms come when they are asked for. */
const forms = () => import('./sepa/mandate-forms.tsx');

const Preview = ({ row }: { readonly row: Mandate }) => (
  <>
    <Panel title={words.panel}>
      <MandateFacts of={row} />
    </Panel>
    {row.text || row.way === 'paper' ? (
      <Panel title={words.agreed}>
        <Text size="sm">{row.text || words.original}</Text>
      </Panel>
    ) : null}
  </>
);

/** The mandates of all clients. */
export default function MandateList() {
  return (
    <ListPage
      list={mandateList}
      endpoint={mandates}
      title={words.title}
      note={words.note}
      nameOf={(row) => row.client}
      open={(row) => `/dashboard/clients/${row.clientId}`}
      columns={[
        { field: 'client', as: 'strong', card: 'title' },
        { field: 'reference', width: 220, card: 'fact' },
        { field: 'scheme', width: 130 },
        { field: 'state', as: 'status', width: 160, card: 'state' },
        { field: 'iban', width: 150, card: 'fact' },
        { field: 'signedOn', width: 120 },
        { field: 'way', width: 120, hidden: true },
        { field: 'lapsesOn', width: 120, hidden: true },
        { field: 'createdAt', width: 120, hidden: true },
      ]}
      actionsInSight
      rowActions={(row) => (
        <>
          <ActionItem icon="mail" endpoint={sendMandateAgain} input={{ id: row.id }} whyNot={whyNotSendAgain(row)}>
            {row.state === 'error' ? words.another : words.again}
          </ActionItem>
          <ActionItem
            icon="check"
            endpoint={confirmMandate}
            input={{ id: row.id }}
            whyNot={whyNotConfirm(row)}
            confirm={row.state === 'error' ? words.takenSure : words.confirmSure}
          >
            {row.state === 'error' ? words.taken : words.confirm}
          </ActionItem>
          <MenuAction
            icon="alert"
            endpoint={failMandate}
            whyNot={whyNotFail(row)}
            onPress={() => void forms().then((one) => one.askFail(row))}
          >
            {words.fail}
          </MenuAction>
          <MenuLink to={`/dashboard/clients/${row.clientId}`}>{words.openClient}</MenuLink>
          <MenuAction
            icon="close"
            endpoint={revokeMandate}
            whyNot={whyNotRevoke(row)}
            onPress={() => void forms().then((one) => one.askRevoke(row))}
          >
            {words.revoke}
          </MenuAction>
        </>
      )}
      preview={(row) => <Preview row={row} />}
      empty={{ title: words.none, text: words.noneWhy, other: { label: words.toClients, to: '/dashboard/clients' } }}
    />
  );
}
