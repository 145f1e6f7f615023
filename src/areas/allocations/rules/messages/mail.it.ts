import type { AllocationMail } from './mail.fr.ts';

export const it: AllocationMail = {
  hello: 'Buongiorno {name},',
  helloAll: 'Buongiorno,',
  subject: 'La sua richiesta di assegnazione a {shop}',
  asked: 'Ne aveva chiesti {asked} in più: {what}.',
  granted: '{shop} gliene concede {granted}: può ordinarle da subito.',
  declined: 'Questa volta {shop} non può riservargliene altre.',
  button: 'Vedi le mie assegnazioni',
};
