import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';

import { Link } from 'react-router';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import { useOffice, useSlot } from '../office-context.tsx';
import { openHelp, openKeys } from '../help/help-door.ts';
import { accountMenuSlot } from './slots.ts';
import styles from './shell.module.css';

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => part.charAt(0).toLocaleUpperCase('fr'))
    .join('') || '·';

const SCHEMES = [
  ['auto', words.auto],
  ['light', words.light],
  ['dark', words.dark],
] as const;

export interface AccountLinks {
  /** Where « Boutique » (owners, collaborators) or « Producteurs » (others) leads; null hides it. */
  readonly shop: string | null;
  readonly settings: string | null;
  /** Only for master accounts. */
  readonly changeAccount: (() => void) | null;
  /** Agents work in tour mode or in dashboard mode; changing it reloads the page. */
  readonly tourMode: { readonly on: boolean; readonly change: (on: boolean) => void } | null;
}

export const AccountMenu = ({ links }: { readonly links: AccountLinks }): React.ReactNode => {
  const { user, actor, logout } = useOffice();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const parts = useSlot(accountMenuSlot);
  const owns = actor.kind === 'owner' || actor.kind === 'iam';
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton
          className={styles.account}
          aria-label={`${words.account} ${user.username}`}
          data-initials={initials(user.username)}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <strong>{user.username}</strong>
          <span>{user.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/dashboard" leftSection={<Icon name="dashboard" />}>
          {words.dashboard}
        </Menu.Item>
        {links.settings ? (
          <Menu.Item component={Link} to={links.settings} leftSection={<Icon name="settings" />}>
            {words.settings}
          </Menu.Item>
        ) : null}
        {links.shop ? (
          <Menu.Item component="a" href={links.shop} leftSection={<Icon name="store" />}>
            {owns ? words.shop : words.producers}
          </Menu.Item>
        ) : null}
        {actor.kind === 'buyer' ? (
          <Menu.Item component="a" href="/help" leftSection={<Icon name="help" />}>
            {words.help}
          </Menu.Item>
        ) : (
          <Menu.Item onClick={openHelp} leftSection={<Icon name="help" />}>
            {words.help}
          </Menu.Item>
        )}
        <Menu.Item onClick={openKeys} leftSection={<Icon name="keyboard" />}>
          {words.keys}
        </Menu.Item>
        {parts.map((Part, index) => (
          <Part key={index} />
        ))}
        {links.changeAccount ? (
          <Menu.Item onClick={links.changeAccount} leftSection={<Icon name="switch" />}>
            {words.changeAccount}
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        <Menu.Label>{words.appearance}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(next) => setColorScheme(next as typeof colorScheme)}>
          {SCHEMES.map(([value, label]) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item onClick={logout} leftSection={<Icon name="logout" />}>
          {words.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
