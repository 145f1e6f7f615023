import type { Day } from '#kernel/day.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { ClientFields } from './client.ts';
import { refuse } from './refusals.ts';

/** The consent of a client to letters, with its day and its proof. */
export type Consent = Pick<ClientFields, 'newsletter' | 'newsletterOn' | 'newsletterProof'>;
export const CONSENT_FIELDS = ['newsletter', 'newsletterOn', 'newsletterProof'] as const;

/** A consent that is given is of today unless told; one that is withdrawn leaves neither day nor proof. */
export const keptConsent = <T extends Partial<Consent>>(before: Consent, given: T, today: Day): T => {
  const agrees = given.newsletter ?? before.newsletter;
  if (!agrees) return { ...given, newsletterOn: null, newsletterProof: '' };
  return before.newsletter ? given : { ...given, newsletterOn: given.newsletterOn ?? today };
};

export const whyNotConsent = ({ newsletterOn }: Partial<Consent>, today: Day): Refusal | null =>
  newsletterOn && newsletterOn > today
    ? refuse('clients.consent-ahead', {}, { newsletterOn: refuse('clients.consent-ahead').words })
    : null;
