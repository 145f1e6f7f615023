import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';

/**
 * Passkeys (WebAuthn) of one address: the one under which the installation is reached. A key that was made there is of no use on
 * another host, and one is only taken from a page of that very origin. Who uses it is always verified by his device.
 */
export interface PasskeyPlace {
  readonly origin: string;
  readonly rpId: string;
}
export const passkeyPlace = (baseUrl: string): PasskeyPlace => {
  const { origin, hostname } = new URL(baseUrl);
  return { origin, rpId: hostname };
};

export interface KnownPasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
}
export interface PasskeyOwner {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

const TIMEOUT = 300_000;

export const newPasskeyOptions = (
  { rpId }: PasskeyPlace,
  owner: PasskeyOwner,
  known: readonly Pick<KnownPasskey, 'credentialId' | 'transports'>[],
  challenge: string,
) =>
  generateRegistrationOptions({
    rpName: 'Comptoir',
    rpID: rpId,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge,
    timeout: TIMEOUT,
    attestationType: 'none',
    excludeCredentials: known.map((one) => ({ id: one.credentialId, transports: [...one.transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });

/** No key is named: the person has not said who he is yet, and nobody is told which accounts have one. */
export const signInOptions = ({ rpId }: PasskeyPlace, challenge: string) =>
  generateAuthenticationOptions({ rpID: rpId, challenge, timeout: TIMEOUT, userVerification: 'required' });

/** The challenge that an answer says it is for; null for what is no answer. */
export const challengeIn = (clientDataJSON: string): string | null => {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const { challenge } = said as { challenge?: unknown };
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url').toString('utf8') : null;
  } catch {
    return null;
  }
};
const encoded = (challenge: string): string => Buffer.from(challenge, 'utf8').toString('base64url');

/** The key that was made, or null for an answer that is not what was asked for. */
export const verifiedNewPasskey = async (
  response: RegistrationResponseJSON,
  challenge: string,
  { origin, rpId }: PasskeyPlace,
): Promise<KnownPasskey | null> => {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: encoded(challenge),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId: id, publicKey, counter, transports };
  } catch {
    return null;
  }
};

/** The new state of the counter, or null for a signature that is not of this key, for this challenge, from this place. */
export const verifiedSignIn = async (
  response: AuthenticationResponseJSON,
  challenge: string,
  { origin, rpId }: PasskeyPlace,
  key: KnownPasskey,
): Promise<number | null> => {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: encoded(challenge),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(key.publicKey),
        counter: key.counter,
        transports: [...key.transports],
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
};
