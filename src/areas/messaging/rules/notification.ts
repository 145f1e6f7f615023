import * as z from 'zod';

/** The types of the specification (section 3); `payment…` and `newImport…` are families. */
export const NOTIFICATION_TYPES = [
  'newOrder',
  'modifyOrder',
  'newTask',
  'taskCompleted',
  'newResa',
  'newContact',
  'newActivity',
  'paymentPaid',
  'paymentError',
  'paymentRefunded',
  'paymentDispute',
  'paymentMissing',
  'stockUpdate',
  'thresholdReach',
  'commissionPaid',
  'commissionDelay',
  'newImportClients',
  'newImportOrders',
  'newImportProducts',
  'newOrderIntent',
  'newResponseReceived',
  'mailFail',
  'endedNewsletter',
  'agentNewProduct',
  'agentCreateNewAllocations',
  'newClientPropertyToAgent',
  'accessTypo',
  // ours: a webhook was disabled
  'webhookFail',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const Notification = z.object({
  id: z.uuid(),
  type: z.enum(NOTIFICATION_TYPES),
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
