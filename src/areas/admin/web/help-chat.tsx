import {
  changeHelpChat,
  helpChat,
  HelpChatTyped,
  historyOfHelpChat,
  removeHelpChat,
} from '#areas/messaging/rules/help-chat.ts';
import { HELP_CHAT_HOUSE } from '#kernel/visitor/help-chat.ts';
import {
  ActionButton,
  ask,
  Button,
  ErrorState,
  Facts,
  Form,
  History,
  Page,
  PageSkeleton,
  Panel,
  Stack,
  Text,
  TextField,
  useEndpoint,
} from '#ui/office/index.ts';
import { words } from './help-chat-words.ts';

const INSTALLATION = '00000000-0000-0000-0000-000000000000';

const askSite = (siteId: string | null): void =>
  void ask({
    title: words.formTitle,
    small: true,
    body: (done) => (
      <Form
        schema={HelpChatTyped}
        endpoint={changeHelpChat}
        start={{ siteId: siteId ?? '' }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <TextField name="siteId" label={words.siteId} description={words.siteIdWhy(HELP_CHAT_HOUSE)} />
      </Form>
    ),
  });

/** The chat by which users of the program write to its help. */
export default function HelpChat() {
  const { data, error, refetch } = useEndpoint(helpChat, {});
  if (error) return <ErrorState level={1} error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <Page title={words.title} note={words.note}>
      <Stack gap="lg">
        <Panel
          title={words.service(HELP_CHAT_HOUSE)}
          action={
            <Button size="xs" onClick={() => askSite(data.siteId)}>
              {data.siteId ? words.change : words.type}
            </Button>
          }
        >
          {data.siteId ? (
            <Stack gap="sm" align="flex-start">
              <Facts items={[[words.siteId, data.siteId]]} />
              <ActionButton
                quiet
                danger
                endpoint={removeHelpChat}
                input={{}}
                confirm={{ title: words.remove, text: words.removeSure, validateLabel: words.remove }}
              >
                {words.remove}
              </ActionButton>
            </Stack>
          ) : (
            <Text size="sm">{words.none}</Text>
          )}
        </Panel>
        <History endpoint={historyOfHelpChat} id={INSTALLATION} />
      </Stack>
    </Page>
  );
}
