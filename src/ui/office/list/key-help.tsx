import { Kbd, Switch } from '@mantine/core';
import { words } from '../messages/office.fr.ts';
import { ask } from '../popup/popup.ts';
import styles from './list.module.css';
import { useHabits } from './view/view-store.ts';

const ROWS: readonly (readonly [string, string])[] = [
  ['/', words.keySearch],
  ['J', words.keyDown],
  ['K', words.keyUp],
  [words.keyEnter, words.keyOpen],
  [words.keySpace, words.keyPreview],
  ['X', words.keySelect],
  ['N', words.keyNew],
  ['Ctrl K', words.keyGoTo],
  [words.keyEscape, words.keyClose],
  ['?', words.keyHelp],
];

const KeyHelp = (): React.ReactNode => {
  const [habits, keep] = useHabits();
  return (
    <>
      <dl className={styles.keys}>
        {ROWS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={words.keysOn}
        checked={habits.singleKeys}
        onChange={(event) => keep({ singleKeys: event.currentTarget.checked })}
      />
    </>
  );
};

export const showKeys = (): void => void ask({ title: words.keys, small: true, body: () => <KeyHelp /> });
