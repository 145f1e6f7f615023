import { words } from '../messages/office.fr.ts';
import { useStore } from '../store.ts';
import { Icon } from '../theme/icons.tsx';
import { paletteText } from './palette-door.ts';
import styles from './shell.module.css';

/** The box of « Aller à » while its code is on its way, with what was typed so far. */
export const PaletteShape = (): React.ReactNode => {
  const typed = useStore(paletteText);
  return (
    <div className={styles.shape} role="status" aria-label={words.looking}>
      <p>
        <Icon name="search" size={18} />
        <span data-typed={typed !== '' || undefined}>{typed === '' ? words.goToHint : typed}</span>
      </p>
    </div>
  );
};
