import type { AllocationMail } from './mail.fr.ts';

export const de: AllocationMail = {
  hello: 'Guten Tag {name},',
  helloAll: 'Guten Tag,',
  subject: 'Ihre Zuteilungsanfrage bei {shop}',
  asked: 'Sie hatten {asked} weitere Flaschen angefragt: {what}.',
  granted: '{shop} teilt Ihnen {granted} davon zu: Sie können sie ab sofort bestellen.',
  declined: '{shop} kann Ihnen diesmal leider nicht mehr zuteilen.',
  button: 'Meine Zuteilungen ansehen',
};
