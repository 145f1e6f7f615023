import { ActionIcon, Button, CloseButton, Tooltip } from '@mantine/core';
import { words } from '../messages/office.fr.ts';
import { Icon } from '../theme/icons.tsx';
import styles from './chat-corner.module.css';

/** A chat of another house in a frame of its own, in the corner of the window: one goes on working beside it. `src` null: it is closed. */
export const ChatCorner = ({
  label,
  src,
  toggle,
  leave,
}: {
  readonly label: string;
  readonly src: string | null;
  readonly toggle: () => void;
  readonly leave: { readonly label: string; readonly onClick: () => void };
}): React.ReactNode => (
  <>
    <Tooltip label={label}>
      <ActionIcon size={36} aria-label={label} aria-expanded={src !== null} onClick={toggle}>
        <Icon name="message" size={20} />
      </ActionIcon>
    </Tooltip>
    {src === null ? null : (
      <section
        className={styles.corner}
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key === 'Escape') toggle();
        }}
      >
        <header className={styles.head}>
          <b>{label}</b>
          <Button size="compact-xs" variant="subtle" onClick={leave.onClick}>
            {leave.label}
          </Button>
          <CloseButton autoFocus aria-label={words.close} onClick={toggle} />
        </header>
        <iframe className={styles.frame} title={label} src={src} referrerPolicy="strict-origin" />
      </section>
    )}
  </>
);
