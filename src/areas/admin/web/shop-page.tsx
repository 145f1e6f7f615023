import {
  ActionButton,
  Alert,
  Facts,
  formatInstant,
  History,
  LinesTable,
  Link,
  Panel,
  ReasonedItem,
  RecordPage,
  useAction,
  useParams,
} from '#ui/office/index.ts';
import { SHOP_STATES, type ShopRecord, whyNotBlockShop } from '../rules/everything.ts';
import { blockShop, historyOfEstate, shopOfHouse, unblockShop } from '../rules/shop-endpoints.ts';
import { ROLE_WORDS } from '../rules/user.ts';
import { reasonFor } from './user-acts.ts';
import { SHOP_TONES, words } from './shop-words.ts';

const Block = ({ of }: { readonly of: ShopRecord }) => {
  const blocking = useAction(blockShop);
  const block = async (): Promise<void> => {
    const reason = await reasonFor(words.block, words.blockWhy);
    if (reason !== null) await blocking.run({ id: of.id, reason });
  };
  return (
    <ReasonedItem danger icon="close" whyNot={whyNotBlockShop(of)} onClick={() => void block()}>
      {words.block}
    </ReasonedItem>
  );
};

const PeopleOf = ({ of }: { readonly of: ShopRecord }) => (
  <Panel title={words.people}>
    <LinesTable
      label={words.people}
      empty={words.nobody}
      lines={of.people}
      columns={[
        { label: words.name, of: (one) => <Link to={`/admin/users/${one.id}`}>{one.username}</Link> },
        { label: words.email, of: (one) => one.email },
        { label: words.role, of: (one) => ROLE_WORDS[one.role] },
      ]}
    />
  </Panel>
);

/** The page of an estate for the administration: its owner, its state, and the only act on it from here. */
export default function ShopPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      endpoint={shopOfHouse}
      input={{ id }}
      back={{ label: words.shops, to: '/admin/shops' }}
      of={(one) => ({
        title: one.name,
        subtitle: one.publicName,
        status: { of: one.state, word: SHOP_STATES[one.state], tone: SHOP_TONES[one.state] },
        next:
          one.state === 'blocked' ? (
            <ActionButton primary endpoint={unblockShop} input={{ id: one.id }} confirm={words.unblockSure}>
              {words.unblock}
            </ActionButton>
          ) : null,
        ...(one.state === 'blocked' ? {} : { more: <Block of={one} /> }),
        ...(one.blockedAt
          ? {
              alert: (
                <Alert color="red">
                  {words.blockedOn(formatInstant(one.blockedAt), one.blockedReason)} {words.held(one.heldJobs)}
                </Alert>
              ),
            }
          : {}),
        content: <PeopleOf of={one} />,
        aside: (
          <Panel title={words.facts}>
            <Facts
              items={[
                [words.code, one.code],
                [words.address, one.publicName],
                [words.contact, one.contactEmail],
                [words.since, formatInstant(one.createdAt)],
                [words.demo, one.isDemo ? words.yes : ''],
              ]}
            />
          </Panel>
        ),
        history: <History endpoint={historyOfEstate} id={one.id} />,
      })}
    />
  );
}
