import { lookupInSettings } from '#ui/office/lookup/lookup-in-settings.tsx';

export const contributions = [
  lookupInSettings(
    10,
    { link: 'products', tab: ['ranges', 'Gammes'], kinds: ['owner', 'iam'], can: ['createProduct'] },
    async () => (await import('../../rules/product-range.ts')).productRangeLookup,
  ),
];
