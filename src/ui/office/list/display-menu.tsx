import { ActionIcon, Popover } from '@mantine/core';

import { lazyPart } from '../lazy-part.tsx';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import styles from './list.module.css';
import type { DisplayOptions as Declared } from './display-options.tsx';
import type { Row } from './list-types.ts';
import type { ListHere } from './use-list.ts';

const fetchOptions = () => import('./display-options.tsx');
const DisplayOptions = lazyPart(async () => ({
  default: (await fetchOptions()).DisplayOptions,
})) as unknown as typeof Declared;

/** How a list is shown: its options are fetched when one comes near the button. */
export const DisplayMenu = <R extends Row>({ here }: { readonly here: ListHere<R> }): React.ReactNode => (
  <Popover position="bottom-end" width={280} trapFocus>
    <Popover.Target>
      <ActionIcon
        variant="default"
        title={words.display}
        aria-label={words.display}
        aria-haspopup="dialog"
        onPointerEnter={() => void fetchOptions()}
        onFocus={() => void fetchOptions()}
        className={styles.tool}
      >
        <Icon name="columns" />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown aria-label={words.display}>
      <DisplayOptions here={here} />
    </Popover.Dropdown>
  </Popover>
);
