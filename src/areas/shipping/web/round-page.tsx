import {
  ActionButton,
  ActionItem,
  Button,
  fileUrl,
  formatDay,
  History,
  MenuAction,
  RecordPage,
  useParams,
  withCode,
} from '#ui/office/index.ts';
import {
  changeRound,
  discardRound,
  leaveRound,
  round,
  roundHistory,
  roundSheet,
} from '../rules/round/round-endpoints.ts';
import {
  ordersWithPapers,
  type Round,
  ROUND_STATE_WORDS,
  type RoundState,
  whyNotDiscardRound,
  whyNotLeaveRound,
} from '../rules/round/round.ts';
import { bottlesWords } from '#areas/papers/rules/line-words.ts';
import { deliveryNotes, pickingSlips } from '../rules/papers/paper-set.ts';
import { roundWords as words } from './round/round-words.ts';
import { Stops } from './round/stops.tsx';

const TONES = { planned: 'waiting', onRoad: 'moving', done: 'done' } as const satisfies Record<RoundState, string>;
const HISTORY_VALUES = { status: ROUND_STATE_WORDS };
const path = '/dashboard/delivery/rounds';

const change = (one: Round): void =>
  void withCode(
    () => import('./round/put-on-round.tsx'),
    ({ askChange }) => askChange(one),
  );

/** On the way they are delivery notes, before it what is to be fetched in the cellar. */
const Papers = ({ one }: { readonly one: Round }) => {
  if (one.stops.length === 0) return null;
  const ids = ordersWithPapers(one);
  const orders = { ids: ids.join(',') };
  return (
    <>
      {ids.length === 0 ? null : (
        <Button
          component="a"
          size="xs"
          variant="default"
          target="_blank"
          href={one.leftAt === null ? fileUrl(pickingSlips, orders) : fileUrl(deliveryNotes, orders)}
        >
          {one.leftAt === null ? words.slips : words.notes}
        </Button>
      )}
      <Button component="a" size="xs" variant="default" target="_blank" href={fileUrl(roundSheet, { id: one.id })}>
        {words.sheet}
      </Button>
    </>
  );
};

export default function RoundPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      endpoint={round}
      input={{ id }}
      back={{ label: words.back, to: path }}
      of={(one) => ({
        title: one.name,
        subtitle: [
          formatDay(one.day),
          one.driver,
          words.count(one.stops.length, bottlesWords(String(one.stops.reduce((all, stop) => all + stop.bottles, 0)))),
        ]
          .filter(Boolean)
          .join(' · '),
        status: { of: one.state, word: ROUND_STATE_WORDS[one.state], tone: TONES[one.state] },
        next:
          one.leftAt === null ? (
            <ActionButton
              primary
              icon="truck"
              endpoint={leaveRound}
              input={{ id }}
              whyNot={whyNotLeaveRound(one)}
              confirm={words.leaveSure}
            >
              {words.leave}
            </ActionButton>
          ) : null,
        actions: <Papers one={one} />,
        more: (
          <>
            <MenuAction icon="edit" endpoint={changeRound} whyNot={whyNotDiscardRound(one)} onPress={() => change(one)}>
              {words.change}
            </MenuAction>
            <ActionItem
              icon="close"
              danger
              endpoint={discardRound}
              input={{ id }}
              whyNot={whyNotDiscardRound(one)}
              confirm={words.discardSure}
            >
              {words.discard}
            </ActionItem>
          </>
        ),
        content: <Stops round={one} />,
        history: <History endpoint={roundHistory} id={id} values={HISTORY_VALUES} />,
      })}
    />
  );
}
