import * as z from 'zod';

export const Notification = z.object({
  id: z.uuid(),
  /** As its area declares it, in the words of the specification: `newOrder`, `paymentPaid`, `thresholdReach` … */
  type: z.string(),
  /** By the names of the office's icons. */
  icon: z.string(),
  seen: z.boolean(),
  createdAt: z.string(),
  /** HTML of a few tags; everything else is escaped. */
  content: z.string(),
  redirectLink: z.string(),
});
export type Notification = z.output<typeof Notification>;

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * The content of a notification as it may be shown: emphasis and line breaks, no attribute at all. Everything is escaped first and
 * the few tags are let back in, so that nothing that was not thought of can pass; what is left open is closed.
 */
export const safeContent = (words: string): string => {
  const escaped = words
    .slice(0, 2000)
    .replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? '')
    .replace(/&lt;br ?\/?&gt;/g, '<br>');
  const open: string[] = [];
  const shown = escaped.replace(/&lt;(\/?)(b|strong|i|em)&gt;/g, (whole, closing: string, tag: string) => {
    if (!closing) {
      open.push(tag);
      return `<${tag}>`;
    }
    if (open.at(-1) !== tag) return whole;
    open.pop();
    return `</${tag}>`;
  });
  return (
    shown +
    open
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('')
  );
};
