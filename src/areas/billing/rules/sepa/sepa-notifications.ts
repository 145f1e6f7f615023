import { defineNotification } from '#kernel/notification.ts';

export const mandateSigned = defineNotification<{ id: string; who: string; reference: string }>('mandateSigned', {
  label: 'Mandat de prélèvement signé',
  icon: 'check',
  to: 'seeAllPayment',
  link: () => '/dashboard/payments/mandates',
  content: ({ who, reference }) => `<b>${who}</b> a signé son mandat de prélèvement ${reference}.`,
});
