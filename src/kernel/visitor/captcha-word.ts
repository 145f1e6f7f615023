/** How the header of a call begins that holds a word of the captcha service instead of a solved challenge. */
export const SERVICE_WORD = 'recaptcha:';

/** What a word of the service is good for: one call, named by its path with the signs that the service lets in a name. */
export const captchaAction = (path: string): string => path.replace(/[^\w/]/g, '_');
