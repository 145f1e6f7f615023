import { Kbd, Switch } from '@mantine/core';
import { words } from '../messages/office.fr.ts';
import { useOffice } from '../office-context.tsx';
import { ask } from '../popup/popup.ts';
import { words as inPlaceWords } from './in-place-words.ts';
import styles from './list.module.css';
import { useHabits } from './view/view-store.ts';

type Rows = readonly (readonly [string, string])[];
const EVERYWHERE: Rows = [
  ['Ctrl K', words.keyGoTo],
  [words.keyEscape, words.keyClose],
  ['?', words.keyHelp],
];
const IN_LISTS: Rows = [
  ['/', words.keySearch],
  ['J', words.keyDown],
  ['K', words.keyUp],
  [words.keyEnter, words.keyOpen],
  [words.keySpace, words.keyPreview],
  ['X', words.keySelect],
  ['N', words.keyNew],
  ['F2', inPlaceWords.key],
];

const Keys = ({ title, rows }: { readonly title: string; readonly rows: Rows }): React.ReactNode => (
  <section aria-label={title}>
    <h3 className={styles.keysTitle}>{title}</h3>
    <dl className={styles.keys}>
      {rows.map(([key, what]) => (
        <div key={key}>
          <dt>
            <Kbd>{key}</Kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const KeyHelp = (): React.ReactNode => {
  const [habits, keep] = useHabits();
  // Buyers have no « Aller à ».
  const searches = useOffice().actor.kind !== 'buyer';
  return (
    <>
      <Keys title={words.keysEverywhere} rows={EVERYWHERE.filter(([, what]) => searches || what !== words.keyGoTo)} />
      <Keys title={words.keysInLists} rows={IN_LISTS} />
      <Switch
        label={words.keysOn}
        checked={habits.singleKeys}
        onChange={(event) => keep({ singleKeys: event.currentTarget.checked })}
      />
    </>
  );
};

export const showKeys = (): void => void ask({ title: words.keys, small: true, body: () => <KeyHelp /> });
