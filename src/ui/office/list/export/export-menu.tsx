import { ActionIcon, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#kernel/endpoint.ts';
import type { ListDeclaration } from '#kernel/list.ts';
import { CallError, call } from '../../call/client.ts';
import { refresh } from '../../call/refresh.ts';
import { countOf } from '../../format.ts';
import { words } from '../../messages/office.fr.ts';
import { withCode } from '../../shell/late-code.ts';
import { say } from '../../snackbars/snackbars.ts';
import { Icon } from '../../theme/icons.tsx';
import styles from '../list.module.css';
import type { BulkAction, Row } from '../list-types.ts';
import { askedBy } from '../list-url.ts';
import type { ListHere } from '../use-list.ts';
import { EXPORT_FORMATS, type ExportFormat, MOST_ROWS } from './export-formats.ts';

/** Exports the list as a workbook or as text. */
export const ExportMenu = <R extends Row>({
  here,
  title,
  nouns,
  endpoint,
  actions,
}: {
  readonly here: ListHere<R>;
  readonly title: string;
  readonly nouns: ListDeclaration['nouns'];
  readonly endpoint: Endpoint;
  /** Actions on every row that the list finds, in one call; a telephone has no ticks, so it acts from here. */
  readonly actions: readonly BulkAction<R>[];
}): React.ReactNode => {
  const queries = useQueryClient();
  const [going, setGoing] = useState(false);
  const total = here.answer?.total ?? 0;
  const label = words.exportAll(countOf(total, nouns));
  const write = async (format: ExportFormat): Promise<void> => {
    setGoing(true);
    try {
      // The writers come with the first export.
      await withCode(
        () => import('./list-export.ts'),
        async ({ exportList }) => {
          const count = await exportList<R>({ title, format }, endpoint, here.query, here.shown, () => undefined);
          if (count < MOST_ROWS) say(words.exported(countOf(count, nouns)));
          else say(words.tooMany(countOf(count, nouns)), 'error');
        },
      );
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      say(thrown.message, 'error');
    } finally {
      setGoing(false);
    }
  };
  const ofAll = actions.filter((action) => action.by === 'selection' && action.confirm === false);
  const run = async (action: BulkAction<R>): Promise<void> => {
    if (action.by !== 'selection') return;
    try {
      await call(action.endpoint, action.input(askedBy(here.query)));
      await refresh(queries, action.refreshes);
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="default"
          title={label}
          aria-label={label}
          loading={going}
          disabled={total === 0}
          className={styles.tool}
        >
          <Icon name="download" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        {EXPORT_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void write(format)}>
            {words.exportAs[format]}
          </Menu.Item>
        ))}
        {ofAll.length > 0 ? <Menu.Divider /> : null}
        {ofAll.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon ? <Icon name={action.icon} /> : undefined}
            onClick={() => void run(action)}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
