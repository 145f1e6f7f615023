import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { Icon, type IconName } from '../icon.tsx';

type Look = 'filled' | 'outlined' | 'plain' | 'alert';
const looks = (look: Look, wide: boolean | undefined): string =>
  `${styles.button} ${styles[look]}${wide ? ` ${styles.wide}` : ''}`;

export function Button({
  look = 'filled',
  wide,
  busy,
  children,
  ...rest
}: { look?: Look; wide?: boolean; busy?: boolean } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return (
    <button type="button" {...rest} className={looks(look, wide)} aria-busy={busy || undefined}>
      {children}
    </button>
  );
}

export function ButtonLink({
  to,
  look = 'filled',
  wide,
  children,
  ...rest
}: {
  to: string;
  look?: Look;
  wide?: boolean;
  children: ReactNode;
  rel?: string;
  target?: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  onPointerDown?: () => void;
  onFocus?: () => void;
}) {
  return (
    <a href={to} {...rest} className={looks(look, wide)}>
      {children}
    </a>
  );
}

/** A sign without words on screen: its name is said to those who do not see it. */
export function IconButton({
  icon,
  label,
  children,
  ...rest
}: { icon: IconName; label: string; children?: ReactNode } & Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className'
>) {
  return (
    <button type="button" {...rest} className={styles.square} aria-label={label} title={label}>
      <Icon name={icon} />
      {children}
    </button>
  );
}
