import { lookupInSettings } from '#ui/office/lookup/lookup-in-settings.tsx';

export const contributions = [
  lookupInSettings(
    10,
    { link: 'crm', kinds: ['owner', 'iam'], can: ['createClient'], module: 'crm' },
    async () => (await import('../../rules/client-tag.ts')).clientTagLookup,
  ),
];
