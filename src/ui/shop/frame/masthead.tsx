import { Photo } from '../card/photo.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../form/button.tsx';
import { Icon, type IconName } from '../icon.tsx';
import styles from './masthead.module.css';
import { Panel } from '../panel/panel.tsx';

export interface MastheadTab {
  readonly to: string;
  readonly label: string;
  readonly current: boolean;
  readonly children: readonly { to: string; label: string; current: boolean }[];
}
export interface MastheadStyle {
  readonly shadow?: boolean;
  readonly border?: boolean;
  readonly logoPlacement?: 'start' | 'center' | 'left';
  readonly logoShadow?: boolean;
  readonly hideLogo?: boolean;
  readonly justifyContent?: 'start' | 'center' | 'end' | 'space-between';
  readonly underline?: boolean;
  readonly isUppercase?: boolean;
}
interface Words {
  readonly menu: string;
  readonly close: string;
  readonly account: string;
  readonly pages: string;
}

const ALIGNED = { start: styles.start, center: styles.center, end: styles.end, 'space-between': styles.between };

/** The head of a public page: the house's name or logo, its tabs, the cart and the account. */
export function Masthead({
  brand,
  logo,
  home,
  tabs,
  look = {},
  words,
  cart,
  account,
  side,
}: {
  brand: string;
  logo?: string | null;
  home: string;
  tabs: readonly MastheadTab[];
  look?: MastheadStyle;
  words: Words;
  cart?: ReactNode;
  account?: ReactNode;
  side?: ReactNode;
}) {
  const [isOpen, open] = useState(false);
  const shell = [
    styles.masthead,
    look.border === false ? '' : styles.border,
    look.shadow ? styles.shadow : '',
    look.logoPlacement === 'center' ? styles.centered : look.logoPlacement === 'left' ? styles.left : '',
  ];
  const nav = [
    styles.tabs,
    ALIGNED[look.justifyContent ?? 'start'],
    look.isUppercase ? styles.upper : '',
    look.underline ? styles.underlined : '',
  ];
  return (
    <header className={shell.filter(Boolean).join(' ')}>
      <div className={styles.bar}>
        <span className={styles.narrow}>
          <IconButton
            icon="menu"
            label={words.menu}
            aria-expanded={isOpen}
            onClick={() => {
              open(true);
            }}
          />
        </span>
        <a href={home} className={`${styles.brand} ${look.logoShadow ? styles.logoShadow : ''}`}>
          {logo && !look.hideLogo ? <Photo drawn="logo" src={logo} alt={brand} /> : <span>{brand}</span>}
        </a>
        <nav className={nav.filter(Boolean).join(' ')} aria-label={words.pages}>
          {tabs.map((tab) => (
            <span key={tab.to} className={styles.tab}>
              <a href={tab.to} aria-current={tab.current ? 'page' : undefined}>
                {tab.label}
                {tab.children.length > 0 && <Icon name="down" size={14} />}
              </a>
              {tab.children.length > 0 && (
                <span className={styles.children}>
                  {tab.children.map((child) => (
                    <a key={child.to} href={child.to} aria-current={child.current ? 'page' : undefined}>
                      {child.label}
                    </a>
                  ))}
                </span>
              )}
            </span>
          ))}
        </nav>
        <div className={styles.tools}>
          {account}
          {cart}
        </div>
      </div>
      <Panel
        open={isOpen}
        onClose={() => {
          open(false);
        }}
        side="left"
        title={brand}
        closeLabel={words.close}
      >
        <div className={styles.side}>
          {tabs.flatMap((tab) => [
            <a key={tab.to} href={tab.to} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
            </a>,
            ...tab.children.map((child) => (
              <a key={child.to} className={styles.inner} href={child.to}>
                {child.label}
              </a>
            )),
          ])}
          {side}
        </div>
      </Panel>
    </header>
  );
}

export function CartButton({ count, label, onClick }: { count: number; label: string; onClick: () => void }) {
  return (
    <IconButton icon="cart" label={label} onClick={onClick}>
      {count > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {count > 999 ? '999+' : count}
        </span>
      )}
    </IconButton>
  );
}

/** Opens under its button; closes on Escape, on a press outside and when a link is followed. */
export function HeadMenu({
  icon,
  label,
  count = 0,
  children,
}: {
  icon: IconName;
  label: string;
  count?: number;
  children: ReactNode;
}) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const details = box.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !details.contains(event.target as Node))
        details.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details
      ref={box}
      className={styles.account}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.querySelector('input')?.focus();
      }}
      onClick={(event) => {
        if ((event.target as Element).closest('a') && box.current) box.current.open = false;
      }}
    >
      <summary aria-label={label} title={label}>
        <Icon name={icon} />
        {count > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </summary>
      <div className={styles.menu}>{children}</div>
    </details>
  );
}

export function AccountMenu({
  label,
  who,
  children,
}: {
  label: string;
  who?: { name: string; email: string } | null;
  children: ReactNode;
}) {
  return (
    <HeadMenu icon="person" label={label}>
      {who && (
        <p className={styles.who}>
          <strong>{who.name}</strong>
          <span>{who.email}</span>
        </p>
      )}
      {children}
    </HeadMenu>
  );
}
