import { french } from '#kernel/language/french.ts';
import type { Spoken } from '#kernel/language/spoken.ts';

/** The words of mails about an allocation; the source that the ten other languages follow key by key. */
export const fr = french({
  hello: 'Bonjour {name},',
  helloAll: 'Bonjour,',
  subject: 'Votre demande d’allocation chez {shop}',
  asked: 'Vous en aviez demandé {asked} de plus : {what}.',
  granted: '{shop} vous en accorde {granted} : vous pouvez les commander dès maintenant.',
  declined: '{shop} ne peut pas vous en réserver davantage cette fois-ci.',
  button: 'Voir mes allocations',
});
export type AllocationMail = Spoken<typeof fr>;
