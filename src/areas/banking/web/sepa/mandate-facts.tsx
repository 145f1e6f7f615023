import { Facts, formatDay, formatInstant } from '#ui/office/index.ts';
import { MANDATE_STATE_WORDS, SCHEME_WORDS } from '../../rules/sepa/mandate.ts';
import type { Mandate } from '../../rules/sepa/mandate-endpoints.ts';
import { mandateWords as words } from './mandate-words.ts';

/** A mandate as it stands: its masked account, its signer and its last day. */
export const MandateFacts = ({ of }: { readonly of: Mandate }) => (
  <Facts
    items={[
      [words.state, MANDATE_STATE_WORDS[of.state]],
      [words.reference, of.reference],
      [words.scheme, SCHEME_WORDS[of.scheme]],
      [words.account, [of.iban, of.bic, of.holder].filter(Boolean).join(', ')],
      [
        words.signed,
        of.signedAt
          ? words.signedBy(of.signedName, formatInstant(of.signedAt), of.signedFrom)
          : of.signedOn && words.onPaper(formatDay(of.signedOn)),
      ],
      [words.sentTo, of.sentTo],
      [words.opens, of.expiresAt && formatDay(of.expiresAt)],
      [words.lapses, of.state !== 'revoked' && of.lapsesOn ? formatDay(of.lapsesOn) : null],
      [words.problem, of.problem],
    ]}
  />
);
