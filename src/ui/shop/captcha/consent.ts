import { CONSENT_SECONDS } from '#kernel/visitor/consent.ts';

const NAME = 'captcha-consent';

/** Whether the visitor lets the captcha of another house be called on forms; null when he was never asked. It is the installation's: one answer for all its shops. */
export const captchaConsent = (): boolean | null => {
  const answer = document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
  return answer === 'yes' || answer === 'no' ? answer === 'yes' : null;
};

export const keepCaptchaConsent = (given: boolean): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${NAME}=${given ? 'yes' : 'no'}; path=/; max-age=${CONSENT_SECONDS}; samesite=lax${secure}`;
};
