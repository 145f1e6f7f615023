import { useEffect } from 'react';
import { Navigate } from 'react-router';
import type { Lack } from '#ui/office/access.ts';
import { say, useEndpoint, useOffice } from '#ui/office/index.ts';
import { lackInWords } from './lack-words.ts';
import { myShop } from '../office-calls.ts';

/** Leads where the guard says, and tells what is missing and who can give it: nobody is turned away without a word. */
export default function NotAllowed({ lack, to }: { readonly lack: Lack; readonly to: string }) {
  const { actor } = useOffice();
  const owner = useEndpoint(myShop, {}, { silent: true, staleTime: 60_000 }).data?.owner?.username;
  useEffect(() => say(lackInWords(lack, 'page', { owner, isOwner: actor.kind === 'owner' }), 'error'), []);
  return <Navigate to={to} replace />;
}
