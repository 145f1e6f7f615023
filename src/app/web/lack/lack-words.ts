import { PERMISSION_WORDS } from '#areas/identity/rules/permission-words.ts';
import { words as moduleWords } from '#areas/shops/web/module-words.ts';
import type { Module, Permission } from '#kernel/permission.ts';
import { words } from './not-allowed-words.ts';

const names: Readonly<Partial<Record<string, { readonly name: string }>>> = moduleWords.of;

export interface LackHere {
  readonly module: Module | null;
  readonly owner?: boolean;
  readonly rights: readonly Permission[];
  readonly any: readonly Permission[];
}

/**
 * The missing right and the person who can grant it, in sentences; `owner` is the name of the estate's owner, `isOwner`
 * when the owner asks.
 */
export const lackInWords = (
  lack: LackHere,
  of: 'page' | 'act',
  { owner, isOwner }: { readonly owner: string | undefined; readonly isOwner: boolean },
): string => {
  if (lack.module) {
    const switches = isOwner ? words.yours : owner === undefined ? words.switchesAlone : words.switches(owner);
    return `${words.module(of, names[lack.module]?.name ?? lack.module)} ${switches}`;
  }
  if (lack.owner) return owner === undefined ? words.ownersAlone : words.owners(owner);
  return [
    ...(lack.rights.length > 0
      ? [
          words.rights(
            of,
            lack.rights.map((one) => PERMISSION_WORDS[one]),
          ),
        ]
      : []),
    ...(lack.any.length > 0
      ? [
          words.any(
            of,
            lack.any.map((one) => PERMISSION_WORDS[one]),
          ),
        ]
      : []),
    owner === undefined ? words.grantsAlone : words.grants(owner),
  ].join(' ');
};
