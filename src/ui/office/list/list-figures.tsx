import { CloseButton, SegmentedControl } from '@mantine/core';
import type { CallerInputOf, Endpoint } from '#kernel/endpoint.ts';
import type { ListDeclaration, ListGroup } from '#kernel/list.ts';
import { useEndpoint } from '../call/hooks.ts';
import { formatAmount, formatCount, formatNumber } from '../format.ts';
import { words } from '../messages/office.fr.ts';
import { useOffice, maySee } from '../office-context.tsx';
import { ErrorState } from '../states.tsx';
import styles from './list.module.css';
import type { ListAnswer, Row } from './list-types.ts';
import { groupFilter, groupingsOf, groupWords, isMonthly } from './list-groups.ts';
import type { ListHere } from './use-list.ts';

/** Counts and sums of what is listed, by month or by state; a line filters the list by what it counts. */
export const ListFigures = <R extends Row>({
  here,
  list,
  endpoint,
}: {
  readonly here: ListHere<R>;
  readonly list: ListDeclaration;
  readonly endpoint: Endpoint;
}): React.ReactNode => {
  const { actor } = useOffice();
  const groupings = groupingsOf(list, (field) => maySee(actor, field.can));
  const chosen = groupings.find(({ group }) => group === here.memory.figures) ?? groupings[0];
  const { page: _, after: __, size: ___, sort: ____, ...asked } = here.query;
  const query = useEndpoint(endpoint, { ...asked, size: 1, group: chosen?.group } as CallerInputOf<Endpoint>, {
    keep: true,
    enabled: chosen !== undefined,
  });
  if (!chosen) return null;
  const answer = (query.data ?? null) as ListAnswer | null;
  const sums = Object.keys(answer?.sums ?? {});
  // Money where there is some; a list without money is weighed by the first of what it sums.
  const scale = sums.findLast((name) => list.fields[name]?.type === 'money') ?? list.sums[0] ?? null;
  const weight = (group: ListGroup): number => Math.abs(scale === null ? group.count : (group.sums[scale] ?? 0));
  const groups = answer?.groups ?? [];
  const largest = Math.max(0, ...groups.map(weight));
  const sumText = (name: string, value: number | undefined): string =>
    list.fields[name]?.type === 'money' ? formatAmount(value ?? 0) : formatNumber(value ?? 0);
  return (
    <section className={styles.figures} aria-label={words.figures} aria-busy={query.isPlaceholderData}>
      <div className={styles.figuresHead}>
        <SegmentedControl
          size="xs"
          aria-label={words.figuresBy}
          value={chosen.group}
          data={groupings.map(({ group, label }) => ({ value: group, label }))}
          onChange={(figures) => here.remember({ figures })}
        />
        <span className={styles.spring} />
        <CloseButton size={28} aria-label={words.closeFigures} onClick={() => here.remember({ figures: null })} />
      </div>
      {query.error && !answer ? (
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      ) : (
        <div className={styles.figuresBody} tabIndex={0} role="region" aria-label={words.figuresOf(chosen.label)}>
          <table className={styles.figuresTable}>
            <thead>
              <tr>
                <th scope="col">{isMonthly(chosen) ? words.byMonth : chosen.field.label}</th>
                <td className={styles.barCell} aria-hidden="true" />
                <th scope="col">{words.count}</th>
                {sums.map((name) => (
                  <th key={name} scope="col" data-minor={name === scale ? undefined : ''}>
                    {list.fields[name]?.label}
                    {list.fields[name]?.type === 'money' ? ' €' : null}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => (
                <tr key={group.key ?? ''}>
                  <th scope="row">
                    {chosen.field.filter ? (
                      <button
                        type="button"
                        onClick={() => here.setFilter(chosen.name, groupFilter(chosen, group.key))}
                        title={words.filterBy(groupWords(chosen, group.key))}
                      >
                        {groupWords(chosen, group.key)}
                      </button>
                    ) : (
                      groupWords(chosen, group.key)
                    )}
                  </th>
                  <td className={styles.barCell} aria-hidden="true">
                    <span style={{ width: `${largest === 0 ? 0 : (100 * weight(group)) / largest}%` }} />
                  </td>
                  <td>{formatCount(group.count)}</td>
                  {sums.map((name) => (
                    <td key={name} data-minor={name === scale ? undefined : ''}>
                      {sumText(name, group.sums[name])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {answer ? (
              <tfoot>
                <tr>
                  <th scope="row">{words.total}</th>
                  <td className={styles.barCell} aria-hidden="true" />
                  <td>{formatCount(answer.total)}</td>
                  {sums.map((name) => (
                    <td key={name} data-minor={name === scale ? undefined : ''}>
                      {sumText(name, answer.sums[name])}
                    </td>
                  ))}
                </tr>
              </tfoot>
            ) : null}
          </table>
          {answer?.leftOut ? <p className={styles.quiet}>{answer.leftOut}</p> : null}
          {answer?.groupsAreAll === false ? <p className={styles.quiet}>{words.moreGroups}</p> : null}
        </div>
      )}
    </section>
  );
};
