import { Photo } from '../card/photo.tsx';
import styles from './scene.module.css';

/** A photograph of a place, as wide as the words that it goes with. Without words of its own it is passed over by screen readers. */
export function Scene({ src }: { src: string }) {
  return <Photo drawn="sheet" src={src} alt="" className={styles.scene} loading="lazy" decoding="async" />;
}
