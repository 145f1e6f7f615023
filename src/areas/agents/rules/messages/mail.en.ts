import type { AgentMail } from './mail.fr.ts';

export const en: AgentMail = {
  hello: 'Hello {name},',
  helloAll: 'Hello,',
  invited: {
    subject: '{shop} invites you',
    title: '{shop} invites you to work with them',
    text: '{shop} opens its office on Comptoir to you. Follow this link to choose your password, or to sign in if you already have an account.',
    agentText:
      '{shop} invites you to sell for them as an agent. Follow this link to choose your password, or to sign in if you already have an account.',
    button: 'Accept the invitation',
    small: 'This link is good until {until} and works once. If you do not know {shop}, do not follow it.',
  },
  changed: {
    subject: 'Your rights at {shop} have changed',
    text: 'What you may do at {shop} has just changed. Your menus show it from now on.',
  },
  blocked: {
    subject: 'Your access to {shop} is blocked',
    text: '{shop} has blocked your access to its office. Your other estates do not change.',
  },
  unblocked: {
    subject: 'Your access to {shop} is open again',
    text: '{shop} has opened its office to you again: sign in as before.',
  },
  removed: {
    subject: 'Your access to {shop} has ended',
    text: '{shop} has ended your access to its office. Your other estates do not change.',
  },
};
