import { CONSENT_SECONDS } from './consent.ts';

/** The house whose chat helps who uses the program, by a key of the installation: framed, so that nothing of its own runs in our pages. */
export const HELP_CHAT_HOUSE = 'Crisp';
export const HELP_CHAT_PRIVACY = 'https://crisp.chat/en/privacy/';
const ORIGIN = 'https://go.crisp.chat';
/** The hosts that the content policy allows on pages with the help chat. */
export const HELP_CHAT_HOSTS: Readonly<Record<string, readonly string[]>> = { 'frame-src': [ORIGIN] };

export const helpChatAddress = (siteId: string, lang: string): string =>
  `${ORIGIN}/chat/embed/?website_id=${siteId}&locale=${lang}`;

const COOKIE = 'consent-help-chat';
/** Whether this device agreed to it (`document.cookie`): nothing of that house is asked for before. */
export const agreedToHelpChat = (cookies: string): boolean => cookies.split('; ').includes(`${COOKIE}=yes`);
export const helpChatCookie = (agrees: boolean, isSecure: boolean): string =>
  `${COOKIE}=yes; path=/; max-age=${agrees ? CONSENT_SECONDS : 0}; samesite=lax${isSecure ? '; secure' : ''}`;
