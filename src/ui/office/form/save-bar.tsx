import styles from './form.module.css';

/**
 * The bar of unsaved changes, at the foot of the window whatever the length of the page: its words first, then its
 * buttons.
 */
export const SaveBar = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: React.ReactNode;
}): React.ReactNode => (
  <div className={styles.bar} role="region" aria-label={label} data-save-bar>
    <span role="status">{label}</span>
    {children}
  </div>
);
