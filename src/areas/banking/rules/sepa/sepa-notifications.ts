import { defineNotification } from '#kernel/notification.ts';

export const mandateSigned = defineNotification<{ id: string; who: string; reference: string }>('mandateSigned', {
  label: 'Mandat de prélèvement signé',
  icon: 'check',
  to: 'seeAllPayment',
  link: () => '/dashboard/payments/mandates',
  content: ({ who, reference }) => `<b>${who}</b> a signé son mandat de prélèvement ${reference}.`,
});

export const mandateInError = defineNotification<{ who: string; reference: string; reason: string }>('mandateInError', {
  label: 'Mandat de prélèvement en erreur',
  icon: 'alert',
  to: 'seeAllPayment',
  link: () => '/dashboard/payments/mandates',
  content: ({ who, reference, reason }) =>
    `La banque refuse le mandat ${reference} de <b>${who}</b>\u00a0: ${reason}. Faites-en signer un autre.`,
});

export const debitRejected = defineNotification<{ collectionId: string; who: string; bill: string; reason: string }>(
  'debitRejected',
  {
    label: 'Prélèvement rejeté',
    icon: 'alert',
    to: 'seeAllPayment',
    link: ({ collectionId }) => `/dashboard/payments/collections/${collectionId}`,
    content: ({ who, bill, reason }) =>
      `Le prélèvement de la facture ${bill} de <b>${who}</b> est rejeté\u00a0: ${reason}. Ce qu’il réglait est de nouveau dû.`,
  },
);
