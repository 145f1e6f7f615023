import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An OpenID Connect service of the tests' own: discovery, keys, and codes that it exchanges for who the test says somebody is. */
export interface Claimed {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly nonce?: string;
}
const CLIENT = { id: 'comptoir', secret: 'a secret of the tests' };
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const part of request) text += String(part);
  return new URLSearchParams(text);
};

export const startFakeIssuer = async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, { readonly claims: Claimed; readonly url: URL; readonly signer?: typeof privateKey }>();
  let issuer = '';
  const idToken = (claims: Claimed, signer = privateKey): string => {
    const now = Math.floor(Date.now() / 1000);
    const head = encoded({ alg: 'RS256', kid: 'one' });
    const body = encoded({ iss: issuer, aud: CLIENT.id, iat: now, exp: now + 300, ...claims });
    return `${head}.${body}.${createSign('RSA-SHA256').update(`${head}.${body}`).sign(signer, 'base64url')}`;
  };
  const tokens = (form: URLSearchParams, authorization: string): object | null => {
    const given = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const basic = `Basic ${Buffer.from(`${CLIENT.id}:${encodeURIComponent(CLIENT.secret).replaceAll('%20', '+')}`).toString('base64')}`;
    const isClient = authorization === basic || form.get('client_secret') === CLIENT.secret;
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!given || !isClient || given.url.searchParams.get('code_challenge') !== challenge) return null;
    const nonce = given.claims.nonce ?? given.url.searchParams.get('nonce') ?? '';
    return { access_token: 'x', token_type: 'Bearer', id_token: idToken({ ...given.claims, nonce }, given.signer) };
  };
  const answerTo = async (request: IncomingMessage): Promise<object | null> => {
    if (request.url === '/.well-known/openid-configuration')
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      };
    if (request.url === '/jwks')
      return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] };
    return request.url === '/token' ? tokens(await bodyOf(request), request.headers.authorization ?? '') : null;
  };
  const server = createServer((request, response) => {
    void answerTo(request).then((answer) => {
      response.writeHead(answer ? 200 : 400, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? { error: 'invalid_grant' }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { name: 'Annuaire', issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret },
    /** Somebody signs in there; what comes back in the address of the page. */
    signIn: (away: string, claims: Claimed, how: { readonly isForged?: boolean } = {}): string => {
      const [url, code] = [new URL(away), randomBytes(12).toString('base64url')];
      const signer = how.isForged ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : privateKey;
      codes.set(code, { claims, url, signer });
      return new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' }).toString();
    },
    // A browser opens lines that it may never speak on: they would keep the house open for minutes.
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
