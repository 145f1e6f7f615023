/** Why a mail server took nothing. */
export const MAIL_TROUBLES = [
  'private',
  'name',
  'connection',
  'encryption',
  'login',
  'sender',
  'recipient',
  'message',
  'unreadable',
  'other',
] as const;
export type MailTrouble = (typeof MAIL_TROUBLES)[number];

export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];
