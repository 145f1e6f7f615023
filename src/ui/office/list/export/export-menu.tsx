import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import type { Endpoint } from '#kernel/endpoint.ts';
import type { ListDeclaration } from '#kernel/list.ts';
import { countOf } from '../../format.ts';
import { words } from '../../messages/office.fr.ts';
import { say } from '../../snackbars/snackbars.ts';
import { Icon } from '../../theme/icons.tsx';
import styles from '../list.module.css';
import type { Row } from '../list-types.ts';
import type { ListHere } from '../use-list.ts';
import { EXPORT_FORMATS, exportList, type ExportFormat, isRefusal, MOST_ROWS } from './list-export.ts';

/** What the list shows, as a workbook or as text. */
export const ExportMenu = <R extends Row>({
  here,
  title,
  nouns,
  endpoint,
}: {
  readonly here: ListHere<R>;
  readonly title: string;
  readonly nouns: ListDeclaration['nouns'];
  readonly endpoint: Endpoint;
}): React.ReactNode => {
  const [going, setGoing] = useState(false);
  const total = here.answer?.total ?? 0;
  const label = words.exportAll(countOf(total, nouns));
  const write = async (format: ExportFormat): Promise<void> => {
    setGoing(true);
    try {
      const count = await exportList<R>({ title, format }, endpoint, here.query, here.shown, () => undefined);
      if (count < MOST_ROWS) say(words.exported(countOf(count, nouns)));
      else say(words.tooMany(countOf(count, nouns)), 'error');
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown;
      say(thrown.message, 'error');
    } finally {
      setGoing(false);
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
      </Menu.Dropdown>
    </Menu>
  );
};
