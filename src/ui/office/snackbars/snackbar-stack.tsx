import { Button, CloseButton } from '@mantine/core';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import styles from '../parts.module.css';
import { Link } from '../navigation.tsx';
import { useLeads } from '../office-context.tsx';
import { SNACK_STEP_PX, dismissSnack, holdSnack, releaseSnack, snacks } from './snackbars.ts';
import { useStore } from '../store.ts';

/** More than three lines of a snackbar. */
const LONG = 130;
const isLong = (text: string): boolean => text.length > LONG;

/** The snackbars, the newest at the bottom, 75 px apart. Read aloud politely; errors at once. */
export const SnackbarStack = (): React.ReactNode => {
  const all = useStore(snacks);
  const leads = useLeads();
  return (
    <div
      className={styles.snacks}
      role="region"
      aria-label={words.notifications}
      aria-live="polite"
      aria-relevant="additions"
    >
      {all.map((snack, index) => (
        <div
          key={snack.id}
          className={styles.snack}
          data-tone={snack.tone}
          role={snack.tone === 'error' ? 'alert' : undefined}
          style={{ transform: `translateY(-${(all.length - 1 - index) * SNACK_STEP_PX}px)` }}
          onMouseEnter={() => holdSnack(snack.id)}
          onMouseLeave={() => releaseSnack(snack.id)}
          onFocus={() => holdSnack(snack.id)}
          onBlur={() => releaseSnack(snack.id)}
        >
          <Icon name={snack.tone === 'error' ? 'alert' : 'check-circle'} size={20} />
          {/* Long words scroll, by the keys too. */}
          <span className={styles.snackText} tabIndex={isLong(snack.text) ? 0 : undefined}>
            {snack.text}
          </span>
          {snack.mend && leads(snack.mend.to) ? (
            <Button
              component={Link}
              to={snack.mend.to}
              variant="subtle"
              size="xs"
              onClick={() => dismissSnack(snack.id)}
            >
              {snack.mend.label}
            </Button>
          ) : null}
          {snack.action ? (
            <Button
              variant="subtle"
              size="xs"
              onClick={() => {
                snack.action?.run();
                dismissSnack(snack.id);
              }}
            >
              {snack.action.label}
            </Button>
          ) : null}
          <CloseButton aria-label={words.close} size={32} onClick={() => dismissSnack(snack.id)} />
        </div>
      ))}
    </div>
  );
};
