import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';

const [POINTER, FINGER] = [24, 44];

/** The tools of a row beside opening it: a preview and the row's actions. */
export const RowTools = ({
  name,
  look,
  actions,
  forFingers = false,
}: {
  readonly name: string;
  readonly look?: (() => void) | undefined;
  readonly actions: React.ReactNode;
  readonly forFingers?: boolean;
}): React.ReactNode => {
  const size = forFingers ? FINGER : POINTER;
  return (
    <>
      {look ? (
        <Tooltip label={words.preview}>
          <ActionIcon size={size} tabIndex={-1} aria-label={`${words.preview} ${name}`} onClick={look}>
            <Icon name="eye" />
          </ActionIcon>
        </Tooltip>
      ) : null}
      {actions ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={size} aria-label={words.rowActions(name)}>
              <Icon name="dots" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>{actions}</Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  );
};
