import type { AllocationMail } from './mail.fr.ts';

export const pl: AllocationMail = {
  hello: 'Dzień dobry {name},',
  helloAll: 'Dzień dobry,',
  subject: 'Twoja prośba o przydział w {shop}',
  asked: 'Prośba dotyczyła dodatkowej ilości {asked}: {what}.',
  granted: '{shop} przyznaje {granted}: możesz je już zamówić.',
  declined: 'Tym razem {shop} nie może zarezerwować więcej.',
  button: 'Zobacz moje przydziały',
};
