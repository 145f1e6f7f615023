import { Photo } from '../card/photo.tsx';
import type { ReactNode } from 'react';
import styles from './front.module.css';
import { Main } from './layout.tsx';

/** Half the page for the season or the shop's banner, half for a short form. */
export function AuthFrame({
  home,
  brand,
  logo,
  banner,
  season,
  foot,
  children,
}: {
  home: string;
  brand: string;
  logo: string | null;
  banner: string | null;
  season: 'spring' | 'summer' | 'autumn' | 'winter';
  foot: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.auth}>
      <div className={`${styles.season} ${styles[season]}`} aria-hidden="true">
        {banner && <Photo drawn="sheet" src={banner} alt="" />}
      </div>
      <div className={styles.side}>
        <header>
          <a href={home} className={styles.brand}>
            {logo ? <Photo drawn="logo" src={logo} alt={brand} /> : brand}
          </a>
        </header>
        <Main>
          <div className={styles.form}>{children}</div>
        </Main>
        <footer className={styles.foot}>{foot}</footer>
      </div>
    </div>
  );
}
