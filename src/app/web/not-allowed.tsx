import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { PERMISSION_WORDS } from '#areas/identity/rules/permission-words.ts';
import { words as moduleWords } from '#areas/shops/web/module-words.ts';
import type { Lack } from '#ui/office/access.ts';
import { say, useEndpoint, useOffice } from '#ui/office/index.ts';
import { words } from './not-allowed-words.ts';
import { myShop } from './office-calls.ts';

const names: Readonly<Partial<Record<string, { readonly name: string }>>> = moduleWords.of;

/** Leads where the guard says, and tells what is missing and who can give it: nobody is turned away without a word. */
export default function NotAllowed({ lack, to }: { readonly lack: Lack; readonly to: string }) {
  const { actor } = useOffice();
  const owner = useEndpoint(myShop, {}, { silent: true, staleTime: 60_000 }).data?.owner?.username;
  useEffect(() => {
    const rights = [
      ...(lack.rights.length > 0 ? [words.rights(lack.rights.map((one) => PERMISSION_WORDS[one]))] : []),
      ...(lack.any.length > 0 ? [words.any(lack.any.map((one) => PERMISSION_WORDS[one]))] : []),
    ];
    const switches =
      actor.kind === 'owner' ? words.yours : owner === undefined ? words.switchesAlone : words.switches(owner);
    const grants = owner === undefined ? words.grantsAlone : words.grants(owner);
    const said = lack.module ? [words.module(names[lack.module]?.name ?? lack.module), switches] : [...rights, grants];
    say(said.join(' '), 'error');
  }, []);
  return <Navigate to={to} replace />;
}
