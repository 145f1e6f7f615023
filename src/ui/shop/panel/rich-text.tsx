import { useLang } from '../page.tsx';
import styles from './rich-text.module.css';

/** A text with its headings, colours and links. Its HTML was cleaned by the server for this very answer (`platform/text/rich-text.ts`): nothing else may be given here. */
export function RichText({ cleaned }: { cleaned: string }) {
  // Estates write in French: a screen reader of another page is told so.
  const lang = useLang() === 'fr' ? undefined : 'fr';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was written, and again when it was read
  return <div className={styles.text} lang={lang} dangerouslySetInnerHTML={{ __html: cleaned }} />;
}
