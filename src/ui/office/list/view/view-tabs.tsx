import { ActionIcon, Menu } from '@mantine/core';
import { Icon } from '../../theme/icons.tsx';
import { words } from '../../messages/office.fr.ts';
import { ask } from '../../popup/popup.ts';
import styles from '../list.module.css';
import type { Row, View } from '../list-types.ts';
import type { ListHere } from '../use-list.ts';
import { type StoredView, newViewId } from './view-store.ts';

const sameQuery = (view: View, here: ListHere<Row>): boolean =>
  JSON.stringify(view.filter ?? {}) === JSON.stringify(here.state.filter) &&
  (view.sort ?? '') === here.state.sort &&
  (view.search ?? '') === here.state.search;

/** « Toutes » is locked and first; then the views the screen brings, then the person's own. */
export const ViewTabs = <R extends Row>({
  here: own,
  views,
}: {
  readonly here: ListHere<R>;
  readonly views: readonly View[];
}): React.ReactNode => {
  const here = own as unknown as ListHere<Row>;
  const given: readonly StoredView[] = views.map((view, index) => ({
    id: `given-${index}`,
    name: view.name,
    filter: view.filter ?? {},
    sort: view.sort ?? '',
    search: view.search ?? '',
    columns: null,
  }));
  const stored = here.memory.views;
  const everything = [...given, ...stored];
  const active =
    everything.find((view) => view.id === here.state.view) ??
    (here.state.view === null ? everything.find((view) => here.isFiltered && sameQuery(view, here)) : undefined) ??
    null;
  const mine = active ? stored.find((view) => view.id === active.id) : undefined;
  const isTouched = active ? !sameQuery(active, here) : here.isFiltered;

  const show = (view: StoredView | null): void => {
    if (view?.columns) here.remember({ columns: view.columns });
    here.change({
      view: view?.id ?? null,
      filter: view?.filter ?? {},
      sort: view?.sort ?? '',
      search: view?.search ?? '',
      page: 1,
      after: null,
    });
  };
  const write = (change: (all: readonly StoredView[]) => readonly StoredView[]): void =>
    here.remember({ views: change(stored) });
  const asStored = (id: string, name: string): StoredView => ({
    id,
    name,
    filter: here.state.filter,
    sort: here.state.sort,
    search: here.state.search,
    columns: here.memory.columns,
  });
  const name = async (title: string, value: string): Promise<string | null> => {
    const answer = await ask({ title, field: { kind: 'text', label: words.viewName, value, maxLength: 50 } });
    return typeof answer === 'string' ? answer.trim() : null;
  };
  const saveNew = async (from = ''): Promise<void> => {
    const called = await name(words.newView, from);
    if (!called) return;
    const view = asStored(newViewId(), called);
    write((all) => [...all, view]);
    here.change({ view: view.id, page: 1, after: null });
  };
  const rename = async (view: StoredView): Promise<void> => {
    const called = await name(words.renameView, view.name);
    if (called) write((all) => all.map((one) => (one.id === view.id ? { ...one, name: called } : one)));
  };
  const remove = (view: StoredView): void => {
    write((all) => all.filter((one) => one.id !== view.id));
    show(null);
  };

  return (
    <nav className={styles.tabs} aria-label={words.views}>
      <button
        type="button"
        className={styles.tab}
        aria-current={active === null ? 'true' : undefined}
        onClick={() => show(null)}
      >
        {words.allView}
      </button>
      {everything.map((view) => (
        <button
          key={view.id}
          type="button"
          className={styles.tab}
          aria-current={view === active ? 'true' : undefined}
          onClick={() => show(view)}
        >
          {view.name}
        </button>
      ))}
      {mine ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <ActionIcon size={24} aria-label={words.viewActions(mine.name)}>
              <Icon name="chevron-down" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isTouched ? (
              <Menu.Item
                onClick={() =>
                  write((all) => all.map((one) => (one.id === mine.id ? asStored(mine.id, mine.name) : one)))
                }
              >
                {words.updateView}
              </Menu.Item>
            ) : null}
            <Menu.Item onClick={() => void rename(mine)}>{words.renameView}</Menu.Item>
            <Menu.Item onClick={() => void saveNew(mine.name)}>{words.duplicateView}</Menu.Item>
            <Menu.Item color="red" onClick={() => remove(mine)}>
              {words.deleteView}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {isTouched ? (
        <button type="button" className={styles.saveView} onClick={() => void saveNew()}>
          <Icon name="plus" size={14} />
          {words.newView}
        </button>
      ) : null}
    </nav>
  );
};
