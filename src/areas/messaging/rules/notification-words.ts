import { french } from '#kernel/language/french.ts';

/** Where a notification is told. */
export const choiceWords = french({
  inCentre: 'Application',
  byMail: 'Mail',
  nowhere: 'Nulle part',
} as const);

/** The words under a notification sent by mail. Only users of an office ask for such mails, so they are French. */
export const mailWords = french({
  open: 'Ouvrir dans Comptoir',
  why: 'Vous avez demandé à recevoir cette notification par mail. Pour ne plus la recevoir\u00a0:',
} as const);
