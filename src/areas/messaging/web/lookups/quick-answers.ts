import { lookupInSettings } from '#ui/office/lookup/lookup-in-settings.tsx';

export const contributions = [
  lookupInSettings(
    20,
    { link: 'crm', kinds: ['owner', 'iam'], can: ['seeAllMessages'] },
    async () => (await import('../../rules/ticket/quick-answer.ts')).quickAnswerLookup,
  ),
];
