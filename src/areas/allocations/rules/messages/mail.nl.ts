import type { AllocationMail } from './mail.fr.ts';

export const nl: AllocationMail = {
  hello: 'Dag {name},',
  helloAll: 'Goedendag,',
  subject: 'Uw aanvraag voor een toewijzing bij {shop}',
  asked: 'U had er {asked} extra van gevraagd: {what}.',
  granted: '{shop} kent u er {granted} toe: u kunt ze nu bestellen.',
  declined: '{shop} kan er deze keer niet meer voor u reserveren.',
  button: 'Mijn toewijzingen bekijken',
};
