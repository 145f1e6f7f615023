import { ActionIcon, Menu } from '@mantine/core';
import { useEffect } from 'react';
import type { Endpoint } from '#kernel/endpoint.ts';
import { COUNTED_UP_TO, type ListDeclaration } from '#kernel/list.ts';
import type { ListView } from '#kernel/list-view.ts';
import { formatCount } from '../../format.ts';
import { words } from '../../messages/office.fr.ts';
import { maySee, useOffice } from '../../office-context.tsx';
import { ask } from '../../popup/popup.ts';
import { say } from '../../snackbars/snackbars.ts';
import { Icon } from '../../theme/icons.tsx';
import styles from '../list.module.css';
import type { ListPageProps, Row, View } from '../list-types.ts';
import type { ListHere } from '../use-list.ts';
import { isOffered, type SavedAs, useSavedViews } from './list-views.ts';
import { knownView } from './known-view.ts';
import { useCounts } from './use-counts.ts';
import { words as viewWords } from './view-words.ts';

type Tab = Pick<ListView, 'id' | 'name' | 'filter' | 'sort' | 'search' | 'columns'>;

const sameQuery = (view: Tab, here: ListHere<Row>): boolean =>
  JSON.stringify(view.filter) === JSON.stringify(here.state.filter) &&
  view.sort === here.state.sort &&
  view.search === here.state.search;

/** Says what of the view that is looked at its list does not know any more, once each time it is opened. */
const useGone = (view: Tab | null, gone: readonly string[]): void => {
  const said = gone.length === 0 ? null : view;
  useEffect(() => {
    if (said !== null) say(viewWords.gone(said.name, gone), 'error');
  }, [said?.id, gone.join()]);
};

/** « Tout » is locked and first; then the views the screen brings, then the person's own, then what the shop shares. */
export const ViewTabs = <R extends Row>({
  here: own,
  views,
  list,
  endpoint,
  asked,
}: {
  readonly here: ListHere<R>;
  readonly views: readonly View[];
  readonly list: ListDeclaration;
  readonly endpoint: Endpoint;
  /** The fixed part of every call of this list. */
  readonly asked: Pick<ListPageProps<Endpoint>, 'fixed' | 'fixedFilter'>;
}): React.ReactNode => {
  const here = own as unknown as ListHere<Row>;
  const saved = useSavedViews(list);
  const { actor } = useOffice();
  const given: readonly Tab[] = views.map((view, index) => ({
    id: `given-${index}`,
    name: view.name,
    filter: view.filter ?? {},
    sort: view.sort ?? '',
    search: view.search ?? '',
    columns: null,
  }));
  const known = saved.all.map((view) => knownView(view, list));
  const everything: readonly Tab[] = [
    ...given.filter((view) => isOffered(view, list, (permission) => maySee(actor, permission))),
    ...known.map(({ view }) => view),
  ];
  const found = useCounts({ list, endpoint, asked, views: everything, isShown: here.answer !== null });
  const active =
    everything.find((view) => view.id === here.state.view) ??
    (here.state.view === null ? everything.find((view) => here.isFiltered && sameQuery(view, here)) : undefined) ??
    null;
  const kept = active ? (saved.all.find((view) => view.id === active.id) ?? null) : null;
  const gone = known.find(({ view }) => view.id === active?.id)?.gone ?? [];
  useGone(active, gone);
  const isTouched = active ? !sameQuery(active, here) : here.isFiltered;

  const show = (view: Tab | null): void => {
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
  const shown = (name: string): SavedAs => ({
    name,
    filter: here.state.filter,
    sort: here.state.sort,
    search: here.state.search,
    columns: here.memory.columns === null ? null : [...here.memory.columns],
  });
  const askName = async (title: string, value: string): Promise<string | null> => {
    const answer = await ask({ title, field: { kind: 'text', label: words.viewName, value, maxLength: 50 } });
    return typeof answer === 'string' && answer.trim() !== '' ? answer.trim() : null;
  };
  const saveNew = async (from = ''): Promise<void> => {
    const called = await askName(words.newView, from);
    const view = called === null ? null : await saved.add(shown(called));
    if (view) here.change({ view: view.id, page: 1, after: null });
  };
  const rename = async (view: ListView): Promise<void> => {
    const called = await askName(words.renameView, view.name);
    if (called !== null) await saved.change({ id: view.id, version: view.version, name: called });
  };
  const remove = async (view: ListView): Promise<void> => {
    if (await saved.remove({ id: view.id })) show(null);
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
        <Count found={found('')} />
      </button>
      {everything.map((view) => (
        <ViewTab
          key={view.id}
          view={view}
          sharedBy={saved.all.find((one) => one.id === view.id && one.shared)?.author ?? null}
          isActive={view === active}
          show={() => show(view)}
        >
          <Count found={found(view.id)} />
        </ViewTab>
      ))}
      {kept ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <ActionIcon size={24} aria-label={words.viewActions(kept.name)}>
              <Icon name="chevron-down" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {kept.mine && (isTouched || gone.length > 0) ? (
              <Menu.Item onClick={() => void saved.change({ id: kept.id, version: kept.version, ...shown(kept.name) })}>
                {words.updateView}
              </Menu.Item>
            ) : null}
            {kept.mine ? <Menu.Item onClick={() => void rename(kept)}>{words.renameView}</Menu.Item> : null}
            <Menu.Item onClick={() => void saveNew(kept.name)}>{words.duplicateView}</Menu.Item>
            {saved.mayShare && kept.mine && !kept.shared ? (
              <Menu.Item onClick={() => void saved.share({ id: kept.id })}>{words.shareView}</Menu.Item>
            ) : null}
            {saved.mayShare && kept.shared ? (
              <Menu.Item onClick={() => void saved.unshare({ id: kept.id })}>{words.unshareView}</Menu.Item>
            ) : null}
            {kept.mine ? (
              <Menu.Item color="red" onClick={() => void remove(kept)}>
                {words.deleteView}
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {isTouched && saved.isKept ? (
        <button type="button" className={styles.saveView} onClick={() => void saveNew()}>
          <Icon name="plus" size={14} />
          {words.newView}
        </button>
      ) : null}
    </nav>
  );
};

const ViewTab = ({
  view,
  sharedBy,
  isActive,
  show,
  children,
}: {
  readonly view: Tab;
  readonly sharedBy: string | null;
  readonly isActive: boolean;
  readonly show: () => void;
  readonly children: React.ReactNode;
}): React.ReactNode => (
  <button
    type="button"
    className={styles.tab}
    aria-current={isActive ? 'true' : undefined}
    title={sharedBy === null ? undefined : words.sharedBy(sharedBy)}
    onClick={show}
  >
    {sharedBy === null ? null : <Icon name="users" size={14} />} {view.name}
    {children}
  </button>
);

/** An empty tab shows no figure; neither does one that is not counted yet. */
const Count = ({ found }: { readonly found: number | null }): React.ReactNode =>
  found === null || found === 0 ? null : (
    <span className={styles.count}> {found > COUNTED_UP_TO ? `${COUNTED_UP_TO}+` : formatCount(found)}</span>
  );
