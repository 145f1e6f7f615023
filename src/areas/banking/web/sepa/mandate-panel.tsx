import { ActionButton, Button, Group, Panel, Text, useEndpoint, useOffice } from '#ui/office/index.ts';
import { makesRoom } from '../../rules/sepa/mandate.ts';
import { mandates, recordMandate, sendMandate, sendMandateAgain } from '../../rules/sepa/mandate-endpoints.ts';
import { MandateFacts } from './mandate-facts.tsx';
import { mandateWords as words } from './mandate-words.ts';

/** The forms come when they are asked for. */
const forms = () => import('./mandate-forms.tsx');

/** The panel on a client's page: it tells whether debts may be collected from the client's account. */
export default function MandatePanel({ clientId }: { readonly clientId: string }) {
  const { mayCall } = useOffice();
  const isMine = mayCall(mandates);
  const { data } = useEndpoint(mandates, { clientId, size: 1 }, { silent: true, enabled: isMine });
  if (!isMine || !data) return null;
  const [last] = data.rows;
  const stands = last !== undefined && !makesRoom(last.state);
  return (
    <Panel
      title={words.panel}
      action={
        stands ? (
          <Button size="compact-xs" variant="default" onClick={() => void forms().then((one) => one.askRevoke(last))}>
            {words.revoke}
          </Button>
        ) : null
      }
    >
      {last ? (
        <MandateFacts of={last} />
      ) : (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      )}
      {last?.state === 'pending' || last?.state === 'error' ? (
        <ActionButton endpoint={sendMandateAgain} input={{ id: last.id }} quiet>
          {last.state === 'error' ? words.another : words.again}
        </ActionButton>
      ) : null}
      {stands ? null : (
        <Group gap="xs" mt="xs">
          {mayCall(sendMandate) ? (
            <Button
              size="compact-sm"
              variant="light"
              onClick={() => void forms().then((one) => one.askSending(clientId))}
            >
              {words.send}
            </Button>
          ) : null}
          {mayCall(recordMandate) ? (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => void forms().then((one) => one.askPaper(clientId))}
            >
              {words.paper}
            </Button>
          ) : null}
        </Group>
      )}
    </Panel>
  );
}
