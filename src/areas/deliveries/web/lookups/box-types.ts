import { lookupInSettings } from '#ui/office/lookup/lookup-in-settings.tsx';

export const contributions = [
  lookupInSettings(
    61,
    { link: 'deliveries', kinds: ['owner', 'iam'], can: ['manageDelivery'] },
    async () => (await import('../../rules/packing/box-type.ts')).boxTypeLookup,
  ),
];
