import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';

/** The OpenID Connect service with which people may sign in: one, chosen by whoever runs the installation. */
export interface IdentityService {
  /** The words of the button. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}
export interface ServicePerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly isVerified: boolean;
}
/** The values sent with the redirection; the return must bring them back or prove them. */
export interface Trip {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

const TEN_SECONDS = 10;
let service: IdentityService | null = null;
let read: Promise<Configuration> | null = null;
export const useIdentityService = (chosen: IdentityService | null): void => {
  service = chosen;
  read = null;
};
export const identityService = (): IdentityService | null => service;

/** Plain HTTP is for a service on the same machine: tests, and a proxy that speaks TLS. */
export const isLocalHttp = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** The service's own configuration, read once; a service that did not answer is asked again at the next sign-in. */
export const serviceConfiguration = async (): Promise<Configuration | null> => {
  if (!service) return null;
  const { issuer, clientId, clientSecret } = service;
  const url = new URL(issuer);
  read ??= discovery(url, clientId, clientSecret, undefined, {
    timeout: TEN_SECONDS,
    // The library believes a token that came over TLS without its signature: we look at that too.
    execute: [enableNonRepudiationChecks, ...(isLocalHttp(url) ? [allowInsecureRequests] : [])],
  });
  try {
    return await read;
  } catch {
    read = null;
    return null;
  }
};

export const returnAddress = (baseUrl: string): string => `${baseUrl}/auth/service`;

/** Where the browser is sent: the code comes back to us alone, and is only exchanged by who has the verifier. */
export const tripUrl = async (configuration: Configuration, baseUrl: string, trip: Trip): Promise<string> =>
  buildAuthorizationUrl(configuration, {
    redirect_uri: returnAddress(baseUrl),
    scope: 'openid email',
    response_type: 'code',
    code_challenge: await calculatePKCECodeChallenge(trip.verifier),
    code_challenge_method: 'S256',
    state: trip.state,
    nonce: trip.nonce,
  }).href;

/**
 * The person who came back. Null for another state or nonce, another person's code, a signature that is not the
 * service's, or no answer in time.
 */
export const personFrom = async (baseUrl: string, query: string, trip: Trip): Promise<ServicePerson | null> => {
  const configuration = await serviceConfiguration();
  if (!configuration) return null;
  try {
    const address = new URL(`${returnAddress(baseUrl)}?${query.replace(/^\?/, '')}`);
    const tokens = await authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: trip.verifier,
      expectedState: trip.state,
      expectedNonce: trip.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return null;
    const said =
      claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : claims;
    const email = said['email'];
    return {
      issuer: (service as IdentityService).issuer,
      subject: claims.sub,
      email: typeof email === 'string' ? email : '',
      isVerified: said['email_verified'] === true,
    };
  } catch {
    return null;
  }
};
