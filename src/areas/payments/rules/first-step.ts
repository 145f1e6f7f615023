import type { FirstStep } from '#kernel/home/home.ts';

export const getPaid = {
  name: 'payments.bank',
  label: 'Dire où l’argent arrive',
  why: 'Votre IBAN, et les moyens de paiement que la boutique accepte.',
  act: 'Ajouter un compte',
  to: '/dashboard/settings?link=billing',
} as const satisfies FirstStep;
