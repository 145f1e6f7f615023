import styles from './editor.module.css';

export interface PageLook {
  readonly name: string;
  readonly colour: string;
  readonly ground: string | null;
  readonly ink: string | null;
  readonly logo: string | null;
  readonly banner: string | null;
  readonly tabs: readonly string[];
  readonly isCentred: boolean;
}

const BOTTLES = ['a', 'b', 'c', 'd'];

/** A page of the shop, small: what tells one from another at a glance. Its words are beside it. */
const Miniature = ({ look }: { readonly look: PageLook }): React.ReactNode => (
  <div
    className={styles.mini}
    aria-hidden="true"
    style={
      {
        '--mini-colour': look.colour,
        ...(look.ground ? { '--mini-ground': look.ground, '--mini-ink': look.ink } : {}),
      } as React.CSSProperties
    }
  >
    <div className={styles.miniHead} data-centred={look.isCentred || undefined}>
      {look.logo ? <img src={look.logo} alt="" loading="lazy" /> : <strong>{look.name}</strong>}
      <span>
        {look.tabs.slice(0, 4).map((tab) => (
          <i key={tab}>{tab}</i>
        ))}
      </span>
    </div>
    <div className={styles.miniHero}>
      {look.banner ? <img src={look.banner} alt="" loading="lazy" /> : null}
      <b>{look.name}</b>
    </div>
    <div className={styles.miniShelf}>
      {BOTTLES.map((one) => (
        <span key={one}>
          <i />
          <em />
        </span>
      ))}
    </div>
  </div>
);

/** A variant as a card: its miniature, its name, its state, what may be done. */
export const PageCard = ({
  look,
  title,
  state,
  note,
  children,
}: {
  readonly look: PageLook;
  readonly title: string;
  readonly state?: React.ReactNode;
  readonly note: string;
  readonly children: React.ReactNode;
}): React.ReactNode => (
  <li className={styles.card}>
    <Miniature look={look} />
    <div className={styles.cardWords}>
      <h2>{title}</h2>
      {state}
      <p>{note}</p>
    </div>
    <div className={styles.cardTools}>{children}</div>
  </li>
);

export const PageCards = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: React.ReactNode;
}): React.ReactNode => (
  <ul className={styles.cards} aria-label={label}>
    {children}
  </ul>
);
