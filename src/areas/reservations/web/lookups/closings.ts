import { lookupInSettings } from '#ui/office/lookup/lookup-in-settings.tsx';

export const contributions = [
  lookupInSettings(
    50,
    { link: 'infos', kinds: ['owner', 'iam'], can: ['createEvent'], module: 'reservations' },
    async () => (await import('../../rules/closing.ts')).closingLookup,
  ),
];
