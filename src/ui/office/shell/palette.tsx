import { Loader, Kbd } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight } from '@mantine/spotlight';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../theme/icons.tsx';
import { useRecentPlaces } from '../list/view/view-store.ts';
import { words } from '../messages/office.fr.ts';
import { useOffice, useSlot } from '../office-context.tsx';
import { useSettings } from '../settings/settings-frame.tsx';
import { settingsPlaces } from '../settings/settings-sections.ts';
import type { MenuItem, MenuNode } from './menu.ts';
import { found } from './palette/palette-search.ts';
import { tradePlaces } from './palette/trade-places.ts';
import { words as settingsWords } from '../messages/settings.fr.ts';
import { useQuickCreates } from './quick-create.tsx';
import { PALETTE_INPUT, paletteStore, paletteText } from './palette-door.ts';
import { useStore } from '../store.ts';
import styles from './shell.module.css';
import { paletteSlot } from './slots.ts';

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly detail: string | null;
  readonly icon: string;
  readonly to: string;
  readonly leaves?: boolean | undefined;
  /** Other words by which it is found. */
  readonly also?: string;
}
const MOST = 6;
const ASK_AFTER_MS = 200;

/** The first line, whichever came last; a line that was chosen by the arrows stays chosen wherever it stands now. */
const chooseAgain = (): void => {
  const lines = [...document.querySelectorAll('[data-action]')];
  const chosen = lines.findIndex((line) => line.hasAttribute('data-selected'));
  const selected = paletteStore.getState().selected > 0 && chosen !== -1 ? chosen : 0;
  lines[chosen]?.removeAttribute('data-selected');
  lines[selected]?.setAttribute('data-selected', 'true');
  paletteStore.updateState((state) => ({ ...state, selected }));
};

/** « Aller à »: pages, things to create, and whatever the areas can find, in one box. Ctrl+K from anywhere. */
export default function Palette({ nodes }: { readonly nodes: readonly MenuNode[] }): React.ReactNode {
  const navigate = useNavigate();
  const { actor, may, has, leads } = useOffice();
  const query = useStore(paletteText);
  const [asked] = useDebouncedValue(query.trim(), ASK_AFTER_MS);
  const sources = useSlot(paletteSlot).filter(
    (source) =>
      source.can.some(may) && (source.also ?? []).every(may) && (source.module === undefined || has(source.module)),
  );
  const answers = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['palette', source.group, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(asked, signal),
      enabled: asked.length > 1,
      staleTime: 30_000,
    })),
  });
  const page = (item: MenuItem, detail: string | null): Entry => ({
    id: item.to,
    label: item.label,
    detail,
    icon: item.icon,
    to: item.to,
    leaves: item.leaves ?? item.external,
  });
  const pages = nodes.flatMap((node) =>
    node.kind === 'group' ? node.items.map((item) => page(item, node.label)) : [page(node, null)],
  );
  const sections = useSettings();
  const settings = settingsPlaces(sections).map((place): Entry => ({ ...place, id: place.to, icon: 'settings' }));
  const ofTrade = tradePlaces(sections, actor, leads, settingsWords.title).map(
    (place): Entry => ({ ...place, id: `trade-${place.to}-${place.label}` }),
  );
  const creates: readonly Entry[] = useQuickCreates().map((one) => ({
    id: `new-${one.to}-${one.label}`,
    label: `${words.quickCreate} : ${one.label.toLocaleLowerCase('fr')}`,
    detail: one.group,
    icon: 'plus',
    to: one.to,
  }));
  const [places] = useRecentPlaces();
  const recent: readonly Entry[] =
    query.trim() === ''
      ? places.recent
          .filter((place) => leads(place.to))
          .map((place) => ({
            id: `recent-${place.to}`,
            label: place.label,
            detail: null,
            icon: 'history',
            to: place.to,
          }))
      : [];
  const groups: readonly (readonly [string, readonly Entry[]])[] = [
    [words.recent, recent],
    [words.pages, query.trim() === '' ? pages.slice(0, 12) : found([...pages, ...settings], query).slice(0, MOST)],
    ...sources.map(
      (source, index) =>
        [
          source.group,
          (asked.length > 1 ? (answers[index]?.data ?? []) : []).slice(0, MOST).map(
            (hit): Entry => ({
              id: `${source.group}-${hit.id}`,
              label: hit.label,
              detail: hit.detail ?? null,
              icon: source.icon,
              to: hit.to,
            }),
          ),
        ] as const,
    ),
    [words.todo, query.trim() === '' ? [] : found(ofTrade, query).slice(0, MOST)],
    [words.create, found(creates, query, words.quickCreateToo).slice(0, MOST)],
  ];
  const isLooking = answers.some((answer) => answer.isFetching) || asked !== query.trim();
  const shown = groups.filter(([, entries]) => entries.length > 0);
  // Records come after the words were typed: the first line is then chosen again, so that Enter opens what one sees.
  const ids = shown.flatMap(([, entries]) => entries.map((entry) => entry.id)).join(' ');
  useEffect(() => {
    if (query.trim() !== '' && ids !== '') chooseAgain();
  }, [ids, query]);
  const go = ({ to, leaves }: Entry): void => {
    if (/^https?:/.test(to)) window.open(to, '_blank', 'noopener');
    else if (leaves) window.location.assign(to);
    else void navigate(to);
  };
  return (
    <Spotlight.Root
      attributes={{ content: { 'aria-label': words.goTo } }}
      centered={false}
      yOffset="12vh"
      store={paletteStore}
      query={query}
      onQueryChange={paletteText.set}
      clearQueryOnClose
      shortcut={null}
      size={560}
      radius="sm"
      shadow="xl"
      transitionProps={{ duration: 120 }}
      overlayProps={{ backgroundOpacity: 0.24 }}
    >
      <Spotlight.Search
        {...{ [PALETTE_INPUT]: '' }}
        placeholder={words.goToHint}
        aria-label={words.goTo}
        leftSection={<Icon name="search" size={18} />}
        rightSection={isLooking ? <Loader size={16} /> : null}
      />
      <Spotlight.ActionsList className={styles.hits}>
        {shown.map(([label, entries]) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {entries.map((entry) => (
              <Spotlight.Action key={entry.id} onClick={() => go(entry)} className={styles.hit}>
                <Icon name={entry.icon} size={16} />
                <span className={styles.hitLabel}>{entry.label}</span>
                {entry.detail ? <span className={styles.hitDetail}>{entry.detail}</span> : null}
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {shown.length === 0 ? (
          <Spotlight.Empty>{isLooking ? words.looking : words.nothingThere}</Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
      <div className={styles.hints} aria-hidden="true">
        <span>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {words.moveHint}
        </span>
        <span>
          <Kbd size="xs">↵</Kbd> {words.openHint}
        </span>
        <span>
          <Kbd size="xs">{words.keyEscape}</Kbd> {words.closeHint}
        </span>
      </div>
    </Spotlight.Root>
  );
}
