import { Meanwhile } from '#ui/office/lazy-part.tsx';

import { type Day, longDay } from '#kernel/day.ts';
import {
  Button,
  ErrorState,
  homeNoticeSlot,
  homePanelSlot,
  Link,
  NothingWaits,
  Page,
  Panel,
  SimpleGrid,
  Skeleton,
  Stack,
  today,
  useAction,
  useEndpoint,
  useOffice,
  useSlot,
  WaitingCards,
  say,
} from '#ui/office/index.ts';
import { closeFirstDay, home, type Home as Answer } from '../rules/endpoints.ts';
import { shownOf } from './arranged.ts';
import { FirstDay } from './first-day.tsx';
import { MonthFigures } from './month-figures.tsx';
import { words } from './words.ts';

const Waiting = ({ answer, isBuyer }: { readonly answer: Answer; readonly isBuyer: boolean }) => {
  const cards = shownOf(answer.waiting, answer.arrangement).filter((one) => one.count > 0);
  return (
    <Panel title={words.waiting}>
      {cards.length > 0 ? (
        <WaitingCards label={words.waiting} cards={cards} />
      ) : (
        <NothingWaits title={words.nothingWaits} text={isBuyer ? words.nothingWaitsBuyer : words.nothingWaitsWhy} />
      )}
    </Panel>
  );
};

/** The first screen of everybody: what waits, then the month in figures, then what one comes back to. */
export default function Home() {
  const { actor } = useOffice();
  const read = useEndpoint(home, {}, { silent: true });
  const panels = useSlot(homePanelSlot).filter((one) => one.kinds.includes(actor.kind));
  const notices = useSlot(homeNoticeSlot).filter((one) => one.kinds.includes(actor.kind));
  const steps = useAction(closeFirstDay, { refreshes: [home] });
  const answer = read.data;
  const showSteps = async (closed: boolean): Promise<void> => {
    if ((await steps.run({ closed })) && closed) say(words.closed);
  };
  const arranges = actor.kind === 'owner' || actor.kind === 'iam';
  return (
    <Page
      title={words.dashboard}
      note={words.today(longDay(today() as Day))}
      actions={
        <>
          {answer && answer.steps.length > 0 && answer.arrangement.firstDayClosed ? (
            <Button variant="subtle" onClick={() => void showSteps(false)}>
              {words.reopen}
            </Button>
          ) : null}
          {arranges ? (
            <Button component={Link} to="/dashboard/customize" variant="default">
              {words.customize}
            </Button>
          ) : null}
        </>
      }
    >
      {read.error && !answer ? <ErrorState error={read.error} retry={() => void read.refetch()} /> : null}
      {answer ? (
        <Stack gap="md">
          {notices.map(({ Panel: One }, index) => (
            <One key={index} />
          ))}
          {answer.steps.length > 0 && !answer.arrangement.firstDayClosed ? (
            <FirstDay steps={answer.steps} close={() => void showSteps(true)} />
          ) : null}
          <Waiting answer={answer} isBuyer={actor.kind === 'buyer'} />
          {answer.figures.length > 0 ? <MonthFigures answer={answer} /> : null}
          <Meanwhile shape={<Skeleton height={160} />}>
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" verticalSpacing="md">
              {panels.map(({ Panel: One }, index) => (
                <One key={index} />
              ))}
            </SimpleGrid>
          </Meanwhile>
        </Stack>
      ) : read.error ? null : (
        <Stack gap="md" aria-busy="true">
          <Skeleton height={132} />
          <Skeleton height={112} />
          <Skeleton height={220} />
        </Stack>
      )}
    </Page>
  );
}
