import { ActionIcon, NativeSelect } from '@mantine/core';
import { formatCount } from '../format.ts';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import styles from './list.module.css';
import type { Row } from './list-types.ts';
import { PAGE_SIZES } from './list-url.ts';
import type { ListHere } from './use-list.ts';

export const totalWords = (total: number, isExact: boolean): string =>
  isExact ? formatCount(total) : words.moreThan(formatCount(total));

/** Where one is in the list, and the steps to either side. */
export const Pager = <R extends Row>({ here }: { readonly here: ListHere<R> }): React.ReactNode => {
  const { state, answer } = here;
  if (!answer) return <div className={styles.pager} />;
  const from = (state.page - 1) * state.size + 1;
  const to = from + here.rows.length - 1;
  const hasNext = answer.after !== null || state.page < here.pages;
  return (
    <div className={styles.pager}>
      <span aria-live="polite">
        {here.rows.length === 0
          ? words.noneFound
          : words.range(formatCount(from), formatCount(to), totalWords(answer.total, answer.totalIsExact))}
      </span>
      <span className={styles.pages}>
        <ActionIcon
          size={28}
          disabled={state.page <= 1}
          aria-label={words.previous}
          onClick={() => here.goTo(state.page - 1)}
        >
          <Icon name="chevron-left" />
        </ActionIcon>
        <ActionIcon size={28} disabled={!hasNext} aria-label={words.next} onClick={() => here.goTo(state.page + 1)}>
          <Icon name="chevron-right" />
        </ActionIcon>
      </span>
      <NativeSelect
        size="xs"
        variant="unstyled"
        aria-label={words.perPage}
        className={styles.pageSize}
        value={String(state.size)}
        data={PAGE_SIZES.map((size) => ({ value: String(size), label: words.bySize(size) }))}
        onChange={(event) => {
          const size = Number(event.currentTarget.value);
          here.remember({ size });
          here.change({ size });
        }}
      />
    </div>
  );
};
