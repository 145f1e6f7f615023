import { defineNotification } from '#kernel/notification.ts';

export const legalInterestMissing = defineNotification<{ words: string }>('legalInterestMissing', {
  label: 'Intérêt légal du semestre inconnu',
  icon: 'alert',
  to: 'person',
  people: ['owner'],
  link: () => '/dashboard/settings?link=billing&tab=reminders',
  content: ({ words }) => words,
});
