import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { Link } from 'react-router';
import type { Endpoint } from '#kernel/endpoint.ts';
import { typeset } from '#kernel/language/french.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { type ActionButtonProps, confirmed } from './action-button.tsx';
import { useAction } from '../call/hooks.ts';
import { Icon } from '../theme/icons.tsx';
import { useOffice } from '../office-context.tsx';
import { useWithheld } from './withheld.ts';

/** An action in a menu: same rules as ActionButton, greyed out with the refusal's words. */
export const ActionItem = <E extends Endpoint>({
  endpoint,
  input,
  whyNot = null,
  confirm,
  risky,
  after,
  refreshes,
  danger,
  icon,
  children,
}: ActionButtonProps<E>): React.ReactNode => {
  const { mayCall } = useOffice();
  const action = useAction(endpoint, { after, refreshes });
  useWithheld(children, endpoint);
  if (!mayCall(endpoint)) return null;
  const press = async (): Promise<void> => {
    if (await confirmed(children, { confirm, risky, danger })) await action.run(input);
  };
  return (
    <ReasonedItem icon={icon} danger={danger} whyNot={whyNot} disabled={action.pending} onClick={() => void press()}>
      {children}
    </ReasonedItem>
  );
};

/** An entry that does something of its own, or is greyed out with the refusal's words. */
export const ReasonedItem = ({
  icon,
  danger,
  whyNot,
  disabled = false,
  onClick,
  children,
}: {
  readonly icon?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly whyNot: Refusal | null;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}): React.ReactNode => {
  const look = { leftSection: icon ? <Icon name={icon} /> : undefined, color: danger ? 'red' : undefined };
  if (whyNot) {
    return (
      <Tooltip label={typeset(whyNot.words.fr)} openDelay={0} position="left">
        <Menu.Item
          {...look}
          data-disabled
          aria-disabled="true"
          closeMenuOnClick={false}
          aria-description={typeset(whyNot.words.fr)}
        >
          {children}
        </Menu.Item>
      </Tooltip>
    );
  }
  return (
    <Menu.Item {...look} disabled={disabled} onClick={onClick}>
      {children}
    </Menu.Item>
  );
};

/** A menu entry that opens a popup: the rules are those of an action, but the popup makes the call. */
export const MenuAction = ({
  endpoint,
  whyNot,
  icon,
  danger,
  onPress,
  children,
}: {
  readonly endpoint: Endpoint;
  readonly whyNot: Refusal | null;
  readonly icon?: string;
  readonly danger?: boolean;
  readonly onPress: () => void;
  readonly children: string;
}): React.ReactNode => {
  useWithheld(children, endpoint);
  if (!useOffice().mayCall(endpoint)) return null;
  return (
    <ReasonedItem icon={icon} danger={danger} whyNot={whyNot} onClick={onPress}>
      {children}
    </ReasonedItem>
  );
};

/** A place to go, or a file to open, in a menu. */
export const MenuLink = ({
  to,
  href,
  icon,
  children,
}: {
  readonly to?: string;
  readonly href?: string;
  readonly icon?: string;
  readonly children: string;
}): React.ReactNode => {
  const { leads } = useOffice();
  const leftSection = icon ? <Icon name={icon} /> : undefined;
  if (to !== undefined && !leads(to)) return null;
  if (href !== undefined)
    return (
      <Menu.Item component="a" href={href} target="_blank" rel="noopener" leftSection={leftSection}>
        {children}
      </Menu.Item>
    );
  return (
    <Menu.Item component={Link} to={to ?? '.'} leftSection={leftSection}>
      {children}
    </Menu.Item>
  );
};

/** The three dots of a thing among others: its entries, under a name that says whose they are. */
export const MoreMenu = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: React.ReactNode;
}): React.ReactNode => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon aria-label={label} title={label}>
        <Icon name="dots" />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);
