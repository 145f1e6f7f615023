import type { AllocationMail } from './mail.fr.ts';

export const ru: AllocationMail = {
  hello: 'Здравствуйте, {name},',
  helloAll: 'Здравствуйте,',
  subject: 'Ваш запрос на выделение вина в {shop}',
  asked: 'Вы запросили дополнительно {asked}: {what}.',
  granted: '{shop} выделяет вам {granted}: вы уже можете их заказать.',
  declined: 'На этот раз {shop} не может выделить вам больше.',
  button: 'Мои выделенные вина',
};
