import * as z from 'zod';
import { endpoint, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { historyEndpoint } from '#kernel/history.ts';

const admins = { can: { kinds: ['admin'] }, module: null } as const;

/** The chat that helps who uses the program: off without a key, and called after consent only. */
export const HelpChat = z.object({ siteId: z.string().nullable() });
export const HelpChatTyped = z.strictObject({
  siteId: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.uuid('Un identifiant de site Crisp : 36 signes, comme 1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f')),
});
const Changed = HelpChat.extend(MessageAnswer.shape);

export const helpChat = endpoint({
  verb: 'GET',
  path: '/v1/help-chat',
  can: 'public',
  module: null,
  input: NoInput,
  output: HelpChat,
  summary:
    'Le site de discussion qui aide ceux qui se servent du programme ; aucun tant que l’installation n’en a pas.',
});
export const changeHelpChat = endpoint({
  verb: 'PUT',
  path: '/v1/help-chat',
  ...admins,
  inPerson: true,
  input: HelpChatTyped,
  output: Changed,
  done: 'L’aide en direct est proposée sur ordinateur et sur la page de contact ; rien n’est chargé sans accord.',
  summary:
    'Enregistre l’identifiant du site de discussion : l’aide en direct est proposée, et ne charge rien sans accord.',
});
export const removeHelpChat = endpoint({
  verb: 'DELETE',
  path: '/v1/help-chat',
  ...admins,
  inPerson: true,
  input: NoInput,
  output: Changed,
  done: 'L’aide en direct n’est plus proposée.',
  summary: 'Oublie le site de discussion : l’aide en direct n’est plus proposée.',
});
export const historyOfHelpChat = historyEndpoint('help_chat', {
  ...admins,
  summary: 'Qui a changé l’aide en direct, et quand.',
});
