import {
  AccountCard,
  AccountCards,
  ActionButton,
  ActionItem,
  dayOf,
  ErrorState,
  formatDay,
  formatInstant,
  Panel,
  Skeleton,
  Status,
  useEndpoint,
} from '#ui/office/index.ts';
import {
  type MailServer,
  mailServer,
  removeMailServer,
  SECURITY_WORDS,
  tryMailServer,
  troubleWords,
} from '../rules/mail/mail-server.ts';
import { askServer } from './mail-server-form.tsx';
import { serverWords as words } from './mail-server-words.ts';

type Held = NonNullable<MailServer['held']>;

const stateOf = ({ usedSince, trouble }: Held) =>
  usedSince === null ? (
    <Status of="unused" word={words.unused} tone="failed" />
  ) : trouble === null ? (
    <Status of="used" word={words.used} tone="done" />
  ) : (
    <Status of="failing" word={words.failing} tone="failed" />
  );

const Server = ({ data: { held, trialTo } }: { readonly data: MailServer }) => (
  <AccountCard
    name={words.own}
    state={held ? stateOf(held) : <Status of="none" word={words.noServer} tone="waiting" />}
    says={held ? null : words.none}
    trouble={held?.trouble ? troubleWords(held.trouble, held.answer) : null}
    tried={held?.triedAt}
    used={held ? held.usedAt : undefined}
    edit={{ label: held ? words.change : words.type, onClick: () => askServer(held) }}
    acts={
      held ? (
        <ActionButton quiet endpoint={tryMailServer} input={{}}>
          {words.try}
        </ActionButton>
      ) : null
    }
    more={
      held ? (
        <ActionItem
          icon="trash"
          danger
          endpoint={removeMailServer}
          input={{}}
          confirm={{ title: words.remove, text: words.removeSure, validateLabel: words.remove }}
        >
          {words.remove}
        </ActionItem>
      ) : null
    }
    details={
      held
        ? [
            [words.server, `${held.host}:${held.port}`],
            [words.security, SECURITY_WORDS[held.security]],
            [words.username, held.username],
            [words.password, held.passwordSince && words.since(formatDay(dayOf(held.passwordSince)))],
            [words.sender, held.senderAddress],
            [words.failingSince, held.failingSince && formatInstant(held.failingSince)],
          ]
        : []
    }
    detailsNote={words.trialTo(trialTo)}
  />
);

/** By which server the estate writes: Settings, link=integrations. */
export default function MailServerSettings() {
  const { data, error, refetch } = useEndpoint(mailServer, {});
  return (
    <Panel title={words.title} note={words.note}>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <AccountCards>
          <Server data={data} />
        </AccountCards>
      ) : (
        <Skeleton height={160} />
      )}
    </Panel>
  );
}
