import { french } from '#kernel/language/french.ts';
import type { Spoken } from '#kernel/language/spoken.ts';

/** The words of mails to people who work for a shop; the source that the ten other languages follow key by key. */
export const fr = french({
  hello: 'Bonjour {name},',
  helloAll: 'Bonjour,',
  invited: {
    subject: '{shop} vous invite',
    title: '{shop} vous invite à travailler avec lui',
    text: '{shop} vous ouvre son bureau sur Comptoir. Suivez ce lien pour choisir votre mot de passe, ou pour vous connecter si vous avez déjà un compte.',
    agentText:
      '{shop} vous invite à vendre pour lui comme agent. Suivez ce lien pour choisir votre mot de passe, ou pour vous connecter si vous avez déjà un compte.',
    button: 'Accepter l’invitation',
    small: 'Ce lien vaut jusqu’au {until} et ne sert qu’une fois. Si vous ne connaissez pas {shop}, ne le suivez pas.',
  },
  changed: {
    subject: 'Vos droits ont changé chez {shop}',
    text: 'Ce que vous pouvez faire chez {shop} vient de changer. Vous le voyez dans vos menus dès maintenant.',
  },
  blocked: {
    subject: 'Votre accès à {shop} est bloqué',
    text: '{shop} a bloqué votre accès à son bureau. Vos autres domaines ne changent pas.',
  },
  unblocked: {
    subject: 'Votre accès à {shop} est rouvert',
    text: '{shop} vous a rouvert son bureau : connectez-vous comme avant.',
  },
  removed: {
    subject: 'Votre accès à {shop} est terminé',
    text: '{shop} a mis fin à votre accès à son bureau. Vos autres domaines ne changent pas.',
  },
});
export type AgentMail = Spoken<typeof fr>;
