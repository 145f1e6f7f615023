import { defineRefusals } from '#kernel/refusal.ts';

export const refuseErasing = defineRefusals({
  'billing.client-owes': {
    kind: 'state',
    fr: 'Des factures ou avoirs de ce client ne sont pas soldés : soldez-les, puis effacez ses données.',
    en: 'Bills or credit notes of this client are not settled: settle them, then erase his data.',
  },
  'billing.client-has-mandate': {
    kind: 'state',
    fr: 'Ce client a un mandat de prélèvement en cours : révoquez-le, puis effacez ses données.',
    en: 'This client has a direct debit mandate in force: revoke it, then erase his data.',
  },
});
