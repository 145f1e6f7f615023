import styles from './map-frame.module.css';

/** A map of another house: it may know which shop it is shown for, not which page. */
export function MapFrame({ title, src }: { title: string; src: string }) {
  return <iframe className={styles.map} title={title} src={src} referrerPolicy="strict-origin" loading="lazy" />;
}
