import styles from './rich-text.module.css';

/** A text, in French unless its estate wrote it in another language: screen readers are told. It stands with its headings, colours and links. Its HTML was cleaned by the server for this very answer (`platform/text/rich-text.ts`): nothing else may be given here. */
export function RichText({ cleaned, lang = 'fr' }: { cleaned: string; lang?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was written, and again when it was read
  return <div className={styles.text} lang={lang} dangerouslySetInnerHTML={{ __html: cleaned }} />;
}
