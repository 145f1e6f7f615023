import { lookupInSettings } from '#ui/office/lookup/lookup-in-settings.tsx';

const rules = () => import('../../rules/fields/own-field.ts');

export const contributions = [
  lookupInSettings(
    30,
    { link: 'products', tab: ['fields', 'Champs'], kinds: ['owner', 'iam'], can: ['createProduct'] },
    async () => (await rules()).productFields,
  ),
  lookupInSettings(
    20,
    { link: 'crm', tab: ['fields', 'Champs'], kinds: ['owner', 'iam'], can: ['createClient'], module: 'crm' },
    async () => (await rules()).clientFields,
  ),
  lookupInSettings(
    40,
    { link: 'documents', tab: ['fields', 'Champs des commandes'], kinds: ['owner'] },
    async () => (await rules()).orderFields,
  ),
];
