import {
  Button,
  Group,
  homeWorkSlot,
  NothingHere,
  Panel,
  Skeleton,
  useAction,
  useSlot,
  WORK_LISTS,
  WorkGrid,
  type WorkList,
} from '#ui/office/index.ts';
import { Meanwhile } from '#ui/office/lazy-part.tsx';
import { arrangeHome, home, type Home } from '../rules/endpoints.ts';
import { inOrder } from './arranged.ts';
import { words } from './words.ts';

const TITLES: Readonly<Record<WorkList, string>> = {
  today: words.listToday,
  toCash: words.listToCash,
  toShip: words.listToShip,
};
/** The lists are arranged with the cards and figures, under names of their own. */
const nameOf = (list: WorkList): string => `list.${list}`;
export const LIST_NAMES = WORK_LISTS.map((list) => ({ name: nameOf(list), label: TITLES[list] }));

/** The lists of this person: those of which he is shown one card at least, in his order. */
export const useWorkLists = (answer: Home | undefined) => {
  const sources = useSlot(homeWorkSlot);
  if (!answer) return [];
  const { hidden } = answer.arrangement;
  const lists = WORK_LISTS.map((list) => ({
    list,
    name: nameOf(list),
    parts: sources
      .filter((one) => one.list === list && !hidden.includes(one.card))
      .flatMap(({ Rows, card: name }) => {
        const card = answer.waiting.find((one) => one.name === name);
        return card ? [{ card, Rows }] : [];
      }),
  }));
  return inOrder(
    lists.filter(({ parts }) => parts.length > 0),
    answer.arrangement,
  );
};
type Lists = ReturnType<typeof useWorkLists>;

const Tools = ({ lists, at, answer }: { readonly lists: Lists; readonly at: number; readonly answer: Home }) => {
  const save = useAction(arrangeHome, { refreshes: [home] });
  const { placed, hidden } = answer.arrangement;
  const names = lists.map(({ name }) => name);
  const [name, title] = [names[at] ?? '', TITLES[lists[at]?.list ?? 'today']];
  const isHidden = hidden.includes(name);
  const move = (to: number): void => {
    const moved = names.filter((one) => one !== name);
    moved.splice(to, 0, name);
    void save.run({ placed: [...moved, ...placed.filter((one) => !names.includes(one))], hidden: [...hidden] });
  };
  const tool = (word: string, run: () => void, disabled = false) => (
    <Button
      size="compact-xs"
      variant="default"
      disabled={disabled || save.pending}
      aria-label={`${word} : ${title}`}
      onClick={run}
    >
      {word}
    </Button>
  );
  return (
    <Group gap={4}>
      {tool(words.sooner, () => move(at - 1), at === 0)}
      {tool(words.later, () => move(at + 1), at === names.length - 1)}
      {tool(
        isHidden ? words.show : words.hide,
        () =>
          void save.run({
            placed: [...placed],
            hidden: isHidden ? hidden.filter((one) => one !== name) : [...hidden, name],
          }),
      )}
    </Group>
  );
};

/** The work of the day: rows with their act. While the home is arranged, each list has its tools and hidden ones are there. */
export const WorkLists = ({
  lists,
  answer,
  arranges,
}: {
  readonly lists: Lists;
  readonly answer: Home;
  readonly arranges: boolean;
}) => (
  <WorkGrid>
    {lists.map(({ list, name, parts }, at) => {
      const isHidden = answer.arrangement.hidden.includes(name);
      if (isHidden && !arranges) return null;
      const waiting = parts.filter(({ card }) => card.count > 0);
      return (
        <Panel
          key={name}
          title={TITLES[list]}
          action={arranges ? <Tools lists={lists} at={at} answer={answer} /> : null}
        >
          {isHidden ? (
            <NothingHere text={words.isHidden} />
          ) : waiting.length === 0 ? (
            <NothingHere text={words.nothingWaits} />
          ) : (
            <Meanwhile shape={<Skeleton height={200} />}>
              {waiting.map(({ card, Rows }) => (
                <Rows key={card.name} card={card} />
              ))}
            </Meanwhile>
          )}
        </Panel>
      );
    })}
  </WorkGrid>
);
