import type { AllocationMail } from './mail.fr.ts';

export const pt: AllocationMail = {
  hello: 'Bom dia, {name},',
  helloAll: 'Bom dia,',
  subject: 'O seu pedido de atribuição a {shop}',
  asked: 'Tinha pedido mais {asked}: {what}.',
  granted: '{shop} concede-lhe {granted}: já as pode encomendar.',
  declined: 'Desta vez, {shop} não lhe pode reservar mais.',
  button: 'Ver as minhas atribuições',
};
