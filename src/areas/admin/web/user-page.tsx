import {
  ActionItem,
  Alert,
  Facts,
  formatAgo,
  formatInstant,
  History,
  Panel,
  ReasonedButton,
  ReasonedItem,
  RecordPage,
  useParams,
  formatPhone,
} from '#ui/office/index.ts';
import {
  ROLE_WORDS,
  USER_STATES,
  type UserRecord,
  whyNotActAs,
  whyNotBlock,
  whyNotEndFactor,
  whyNotMaster,
} from '../rules/user.ts';
import { historyOfAccount, makeMaster, unblockUser, user } from '../rules/user-endpoints.ts';
import { useUserActs } from './user-acts.ts';
import { UserPanels } from './user-panels.tsx';
import { words } from './user-words.ts';

const ActAs = ({ of }: { readonly of: UserRecord }) => {
  const { actAs, isBusy } = useUserActs(of);
  return (
    <ReasonedButton primary whyNot={whyNotActAs(of)} pending={isBusy} onClick={() => void actAs()}>
      {words.act}
    </ReasonedButton>
  );
};

const More = ({ of }: { readonly of: UserRecord }) => {
  const { block, endFactor } = useUserActs(of);
  return (
    <>
      <ActionItem
        icon="switch"
        endpoint={makeMaster}
        input={{ id: of.id, isMaster: !of.isMaster }}
        whyNot={whyNotMaster(of)}
        confirm={of.isMaster ? words.unmakeSure : words.isMaster}
      >
        {of.isMaster ? words.unmakeMaster : words.makeMaster}
      </ActionItem>
      {of.secondFactor ? (
        <ReasonedItem danger icon="phone" whyNot={whyNotEndFactor(of)} onClick={() => void endFactor()}>
          {words.endFactor}
        </ReasonedItem>
      ) : null}
      {of.state === 'blocked' ? (
        <ActionItem icon="undo" endpoint={unblockUser} input={{ id: of.id }} confirm={words.unblockSure}>
          {words.unblock}
        </ActionItem>
      ) : (
        <ReasonedItem danger icon="close" whyNot={whyNotBlock(of)} onClick={() => void block()}>
          {words.block}
        </ReasonedItem>
      )}
    </>
  );
};

/** The page of an account for the administration: its facts, the shops where it works, and its open sessions. */
export default function UserPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      endpoint={user}
      input={{ id }}
      back={{ label: words.users, to: '/admin/users' }}
      of={(one) => ({
        title: one.username,
        subtitle: ROLE_WORDS[one.role],
        status: { of: one.state, word: USER_STATES[one.state], tone: one.state === 'open' ? 'done' : 'failed' },
        next: <ActAs of={one} />,
        more: <More of={one} />,
        ...(one.blockedAt
          ? { alert: <Alert color="red">{words.blockedOn(formatInstant(one.blockedAt), one.blockedReason)}</Alert> }
          : {}),
        content: <UserPanels of={one} />,
        aside: (
          <Panel title={words.facts}>
            <Facts
              items={[
                [words.name, one.name],
                [words.email, one.isValidated ? one.email : `${one.email} (${words.unvalidated})`],
                [words.phone, formatPhone(one.phone)],
                [words.factor, one.secondFactor ? words.factorOn : words.factorOff],
                [words.since, formatInstant(one.createdAt)],
                [words.seen, one.lastSeenAt ? formatAgo(one.lastSeenAt) : ''],
                [words.attachedTo, one.masters.map((each) => each.username).join(', ')],
              ]}
            />
          </Panel>
        ),
        history: <History endpoint={historyOfAccount} id={one.id} />,
      })}
    />
  );
}
