import { ActionIcon, Button, Checkbox, SegmentedControl } from '@mantine/core';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import styles from './list.module.css';
import type { Row } from './list-types.ts';
import type { ListHere } from './use-list.ts';
import type { Density } from './view/view-store.ts';

/** Columns (which, in what order) and row height. The order changes by buttons: nothing here needs dragging. */
export const DisplayOptions = <R extends Row>({ here }: { readonly here: ListHere<R> }): React.ReactNode => {
  const shown = here.shown.map((column) => column.name);
  const rest = here.all.filter((column) => !shown.includes(column.name));
  const set = (columns: readonly string[]): void => here.remember({ columns });
  const toggle = (name: string): void =>
    set(shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name]);
  const move = (at: number, by: number): void => {
    const next = [...shown];
    const [taken] = next.splice(at, 1);
    if (taken !== undefined) next.splice(at + by, 0, taken);
    set(next);
  };
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={words.density}
        value={here.memory.density}
        onChange={(density) => here.remember({ density: density as Density })}
        data={[
          { value: 'fitted', label: words.fitted },
          { value: 'normal', label: words.normal },
          { value: 'comfortable', label: words.comfortable },
        ]}
      />
      <div className={styles.columnList} role="group" aria-label={words.columns}>
        {[...here.shown, ...rest].map((column, at) => (
          <div key={column.name} className={styles.columnLine}>
            <Checkbox
              label={column.title}
              checked={at < shown.length}
              disabled={shown.length === 1 && at === 0}
              onChange={() => toggle(column.name)}
            />
            {at < shown.length ? (
              <span>
                <ActionIcon
                  size={24}
                  disabled={at === 0}
                  aria-label={words.moveUp(column.title)}
                  onClick={() => move(at, -1)}
                >
                  <Icon name="chevron-up" size={14} />
                </ActionIcon>
                <ActionIcon
                  size={24}
                  disabled={at === shown.length - 1}
                  aria-label={words.moveDown(column.title)}
                  onClick={() => move(at, 1)}
                >
                  <Icon name="chevron-down" size={14} />
                </ActionIcon>
              </span>
            ) : null}
          </div>
        ))}
      </div>
      {here.memory.columns ? (
        <Button variant="subtle" size="compact-sm" onClick={() => here.remember({ columns: null })}>
          {words.resetColumns}
        </Button>
      ) : null}
    </>
  );
};
