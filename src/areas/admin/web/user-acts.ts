import { ask, leaveFor, useAction } from '#ui/office/index.ts';
import type { UserRecord } from '../rules/user.ts';
import { actAsUser, attachAccount, blockUser, endUserFactor } from '../rules/user-endpoints.ts';
import { words } from './user-words.ts';

export const reasonFor = async (title: string, text: string): Promise<string | null> => {
  const field = { kind: 'textarea', label: words.reason, placeholder: words.reasonHint, maxLength: 500 } as const;
  const reason = await ask({ title, text, field, error: true, validateLabel: title });
  return typeof reason === 'string' ? reason : null;
};

/** The acts on an account for which a reason, or a name, is typed first. */
export const useUserActs = (of: UserRecord) => {
  // From the answer on the session is another's: what stands here is not asked for again with his rights.
  const [acting, blocking, attaching, ending] = [
    useAction(actAsUser, { refreshes: [] }),
    useAction(blockUser),
    useAction(attachAccount),
    useAction(endUserFactor),
  ];
  return {
    actAs: async (): Promise<void> => {
      const reason = await reasonFor(words.act, words.actWhy(of.username));
      if (reason !== null && (await acting.run({ id: of.id, reason }))) leaveFor('/dashboard');
    },
    block: async (): Promise<void> => {
      const reason = await reasonFor(words.block, words.blockWhy);
      if (reason !== null) await blocking.run({ id: of.id, reason });
    },
    endFactor: async (): Promise<void> => {
      const reason = await reasonFor(words.endFactor, words.endFactorWhy);
      if (reason !== null) await ending.run({ id: of.id, reason });
    },
    attach: async (): Promise<void> => {
      const email = await ask({
        title: words.attach,
        text: words.attachWhy(of.username),
        field: { kind: 'text', label: words.email },
        validateLabel: words.attach,
      });
      if (typeof email === 'string') await attaching.run({ id: of.id, email });
    },
    isBusy: acting.pending || blocking.pending || attaching.pending || ending.pending,
  };
};
