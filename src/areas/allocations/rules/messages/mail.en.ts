import type { AllocationMail } from './mail.fr.ts';

export const en: AllocationMail = {
  hello: 'Hello {name},',
  helloAll: 'Hello,',
  subject: 'Your allocation request to {shop}',
  asked: 'You asked for {asked} more: {what}.',
  granted: '{shop} grants you {granted}: you can order them now.',
  declined: '{shop} cannot set any more aside for you this time.',
  button: 'See my allocations',
};
