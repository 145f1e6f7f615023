import {
  ActionItem,
  ask,
  eachRow,
  Facts,
  Form,
  formatInstant,
  History,
  Link,
  ListPage,
  MenuAction,
  Panel,
  Stack,
  Text,
  TextField,
} from '#ui/office/index.ts';
import {
  MAIL_REASONS,
  mailList,
  type MailLine,
  TO_MEND,
  UNDER_WAY,
  whyNotClose,
  whyNotSendAgain,
} from '../rules/mail/mail.ts';
import { closeMail, historyOfMail, SendAgain, sendMailAgain, shopMails } from '../rules/mail/mail-endpoints.ts';
import { refuse } from '../rules/refusals.ts';
import { words } from './mail-words.ts';

const TONES = {
  waiting: 'waiting',
  sent: 'done',
  kept: 'waiting',
  failed: 'failed',
  unknown: 'attention',
  closed: 'done',
} as const;
const reasonOf = ({ reason }: MailLine): string => (reason === null ? '' : MAIL_REASONS[reason]);

const Corrected = SendAgain.pick({ to: true }).required();
const askAddress = ({ id, to }: MailLine): void =>
  void ask({
    title: words.againElsewhere,
    small: true,
    body: (done) => (
      <Form
        schema={Corrected}
        endpoint={sendMailAgain}
        input={{ id }}
        start={{ to }}
        width="full"
        submit={words.again}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <Text size="sm">{words.correctedWhy}</Text>
        <TextField name="to" type="email" label={words.corrected} />
      </Form>
    ),
  });

const About = ({ about }: MailLine) => (about ? <Link to={about.path}>{about.label}</Link> : '—');

const Preview = ({ row }: { readonly row: MailLine }) => (
  <Panel title={row.subject}>
    <Stack gap="sm">
      <Facts
        items={[
          [words.to, row.to],
          [words.document, <About key="about" {...row} />],
          [words.written, formatInstant(row.createdAt)],
          [words.gone, row.sentAt ? formatInstant(row.sentAt) : ''],
          [words.reason, reasonOf(row)],
          [words.answer, row.answer ?? ''],
          [words.replaced, row.isAgain ? words.yes : ''],
        ]}
      />
      <History endpoint={historyOfMail} id={row.id} />
    </Stack>
  </Panel>
);

/** The mails of the estate, and those that did not arrive: sent again from here, to the right address. */
export default function MailList() {
  return (
    <ListPage
      list={mailList}
      endpoint={shopMails}
      title={words.title}
      note={words.note}
      nameOf={(row) => row.subject}
      columns={[
        { field: 'subject', as: 'strong', card: 'title' },
        { field: 'to', width: 230, card: 'fact' },
        { field: 'about', width: 190, value: (row) => row.about?.label ?? '', card: 'none' },
        { field: 'createdAt', width: 160, card: 'fact' },
        { field: 'state', as: 'status', width: 130, card: 'state', tone: (row) => TONES[row.state] },
        { field: 'reason', value: reasonOf, card: 'fact' },
      ]}
      views={[
        { name: words.toMend, filter: TO_MEND },
        { name: words.waiting, filter: UNDER_WAY },
        { name: words.sent, filter: { state: { in: ['sent'] } } },
      ]}
      rowActions={(row) => (
        <>
          <ActionItem icon="send" endpoint={sendMailAgain} input={{ id: row.id }} whyNot={whyNotSendAgain(row)}>
            {words.again}
          </ActionItem>
          <MenuAction
            icon="mail"
            endpoint={sendMailAgain}
            whyNot={whyNotSendAgain(row) ?? (row.isPersonal ? refuse('messaging.mail-personal') : null)}
            onPress={() => askAddress(row)}
          >
            {words.againElsewhere}
          </MenuAction>
          <ActionItem icon="check" endpoint={closeMail} input={{ id: row.id }} whyNot={whyNotClose(row)}>
            {words.close}
          </ActionItem>
        </>
      )}
      bulk={[
        eachRow({
          label: words.againMany,
          icon: 'send',
          endpoint: sendMailAgain,
          input: (row: MailLine) => ({ id: row.id }),
          whyNot: whyNotSendAgain,
          confirm: words.againSure,
        }),
        eachRow({
          label: words.close,
          icon: 'check',
          endpoint: closeMail,
          input: (row: MailLine) => ({ id: row.id }),
          whyNot: whyNotClose,
          confirm: false,
        }),
      ]}
      preview={(row) => <Preview row={row} />}
      empty={{ title: words.none, text: words.noneWhy, icon: 'mail' }}
    />
  );
}
