import {
  ActionButton,
  ask,
  Button,
  Facts,
  Form,
  formatDay,
  Panel,
  Text,
  TextareaField,
  TextField,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { PayLinkSending, type PayLinks, payLinks, revokePayLinks, sendPayLink } from '../../rules/pay/pay-endpoints.ts';
import { payWords as words } from './pay-words.ts';

const askSending = (bill: { readonly id: string; readonly number: string }, email: string): void =>
  void ask({
    title: words.sendTitle(bill.number),
    body: (done) => (
      <Form
        schema={PayLinkSending}
        endpoint={sendPayLink}
        input={{ id: bill.id }}
        width="full"
        submit={words.sendNow}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ email, message: '' }}
      >
        <Text size="sm" c="dimmed">
          {words.sendText}
        </Text>
        <TextField name="email" label={words.email} />
        <TextareaField name="message" label={words.message} />
      </Form>
    ),
  });

const standing = (one: PayLinks['links'][number]): string =>
  one.revokedAt
    ? words.gone
    : Date.parse(one.expiresAt) < Date.now()
      ? words.over
      : words.until(formatDay(one.expiresAt));

/** The links by which a bill is paid online: send one, see them, take them back. */
export function PayPanel({ bill }: { readonly bill: { readonly id: string; readonly number: string } }) {
  const { mayCall } = useOffice();
  const isMine = mayCall(payLinks);
  const { data } = useEndpoint(payLinks, { id: bill.id }, { silent: true, enabled: isMine });
  // A bill without links, and that may get none, shows no panel.
  if (!data || (data.whyNot !== null && data.links.length === 0)) return null;
  return (
    <Panel
      title={words.title}
      action={
        data.open > 0 ? (
          <ActionButton endpoint={revokePayLinks} input={{ id: bill.id }} confirm={words.revokeSure} quiet>
            {words.revoke}
          </ActionButton>
        ) : null
      }
    >
      <Facts
        items={
          data.links.length === 0
            ? [['', words.none]]
            : data.links.map((one) => [
                formatDay(one.createdAt),
                [words.via[one.via], one.sentTo && words.to(one.sentTo), standing(one)].filter(Boolean).join(', '),
              ])
        }
      />
      {data.whyNot === null && mayCall(sendPayLink) ? (
        <Button mt="xs" size="compact-sm" variant="light" onClick={() => askSending(bill, data.email)}>
          {words.send}
        </Button>
      ) : null}
    </Panel>
  );
}
