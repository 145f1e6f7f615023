import { CONSENT_SECONDS } from '#kernel/visitor/consent.ts';
import { SERVICES, type ServiceName } from './services.ts';

/** A visitor's answers, by service; a service that is absent was never asked about. */
export type Consent = Readonly<Partial<Record<ServiceName, boolean>>>;

/** Several shops may stand at one address: each has its own answer. */
const nameOf = (shopCode: string): string => `consent-${shopCode.toLowerCase()}`;

/** The answer among the cookies of the browser (`document.cookie`); empty when there is none. */
export const consentIn = (cookies: string, shopCode: string): Consent => {
  const start = `${nameOf(shopCode)}=`;
  const text = cookies.split('; ').find((one) => one.startsWith(start));
  const answers = (text?.slice(start.length) ?? '').split('.').map((one) => one.split(':'));
  return Object.fromEntries(
    answers.flatMap(([name, answer]) =>
      SERVICES.some((one) => one === name) && (answer === 'yes' || answer === 'no') ? [[name, answer === 'yes']] : [],
    ),
  );
};

/** Builds the cookie that keeps an answer: the services asked about and the choices, nothing of the person. */
export const consentCookie = (consent: Consent, shopCode: string, isSecure: boolean): string => {
  const answers = SERVICES.flatMap((name) =>
    consent[name] === undefined ? [] : [`${name}:${consent[name] ? 'yes' : 'no'}`],
  );
  return `${nameOf(shopCode)}=${answers.join('.')}; path=/; max-age=${CONSENT_SECONDS}; samesite=lax${isSecure ? '; secure' : ''}`;
};

/** A service that came since the last answer is asked about. */
export const isAnswered = (consent: Consent, asked: readonly ServiceName[]): boolean =>
  asked.every((name) => consent[name] !== undefined);
