import { Anchor, Button, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CallerInputOf, Endpoint, OutputOf } from '#kernel/endpoint.ts';

import { useEndpoint } from '../call/hooks.ts';
import { formatAgo, formatDay, formatInstant } from '../format.ts';
import { recordWords as words } from '../messages/record.fr.ts';
import { Link } from '../navigation.tsx';
import { useOffice } from '../office-context.tsx';
import { Icon, type IconName } from '../theme/icons.tsx';
import { Status } from '../theme/status.tsx';
import { Panel } from './panels.tsx';
import styles from './record.module.css';

export interface TimelineEntry {
  readonly id: string;
  /** A day or an instant. */
  readonly at: string;
  readonly icon: IconName;
  readonly title: string;
  readonly to?: string;
  readonly detail?: string;
  readonly status?: readonly [of: string, word: string];
  /** Money or another figure, as it is written. */
  readonly amount?: string;
}

type Read = readonly TimelineEntry[] | null;

/** One kind of acts on the timeline of a record: read by one call, the last ones first. */
export interface TimelineSource {
  readonly endpoint: Endpoint;
  /** Null while they are read. */
  readonly useEntries: (id: string, size: number, enabled: boolean) => Read;
}
/** An area's part of a timeline, given to its slot: the source comes with the page, not with the office. */
export type LateTimelineSource = () => Promise<TimelineSource>;

export const timelineSource = <E extends Endpoint>({
  endpoint,
  input,
  entries,
}: {
  readonly endpoint: E;
  readonly input: (id: string, size: number) => CallerInputOf<E>;
  readonly entries: (answer: OutputOf<E>) => readonly TimelineEntry[];
}): TimelineSource => ({
  endpoint,
  useEntries: (id, size, enabled) => {
    const read = useEndpoint(endpoint, input(id, size), { silent: true, enabled, keep: true });
    // A source that fails is left out: the others still tell what they know.
    if (!enabled || read.isError) return [];
    return read.data === undefined ? null : entries(read.data);
  },
});

/** Reads one source and gives its entries to the next; all are asked at once, since none waits for another. */
const Gather = ({
  sources,
  id,
  size,
  all,
  children,
}: {
  readonly sources: readonly TimelineSource[];
  readonly id: string;
  readonly size: number;
  readonly all: Read;
  readonly children: (all: Read) => React.ReactNode;
}): React.ReactNode => {
  const [source, ...rest] = sources;
  if (!source) return children(all);
  return (
    <Ask source={source} id={id} size={size}>
      {(entries) => (
        <Gather sources={rest} id={id} size={size} all={all && entries ? [...all, ...entries] : null}>
          {children}
        </Gather>
      )}
    </Ask>
  );
};

const Ask = ({
  source,
  id,
  size,
  children,
}: {
  readonly source: TimelineSource;
  readonly id: string;
  readonly size: number;
  readonly children: (entries: Read) => React.ReactNode;
}): React.ReactNode => children(source.useEntries(id, size, useOffice().mayCall(source.endpoint)));

const Entry = ({ entry }: { readonly entry: TimelineEntry }): React.ReactNode => (
  <li>
    <Icon name={entry.icon} size={16} />
    <div>
      {entry.to ? (
        <Anchor component={Link} to={entry.to}>
          {entry.title}
        </Anchor>
      ) : (
        entry.title
      )}
      {entry.detail ? <small>{entry.detail}</small> : null}
      {entry.status ? (
        <div>
          <Status of={entry.status[0]} word={entry.status[1]} />
        </div>
      ) : null}
    </div>
    <div className={styles.entryEnd}>
      {entry.amount ? <span>{entry.amount}</span> : null}
      {entry.at.length === 10 ? (
        <time dateTime={entry.at}>{formatDay(entry.at)}</time>
      ) : (
        <time dateTime={entry.at} title={formatInstant(entry.at)}>
          {formatAgo(entry.at)}
        </time>
      )}
    </div>
  </li>
);

const STEP = 10;

/**
 * Everything that happened with a record in one list, the last first. Every source gives its last N, so that the N
 * shown of all of them are certain to be the last N.
 */
export const Timeline = ({
  sources,
  id,
  empty,
}: {
  readonly sources: readonly LateTimelineSource[];
  readonly id: string;
  readonly empty: string;
}): React.ReactNode => {
  const [loaded, setLoaded] = useState<readonly TimelineSource[] | null>(null);
  const [size, setSize] = useState(STEP);
  useEffect(() => {
    let isHere = true;
    void Promise.allSettled(sources.map((load) => load())).then((all) => {
      if (isHere) setLoaded(all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    });
    return () => {
      isHere = false;
    };
  }, [sources]);
  return (
    <Panel title={words.timeline}>
      {loaded === null ? (
        <Skeleton height={240} />
      ) : (
        <Gather sources={loaded} id={id} size={size} all={[]}>
          {(all) =>
            all === null ? (
              <Skeleton height={240} />
            ) : all.length === 0 ? (
              <p className={styles.none}>{empty}</p>
            ) : (
              <>
                <ol className={styles.timeline} aria-label={words.timeline}>
                  {latest(all, size).map((entry) => (
                    <Entry key={entry.id} entry={entry} />
                  ))}
                </ol>
                {all.length > size && size < 90 ? (
                  <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setSize(size + STEP)}>
                    {words.timelineMore}
                  </Button>
                ) : null}
              </>
            )
          }
        </Gather>
      )}
    </Panel>
  );
};

/** A day stands after every instant of that day: its hour is not known, and the list begins with the latest. */
const ranked = (at: string): string => (at.length === 10 ? `${at}T99` : at);
export const latest = (all: readonly TimelineEntry[], size: number): readonly TimelineEntry[] =>
  [...all].sort((a, b) => (ranked(a.at) < ranked(b.at) ? 1 : ranked(a.at) > ranked(b.at) ? -1 : 0)).slice(0, size);
