import type { AccountMail } from './mail.fr.ts';

export const en: AccountMail = {
  hello: 'Hello {name},',
  helloAll: 'Hello,',
  toLogin: 'Sign in',
  reset: {
    subject: 'Choose a new password',
    title: 'New password',
    text: 'A new password was requested for your account. Follow this link to choose it.',
    button: 'Choose my password',
    small:
      'This link is good for one hour and works once. If you requested nothing, do not follow it: nothing changes.',
  },
  changed: {
    title: 'Your password has changed',
    text: 'The password of your account has just been changed through a link sent to this address. All your sessions have been closed: sign in with the new one.',
    small:
      'If this was not you, somebody is reading your e-mail: change the password of your mailbox, then ask for a new link on the sign-in page.',
    keys: 'The API keys of your estate have not changed: revoke those you do not know.',
  },
  welcome: {
    subject: 'Confirm your e-mail address',
    title: 'Your account has been created',
    text: 'Please confirm that this address is yours: the estate can then add to your account what it already knows of you.',
    sellerText: 'Please confirm that this address is yours: you can then open your shop.',
    agentText: 'Please confirm that this address is yours: the estates that you represent invite you with it.',
    button: 'Confirm my address',
    small:
      'This link is good for seven days. If you did not ask for an account, do not follow it: “Forgotten password?” on the sign-in page gives you the account and shuts out whoever created it.',
  },
  known: {
    title: 'You already have an account',
    text: 'An account was requested with this address. It already has one: nothing has changed, nor has its password.',
    small: 'If you did not ask for anything, there is nothing you need to do.',
  },
};
