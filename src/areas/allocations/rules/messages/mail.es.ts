import type { AllocationMail } from './mail.fr.ts';

export const es: AllocationMail = {
  hello: 'Buenos días, {name}:',
  helloAll: 'Buenos días:',
  subject: 'Su solicitud de asignación a {shop}',
  asked: 'Había solicitado {asked} más: {what}.',
  granted: '{shop} le concede {granted}: ya puede pedirlas.',
  declined: 'Esta vez {shop} no puede reservarle más.',
  button: 'Ver mis asignaciones',
};
