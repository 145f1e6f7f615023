import { expect, test } from 'vitest';
import { agreedToHelpChat, helpChatAddress, helpChatCookie } from './help-chat.ts';

test('the help chat is agreed to by a cookie of our own, for as long as answers are kept, and by nothing else', () => {
  expect(
    ['', 'consent-help-chat=no', 'xconsent-help-chat=yes', 'a=1; consent-help-chat=yes'].map(agreedToHelpChat),
  ).toEqual([false, false, false, true]);
  expect(helpChatCookie(true, true)).toBe('consent-help-chat=yes; path=/; max-age=15724800; samesite=lax; secure');
  expect(helpChatCookie(false, false)).toBe('consent-help-chat=yes; path=/; max-age=0; samesite=lax');
});
test('its address names the site and the language of the page', () =>
  expect(helpChatAddress('1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f', 'fr')).toBe(
    'https://go.crisp.chat/chat/embed/?website_id=1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f&locale=fr',
  ));
