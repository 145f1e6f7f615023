import { lazyPart, Meanwhile } from '#ui/office/lazy-part.tsx';
import { useState } from 'react';
import { type Day, longDay } from '#kernel/day.ts';
import {
  Button,
  ErrorState,
  Group,
  homeNoticeSlot,
  homePanelSlot,
  Link,
  NothingWaits,
  Page,
  Panel,
  Skeleton,
  Stack,
  today,
  useAction,
  useEndpoint,
  useOffice,
  useSlot,
  WaitingCards,
  WorkGrid,
  say,
} from '#ui/office/index.ts';
import { closeFirstDay, home, type Home as Answer } from '../rules/endpoints.ts';
import { shownOf } from './arranged.ts';
import { FirstDay } from './first-day.tsx';
import { MonthFigures } from './month-figures.tsx';
import { useWorkLists, WorkLists } from './work-lists.tsx';
import { words } from './words.ts';

const HomeChart = lazyPart(() => import('./home-chart.tsx'));

/** The waiting cards apart from the working lists; all of them for a person without such a list. */
const Waiting = ({
  answer,
  isBuyer,
  but,
}: {
  readonly answer: Answer;
  readonly isBuyer: boolean;
  /** The cards whose rows stand in a list above. */
  readonly but: readonly string[] | null;
}) => {
  const cards = shownOf(answer.waiting, answer.arrangement).filter(
    (one) => one.count > 0 && !(but ?? []).includes(one.name),
  );
  const title = but ? words.also : words.waiting;
  if (but && cards.length === 0) return null;
  return (
    <Panel title={title}>
      {cards.length > 0 ? (
        <WaitingCards label={title} cards={cards} />
      ) : (
        <NothingWaits title={words.nothingWaits} text={isBuyer ? words.nothingWaitsBuyer : words.nothingWaitsWhy} />
      )}
    </Panel>
  );
};

const Coming = () => (
  <Stack gap="md" aria-busy="true">
    <WorkGrid>
      <Skeleton height={220} />
      <Skeleton height={220} />
      <Skeleton height={220} />
    </WorkGrid>
    <Skeleton height={112} />
  </Stack>
);

/** The first screen of everybody: the work of the day with its acts, then the month in figures, then the rest. */
export default function Home() {
  const { actor } = useOffice();
  const [isArranging, arrange] = useState(false);
  const read = useEndpoint(home, {}, { silent: true });
  const panels = useSlot(homePanelSlot).filter((one) => one.kinds.includes(actor.kind));
  const notices = useSlot(homeNoticeSlot).filter((one) => one.kinds.includes(actor.kind));
  const steps = useAction(closeFirstDay, { refreshes: [home] });
  const answer = read.data;
  const lists = useWorkLists(answer);
  const showSteps = async (closed: boolean): Promise<void> => {
    if ((await steps.run({ closed })) && closed) say(words.closed);
  };
  const arranges = actor.kind === 'owner' || actor.kind === 'iam';
  const note = words.today(longDay(today() as Day));
  if (!answer)
    return (
      <Page title={words.dashboard} note={note}>
        {read.error ? <ErrorState error={read.error} retry={() => void read.refetch()} /> : <Coming />}
      </Page>
    );
  const isBuyer = actor.kind === 'buyer';
  const hasWork = lists.length > 0;
  const isBegun = answer.steps.every((one) => one.done);
  const firstDay =
    answer.steps.length > 0 && !answer.arrangement.firstDayClosed ? (
      <FirstDay steps={answer.steps} close={() => void showSteps(true)} />
    ) : null;
  const told = notices.map(({ Panel: One }, index) => <One key={index} />);
  return (
    <Page title={words.dashboard} note={note}>
      <Stack gap="md">
        {/* The steps lead until the shop is open. */}
        {isBegun ? null : firstDay}
        {hasWork ? (
          <WorkLists lists={lists} answer={answer} arranges={isArranging} />
        ) : (
          <>
            {told}
            <Waiting answer={answer} isBuyer={isBuyer} but={null} />
          </>
        )}
        {answer.figures.length > 0 ? <MonthFigures answer={answer} /> : null}
        <Meanwhile shape={<Skeleton height={240} />}>
          <HomeChart />
        </Meanwhile>
        {hasWork ? (
          <Waiting
            answer={answer}
            isBuyer={isBuyer}
            but={lists.flatMap(({ parts }) => parts.map(({ card }) => card.name))}
          />
        ) : null}
        <Meanwhile shape={<Skeleton height={160} />}>
          <WorkGrid>
            {panels.map(({ Panel: One }, index) => (
              <One key={index} />
            ))}
          </WorkGrid>
        </Meanwhile>
        {hasWork ? told : null}
        {isBegun ? firstDay : null}
        <Group gap="xs">
          {arranges && hasWork ? (
            <Button variant="default" aria-pressed={isArranging} onClick={() => arrange(!isArranging)}>
              {isArranging ? words.arranged : words.arrange}
            </Button>
          ) : null}
          {arranges ? (
            <Button component={Link} to="/dashboard/customize" variant="subtle">
              {words.customize}
            </Button>
          ) : null}
          {answer.steps.length > 0 && answer.arrangement.firstDayClosed ? (
            <Button variant="subtle" onClick={() => void showSteps(false)}>
              {words.reopen}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Page>
  );
}
