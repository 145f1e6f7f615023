import { defineEvent } from '#kernel/event.ts';

/** A half-year has begun, and its legal interest is not known. */
export const legalInterestUnknown = defineEvent<{ half: string }>('collecting.legal-interest-unknown');

// The other names begin with `billing`, of which this area was a part: other programs subscribed to them.

/** A part of a schedule was refused for the last time: nothing asks for it by itself any more. */
export const instalmentLost = defineEvent<{ partId: string }>('billing.instalment-lost', {
  webhook: 'Échéance non réglée',
});

/** A debit that was believed lost was taken after all, and its part was paid otherwise meanwhile: its client paid it twice. */
export const instalmentTwice = defineEvent<{ paymentId: string; partId: string }>('billing.instalment-twice');

/** A remittance was made by itself, of parts of schedules that fall due. */
export const remittanceMade = defineEvent<{ remittanceId: string }>('billing.remittance-made');
