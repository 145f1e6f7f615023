/** How the header of a call begins that holds a word of the captcha service instead of a solved challenge. */
export const SERVICE_WORD = 'recaptcha:';

/**
 * The action that a captcha token is valid for: one call, named by its path in the characters that the service allows.
 */
export const captchaAction = (path: string): string => path.replace(/[^\w/]/g, '_');
