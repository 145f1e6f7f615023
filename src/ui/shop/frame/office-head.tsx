import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { HeadMenu } from './masthead.tsx';
import styles from './office-head.module.css';

export interface HeadNews {
  readonly id: string;
  readonly text: string;
  readonly to: string;
  readonly seen: boolean;
}

/** The head of the office, above a public page: for whoever works from there and looks into a shop without leaving it. */
export function OfficeHead({
  label,
  brand,
  home,
  tour,
  search,
  news,
  account,
}: {
  label: string;
  brand: string;
  home: string;
  tour: { readonly label: string; readonly on: boolean; readonly change: (on: boolean) => void };
  search: ReactNode;
  news: {
    readonly label: string;
    readonly none: string;
    readonly all: readonly HeadNews[];
    readonly read: (one: HeadNews) => void;
  };
  account: ReactNode;
}) {
  const unseen = news.all.filter((one) => !one.seen).length;
  return (
    <nav className={styles.head} aria-label={label}>
      <a href={home} className={styles.brand}>
        {brand}
      </a>
      <span className={styles.spring} />
      <button
        type="button"
        className={styles.tour}
        aria-pressed={tour.on}
        onClick={() => {
          tour.change(!tour.on);
        }}
      >
        <Icon name="map" size={18} />
        <span>{tour.label}</span>
      </button>
      {search}
      <HeadMenu icon="bell" label={news.label} count={unseen}>
        {news.all.length === 0 ? (
          <p>{news.none}</p>
        ) : (
          <ul className={styles.news}>
            {news.all.map((one) => (
              <li key={one.id}>
                <a
                  href={one.to}
                  data-unseen={one.seen ? undefined : true}
                  onClick={() => {
                    news.read(one);
                  }}
                >
                  {one.text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </HeadMenu>
      {account}
    </nav>
  );
}
