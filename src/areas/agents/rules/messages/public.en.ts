import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const en: PageWordsOf<typeof fr> = {
  invitation: {
    page: 'Invitation',
    title: '{shop} invites you',
    text: 'You will work for {shop}, with the address {email}.',
    firstname: 'First name',
    lastname: 'Last name',
    password: 'Your password',
    acceptNew: 'Accept and come in',
    accept: 'Accept the invitation',
    signInText: 'You already have an account with this address: sign in to accept.',
    signIn: 'Sign in',
    signOutText: 'You are signed in with another account. Sign out to accept with {email}.',
    signOut: 'Sign out',
    dead: 'This invitation is no longer valid: it was used, cancelled, or its time has passed. Ask whoever sent it for another.',
    toLogin: 'Go to sign-in',
    reading: 'Reading the invitation…',
    needName: 'Tell us your first and last name.',
    again: 'Try again',
  },
};
