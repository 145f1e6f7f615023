import styles from './guest-frame.module.css';

/** A map or a chat of another house: it may know which shop it is shown for, not which page. */
export function GuestFrame({ title, src }: { title: string; src: string }) {
  return <iframe className={styles.guest} title={title} src={src} referrerPolicy="strict-origin" loading="lazy" />;
}
