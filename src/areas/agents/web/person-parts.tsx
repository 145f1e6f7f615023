import {
  ActionButton,
  ActionItem,
  type Fact,
  Form,
  formatAgo,
  formatDay,
  formatInstant,
  Text,
  useOffice,
} from '#ui/office/index.ts';
import { type PeopleCalls, type Person, RightsForm } from '../rules/people-endpoints.ts';
import { whyNotBlock, whyNotEndFactor, whyNotResend, whyNotShut, whyNotTouch, whyNotUnblock } from '../rules/person.ts';
import { accessWords, type Preset } from '../rules/rights.ts';
import { RightsField } from './rights-field.tsx';
import { STATE_TONES, STATE_WORDS, words } from './words.ts';

interface About {
  readonly calls: PeopleCalls;
  readonly person: Person;
}

/** The rights of a person, saved together: they hold from his next click. */
export const Rights = ({ calls, person, presets }: About & { readonly presets?: readonly Preset[] }) => {
  const locked = !useOffice().mayCall(calls.changeRights) || whyNotTouch(person) !== null;
  return (
    <Form
      schema={RightsForm}
      endpoint={calls.changeRights}
      input={{ id: person.id, version: person.version }}
      values={{ permissions: person.permissions }}
      disabled={locked}
      width="full"
    >
      {person.isMe ? <Text size="sm">{words.mine}</Text> : null}
      <RightsField before={person.permissions} locked={locked} {...(presets ? { presets } : {})} />
    </Form>
  );
};

/** The next act for the person: invite again, block, or open again. */
export const Next = ({ calls, person }: About) => {
  const { actor } = useOffice();
  const { id, name, email } = person;
  if (person.state === 'invited' || person.state === 'expired')
    return (
      <ActionButton
        primary={person.state === 'expired'}
        icon="mail"
        endpoint={calls.resend}
        input={{ id }}
        whyNot={whyNotResend(actor, person)}
        confirm={words.resendSure(email)}
      >
        {words.resend}
      </ActionButton>
    );
  return person.state === 'blocked' ? (
    <ActionButton
      primary
      endpoint={calls.unblock}
      input={{ id }}
      whyNot={whyNotUnblock(actor, person)}
      confirm={words.unblockSure(name)}
    >
      {words.unblock}
    </ActionButton>
  ) : (
    <ActionButton
      danger
      endpoint={calls.block}
      input={{ id }}
      whyNot={whyNotBlock(actor, person)}
      confirm={words.blockSure(name)}
    >
      {words.block}
    </ActionButton>
  );
};

export const More = ({ calls, person }: About) => {
  const { actor } = useOffice();
  const isIn = person.state === 'active' || person.state === 'blocked';
  return (
    <>
      {person.secondFactor ? (
        <ActionItem
          icon="phone"
          danger
          endpoint={calls.endSecondFactor}
          input={{ id: person.id }}
          whyNot={whyNotEndFactor(person)}
          confirm={words.endFactorSure(person.name)}
        >
          {words.endFactor}
        </ActionItem>
      ) : null}
      <ActionItem
        icon="trash"
        danger
        endpoint={calls.remove}
        input={{ id: person.id }}
        whyNot={whyNotShut(actor, person)}
        confirm={isIn ? words.removeSure(person.name) : words.revokeSure(person.email)}
        risky={isIn ? words.removeKeyword : undefined}
      >
        {isIn ? words.remove : words.revoke}
      </ActionItem>
    </>
  );
};

/** The head of his page. */
export const lookOf = (person: Person) => ({
  title: person.name,
  subtitle: person.name === person.email ? accessWords(person.permissions) : person.email,
  status: { of: person.state, word: STATE_WORDS[person.state], tone: STATE_TONES[person.state] },
});

/** Lists the facts about a person who works for the estate. */
export const personFacts = (person: Person): readonly (Fact | false)[] => [
  [words.email, person.email],
  [words.access, accessWords(person.permissions)],
  person.expiresAt === null && [words.lastSeen, person.lastSeenAt ? formatAgo(person.lastSeenAt) : words.never],
  person.expiresAt === null && [words.factor, person.secondFactor ? words.factorOn : words.factorOff],
  [words.since, formatDay(person.since)],
  [words.invitedBy, person.invitedBy],
  person.expiresAt !== null && [words.until, formatInstant(person.expiresAt)],
];
