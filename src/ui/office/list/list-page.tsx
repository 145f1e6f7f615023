import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Endpoint } from '#kernel/endpoint.ts';
import { type ListDeclaration, partOf } from '#kernel/list.ts';
import { lazyPart } from '../lazy-part.tsx';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import { Link } from '../navigation.tsx';
import { maySee, useInTrade, useOffice } from '../office-context.tsx';
import { EmptyState, ErrorState } from '../states.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { nameOfRow } from './cells.tsx';
import { DisplayMenu } from './display-menu.tsx';
import { FilterChips, FilterMenu } from './filter/filter-bar.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { ListCards } from './list-cards.tsx';
import type { ListFigures as Figures } from './list-figures.tsx';
import { groupingsOf } from './list-groups.ts';
import { lastOpened } from './list-place.ts';
import { RowTools } from './row-tools.tsx';
import { ListSearch } from './list-search.tsx';
import { useKeys } from './list-keys.ts';
import { ListPreview } from './list-preview.tsx';
import { ListTable } from './list-table.tsx';
import styles from './list.module.css';
import type { CreateLink, ListPageProps, RowOf } from './list-types.ts';
import { Pager } from './pager.tsx';
import { useList, useSelection } from './use-list.ts';
import { usePlaceOf } from './use-place.ts';
import { ViewTabs } from './view/view-tabs.tsx';

const ListFigures = lazyPart(async () => ({
  default: (await import('./list-figures.tsx')).ListFigures,
})) as unknown as typeof Figures;

const CreateButton = ({ create }: { readonly create: CreateLink }): React.ReactNode => {
  const { may } = useOffice();
  if (create.can && !may(create.can)) return null;
  const leftSection = <Icon name="plus" />;
  return create.to ? (
    <Button component={Link} to={create.to} leftSection={leftSection}>
      {create.label}
    </Button>
  ) : (
    <Button leftSection={leftSection} onClick={create.onClick}>
      {create.label}
    </Button>
  );
};

/** A list screen: everything between the header and the foot of the window, from a declaration and its columns. */
export const ListPage = <E extends Endpoint>(props: ListPageProps<E>): React.ReactNode => {
  const inTrade = useInTrade();
  const { list } = props;
  const said = useMemo(() => listInTrade(list, inTrade), [list, inTrade]);
  return <ListScreen {...props} list={said} />;
};

/** The labels of the fields as the trade says them: table, cards, filters, groupings and choices read them here. */
const listInTrade = (list: ListDeclaration, inTrade: (text: string) => string): ListDeclaration => ({
  ...list,
  fields: Object.fromEntries(
    Object.entries(list.fields).map(([name, field]) => [name, { ...field, label: inTrade(field.label) }]),
  ),
});

const ListScreen = <E extends Endpoint>(props: ListPageProps<E>): React.ReactNode => {
  type R = RowOf<E>;
  const { list, endpoint, title, nameOf, create, empty, preview, bulk } = props;
  const here = useList<E, R>(props);
  const selection = useSelection<R>(here);
  const { may, mayCall, leads, actor } = useOffice();
  // A row whose page is shut to who reads shows its preview, as one without a page.
  const open = props.open && ((row: R) => ((to) => (to !== null && leads(to) ? to : null))(props.open?.(row) ?? null));
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const [cursor, setCursor] = useState(-1);
  const [previewing, setPreviewing] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const actions = (bulk ?? []).filter((action) => mayCall(action.endpoint));
  const nameOfOne = (row: R): string => nameOfRow(row, here.shown, nameOf);
  const current = here.rows[cursor];
  const [firstGrouping] = groupingsOf(list, (field) => maySee(actor, field.can));

  usePlaceOf(here, props);
  // Back from a record one stands on its row, in sight.
  useEffect(() => {
    const last = lastOpened(window.location.pathname);
    const at = last === undefined || !open ? -1 : here.rows.findIndex((row) => open(row) === last);
    if (at === -1) return;
    setCursor((now) => (now === -1 ? at : now));
    document.querySelector(`[data-row="${at}"]`)?.scrollIntoView({ block: 'nearest' });
    // Once, when the first rows have come.
  }, [here.answer === null]);
  useEffect(() => setCursor((now) => (now >= here.rows.length ? here.rows.length - 1 : now)), [here.rows.length]);
  const step = (by: number): void => {
    const next = Math.max(0, Math.min(here.rows.length - 1, cursor + by));
    setCursor(next);
    document.querySelector(`[data-row="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const look = (index: number): void => {
    setCursor(index);
    setPreviewing(true);
  };
  useKeys({
    '/': () => searchField.current?.focus(),
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => {
      const to = current ? open?.(current) : null;
      if (to) void navigate(to);
      else if (current && preview) setPreviewing(true);
    },
    ' ': () => {
      if (preview && here.rows.length > 0) {
        if (!current) setCursor(0);
        setPreviewing((now) => !now || !current);
      }
    },
    x: (event) => {
      if (current && actions.length > 0) selection.toggle(current, event.shiftKey);
    },
    n: () => {
      if (create?.to && (!create.can || may(create.can))) void navigate(create.to);
      else if (!create?.can || may(create.can)) create?.onClick?.();
    },
    Escape: () => {
      if (previewing) setPreviewing(false);
      else selection.clear();
    },
  });

  const part = partOf(list, actor);
  const isEmpty = here.answer !== null && here.rows.length === 0 && !here.stale;
  const begins = isEmpty && !here.isFiltered;
  const body =
    here.error && !here.answer ? (
      <ErrorState error={here.error} retry={here.retry} />
    ) : isEmpty && here.isFiltered ? (
      <EmptyState icon="search" title={words.noResultTitle} text={words.noResultText} role="status">
        <Button variant="default" onClick={() => here.change({ filter: {}, search: '', view: null })}>
          {words.clearFilters}
        </Button>
      </EmptyState>
    ) : isEmpty ? (
      <EmptyState
        icon={empty.icon ?? 'inbox'}
        title={part === null ? empty.title : words.narrowedTitle(part)}
        text={part === null ? empty.text : words.narrowedText}
      >
        {create ? <CreateButton create={create} /> : null}
        {empty.other ? (
          <Button component={Link} to={empty.other.to} variant="default">
            {empty.other.label}
          </Button>
        ) : null}
      </EmptyState>
    ) : isPhone ? (
      <>
        <ListCards
          here={here}
          open={open}
          look={preview ? look : undefined}
          nameOf={nameOf}
          label={title}
          tools={
            // A row without a page of its own has its actions nowhere else.
            (props.actionsInSight || !open) && props.rowActions
              ? (row) => <RowTools name={nameOfOne(row)} actions={props.rowActions?.(row)} forFingers />
              : null
          }
        />
        <Pager here={here} />
      </>
    ) : (
      <ListTable
        here={here}
        selection={actions.length > 0 ? selection : null}
        cursor={cursor}
        setCursor={setCursor}
        open={open}
        nameOf={nameOf}
        label={title}
        pager={<Pager here={here} />}
        inSight={props.actionsInSight ?? false}
        look={preview ? look : undefined}
        rowTools={
          preview || props.rowActions
            ? (row, index) => (
                <RowTools
                  name={nameOfOne(row)}
                  look={preview ? () => look(index) : undefined}
                  actions={props.rowActions?.(row)}
                />
              )
            : null
        }
      />
    );

  return (
    <section className={styles.page} aria-labelledby="list-title">
      <header className={styles.head}>
        <h1 id="list-title">{title}</h1>
        {props.note ? <span className={styles.quiet}>{props.note}</span> : null}
        {part !== null && !begins ? <span className={styles.quiet}>{words.narrowed(part)}</span> : null}
        <span className={styles.spring} />
        {props.actions}
        {create && !begins ? <CreateButton create={create} /> : null}
      </header>
      {begins ? null : selection.count > 0 ? (
        <BulkBar
          here={here}
          selection={selection}
          actions={actions}
          endpoint={endpoint}
          nouns={list.nouns}
          nameOf={nameOfOne}
        />
      ) : (
        <div className={styles.bar}>
          <ViewTabs here={here} views={props.views ?? []} list={list} endpoint={endpoint} asked={props} />
          <span className={styles.barTools}>
            {list.search ? (
              <ListSearch
                value={here.state.search}
                onChange={(search) => here.change({ search })}
                field={searchField}
              />
            ) : null}
            <FilterMenu here={here} list={list} offered={props.filters} lookups={props.lookups} />
            {firstGrouping ? (
              <Tooltip label={words.figures}>
                <ActionIcon
                  variant="default"
                  aria-label={words.figures}
                  aria-pressed={here.memory.figures !== null}
                  onClick={() => here.remember({ figures: here.memory.figures === null ? firstGrouping.group : null })}
                  className={styles.tool}
                >
                  <Icon name="chart" />
                </ActionIcon>
              </Tooltip>
            ) : null}
            <DisplayMenu here={here} />
            <ExportMenu here={here} title={title} nouns={list.nouns} endpoint={endpoint} actions={actions} />
          </span>
        </div>
      )}
      <FilterChips here={here} list={list} lookups={props.lookups} />
      {here.memory.figures !== null && firstGrouping && !begins ? (
        <ListFigures here={here} list={list} endpoint={endpoint} />
      ) : null}
      <div className={styles.body}>
        {body}
        {preview && previewing && current ? (
          <ListPreview
            title={nameOfOne(current)}
            to={open?.(current) ?? undefined}
            close={() => setPreviewing(false)}
            step={step}
          >
            {preview(current)}
          </ListPreview>
        ) : null}
      </div>
    </section>
  );
};
