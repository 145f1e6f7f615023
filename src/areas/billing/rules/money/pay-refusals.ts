import { defineRefusals } from '#kernel/refusal.ts';

export const refusePaying = defineRefusals({
  'billing.bill-takes-less': {
    kind: 'state',
    fr: 'La facture {number} n’attend plus que {left}. Le reste peut aller sur une autre facture ou sur le compte du client.',
    en: 'Bill {number} takes {left} at most. The rest may go to another bill or to the account of the client.',
  },
});
