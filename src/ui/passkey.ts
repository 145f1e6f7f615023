import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The keys that a device or a password manager keeps. The library comes when one is asked for, not before. */
const library = () => import('@simplewebauthn/browser');

export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Whether a key can be offered in the field of the name, among what the browser fills in. */
export const offersPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && (await library()).browserSupportsWebAuthnAutofill();

type NewOptions = Omit<PublicKeyCredentialCreationOptionsJSON, 'attestation' | 'hints'>;
export const makePasskey = async (options: NewOptions) => {
  const { id, rawId, response } = await (await library()).startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, transports: [...transports] },
  };
};

/** `offered`: it waits in the field until one is chosen there. A later call ends it. */
export const readPasskey = async (options: PublicKeyCredentialRequestOptionsJSON, offered: boolean) => {
  const given = await (await library()).startAuthentication({ optionsJSON: options, useBrowserAutofill: offered });
  const { clientDataJSON, authenticatorData, signature, userHandle } = given.response;
  return {
    id: given.id,
    rawId: given.rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  };
};
