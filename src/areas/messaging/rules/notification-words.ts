import { french } from '#kernel/language/french.ts';

/** Where a notification is told. */
export const choiceWords = french({
  inCentre: 'Application',
  byMail: 'Mail',
  nowhere: 'Nulle part',
} as const);

/** What stands under a notification that is sent by mail: only who works in an office asks for one, so it is French. */
export const mailWords = french({
  open: 'Ouvrir dans Comptoir',
  why: 'Vous avez demandé à recevoir cette notification par mail. Pour ne plus la recevoir\u00a0:',
} as const);
