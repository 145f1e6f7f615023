import { defineNotification } from '#kernel/notification.ts';

export const webhookFail = defineNotification<{ host: string }>('webhookFail', {
  icon: 'alert',
  to: 'person',
  link: () => '/dashboard/settings?link=integrations',
  content: ({ host }) => `<b>${host}</b> ne répond plus depuis trois jours : ce webhook est désactivé.`,
});
export const mailFail = defineNotification<{ recipient: string; subject: string }>('mailFail', {
  icon: 'mail',
  to: 'seeAllOrder',
  link: () => '/dashboard/orders',
  content: ({ recipient, subject }) =>
    `L’e-mail « ${subject} » n’a pas pu être envoyé à <b>${recipient}</b>. Vérifiez son adresse.`,
});
