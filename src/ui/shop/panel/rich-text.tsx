import { useLang } from '../page.tsx';
import styles from './rich-text.module.css';

/** A text with its headings, colours and links. Its HTML was cleaned by the server for this very answer (`platform/text/rich-text.ts`): nothing else may be given here. */
export function RichText({ cleaned, lang = 'fr' }: { cleaned: string; lang?: string }) {
  // Estates write in French: a screen reader of a page in another language is told so.
  const other = useLang() === lang ? undefined : lang;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was written, and again when it was read
  return <div className={styles.text} lang={other} dangerouslySetInnerHTML={{ __html: cleaned }} />;
}
