import { Menu, UnstyledButton } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import { useOffice, useSlot } from '../office-context.tsx';
import { type Creation, quickCreatesOf } from './menu.ts';
import styles from './shell.module.css';
import { quickCreateSlot } from './slots.ts';

export const useQuickCreates = (): readonly Creation[] => {
  const { actor, routes } = useOffice();
  return quickCreatesOf(useSlot(quickCreateSlot), routes, actor);
};

export const QuickCreateMenu = ({
  narrow,
  onGo,
}: {
  readonly narrow: boolean;
  readonly onGo?: (() => void) | undefined;
}): React.ReactNode => {
  const entries = useQuickCreates();
  if (entries.length === 0) return null;
  const groups = [...new Set(entries.map((one) => one.group))];
  return (
    <Menu position={narrow ? 'right-start' : 'bottom-start'} width={220}>
      <Menu.Target>
        <UnstyledButton className={styles.create} aria-label={words.quickCreate}>
          <Icon name="plus" size={16} />
          {narrow ? null : <span>{words.quickCreate}</span>}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
        {groups.map((group) => (
          <Fragment key={group}>
            <Menu.Label>{group}</Menu.Label>
            {entries
              .filter((one) => one.group === group)
              .map((one) => (
                <Menu.Item
                  key={one.label}
                  component={Link}
                  to={one.to}
                  onClick={onGo}
                  leftSection={<Icon name={one.icon} />}
                >
                  {one.label}
                </Menu.Item>
              ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
