import { lookupInSettings } from '#ui/office/lookup/lookup-in-settings.tsx';

const place = { link: 'crm', kinds: ['owner', 'iam'], can: ['createClient'], module: 'crm' } as const;
export const contributions = [
  lookupInSettings(20, place, async () => (await import('../../rules/stage.ts')).stageLookup),
  lookupInSettings(21, place, async () => (await import('../../rules/stage.ts')).lostReasonLookup),
];
