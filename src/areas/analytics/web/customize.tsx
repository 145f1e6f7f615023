import {
  Button,
  ErrorState,
  Link,
  OrderList,
  Page,
  PageSkeleton,
  Panel,
  say,
  Stack,
  useAction,
  useEndpoint,
  Text,
} from '#ui/office/index.ts';
import { type Arrangement, arrangeHome, home } from '../rules/endpoints.ts';
import { inOrder } from './arranged.ts';
import { words } from './words.ts';
import { LIST_NAMES, useWorkLists } from './work-lists.tsx';

interface Named {
  readonly name: string;
  readonly label: string;
}
type Order = Pick<Arrangement, 'placed' | 'hidden'>;

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
const moved = (all: readonly Named[], from: number, to: number): string[] => {
  const names = all.map((one) => one.name);
  names.splice(to, 0, ...names.splice(from, 1));
  return names;
};

/**
 * The cards of the home and their order: saved at each change, for this person in this shop, and undone from the
 * snackbar.
 */
export default function Customize() {
  const read = useEndpoint(home, {}, { silent: true });
  const save = useAction(arrangeHome, { refreshes: [home] });
  const { data } = read;
  const worked = useWorkLists(data);
  if (!data)
    return read.error ? (
      <ErrorState level={1} error={read.error} retry={() => void read.refetch()} />
    ) : (
      <PageSkeleton />
    );
  const { arrangement } = data;
  const cards = inOrder(data.waiting, arrangement).map((one) => ({ name: one.name, label: capital(one.nouns[1]) }));
  const lists = LIST_NAMES.filter((one) => worked.some(({ name }) => name === one.name));
  const shownLists = inOrder(lists, arrangement);
  const figures = inOrder(data.figures, arrangement).map(({ name, label }) => ({ name, label }));

  const keep = async (next: Order, said: string): Promise<void> => {
    const before = { placed: arrangement.placed, hidden: arrangement.hidden };
    if (await save.run(next)) say(said, 'success', { label: words.undo, run: () => void save.run(before) });
  };
  const part = (title: string, note: string, all: readonly Named[], others: readonly Named[]) => (
    <Panel title={title}>
      <Text size="sm" c="dimmed" mb="xs">
        {note}
      </Text>
      <OrderList
        label={title}
        items={all.map(({ name, label }) => ({ id: name, label, shown: !arrangement.hidden.includes(name) }))}
        onMove={(from, to) =>
          void keep(
            { hidden: arrangement.hidden, placed: [...moved(all, from, to), ...others.map((one) => one.name)] },
            words.kept,
          )
        }
        onShow={(index, isShown) => {
          const name = all[index]?.name;
          if (name)
            void keep(
              {
                placed: arrangement.placed,
                hidden: [...arrangement.hidden.filter((one) => one !== name), ...(isShown ? [] : [name])],
              },
              words.kept,
            );
        }}
      />
    </Panel>
  );
  return (
    <Page
      title={words.customizeTitle}
      note={words.customizeNote}
      actions={
        <>
          <Button
            variant="default"
            disabled={arrangement.placed.length === 0 && arrangement.hidden.length === 0}
            onClick={() => void keep({ placed: [], hidden: [] }, words.resetDone)}
          >
            {words.reset}
          </Button>
          <Button component={Link} to="/dashboard">
            {words.back}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {shownLists.length > 0 ? part(words.lists, words.listsNote, shownLists, [...cards, ...figures]) : null}
        {part(words.cards, words.cardsNote, cards, [...shownLists, ...figures])}
        {figures.length > 0 ? part(words.figures, words.figuresNote, figures, [...shownLists, ...cards]) : null}
      </Stack>
    </Page>
  );
}
