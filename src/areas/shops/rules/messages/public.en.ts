import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const en: PageWordsOf<typeof fr> = {
  maintenance: {
    title: 'Maintenance under way',
    soon: 'Maintenance is planned for {start}. The site will be briefly unavailable.',
    since: 'Maintenance has been under way since {start}.',
    until: 'The site reopens on {end}. This page will come back by itself.',
  },
  helpChat: {
    title: 'Live help',
    why: 'Write to us without leaving the page. {house} would see the address of your device and could leave cookies on it: nothing is loaded without your consent.',
    policy: 'What {house} does with data',
    accept: 'Accept {house} and chat',
    open: 'Open the chat',
    leave: 'Close and withdraw my consent',
  },
  consent: {
    title: 'Your choice, before any cookie',
    text: '{shop} uses services of other companies, which would see the address of your device and could leave cookies on it. Nothing is loaded unless you agree, and the shop works just as well without.',
    accept: 'Accept all',
    refuse: 'Refuse all',
    customize: 'Customise',
    save: 'Save my choices',
    kept: 'Your choice is kept for six months on this device. Change it at any time under “Cookies”, at the foot of the pages.',
    cookies: 'Cookies',
    policy: 'What {house} does with data',
    newPage: 'new tab',
    mapOpen: 'Show the map',
    mapShow: 'Accept {house} and show the map',
    map: 'Map of {address}',
    tagManager: 'Audience measurement ({house})',
    tagManagerWhy: 'Counting visits and knowing which pages are read.',
    chat: 'Chat ({house})',
    chatWhy: 'Writing to the estate from a window at the foot of the page.',
    maps: 'Map ({house})',
    mapsWhy: 'Seeing on a map where the estate is.',
    fonts: 'Typeface of titles ({house})',
    fontsWhy: 'Showing titles in the typeface that the estate chose.',
  },
};
