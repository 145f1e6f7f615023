import { expect, test } from 'vitest';
import { type Actor, VISITOR } from '#kernel/permission.ts';
import type { SettingsPart } from '../shell/slots.ts';
import { settingsAt, settingsOf, settingsPlaces, settingsUrl } from './settings-sections.ts';

const Section = (): null => null;
const part = (change: Partial<SettingsPart>): SettingsPart => ({ link: 'infos', kinds: ['owner'], Section, ...change });
const owner: Actor = { ...VISITOR, kind: 'owner', userId: 'u', shopId: 's', modules: ['crm'] };
const collaborator = (...given: readonly string[]): Actor => ({
  ...owner,
  kind: 'iam',
  authorizations: Object.fromEntries(given.map((one) => [one, true])),
});

const parts = [
  part({ link: 'integrations', tab: ['keys', 'Clés'] }),
  part({ tab: ['identity', 'Identité'] }),
  part({ tab: ['shop', 'Boutique'], kinds: ['owner', 'iam'] }),
  part({ tab: ['shop', 'Boutique'] }),
  part({ link: 'crm', kinds: ['owner', 'iam'], can: ['createClient'], module: 'crm' }),
];
const linksOf = (actor: Actor): readonly string[] => settingsOf(parts, actor).map((one) => one.link);

test('sections come in the order of the specification, and parts that name one tab stand in it together', () => {
  const [infos, ...others] = settingsOf(parts, owner);
  expect([infos?.link, ...others.map((one) => one.link)]).toEqual(['infos', 'crm', 'integrations']);
  expect(infos?.tabs.map((tab) => [tab.id, tab.parts.length])).toEqual([
    ['identity', 1],
    ['shop', 2],
  ]);
});

test('a section, a tab and a part are there for whom they are, with their permissions and their module, and for nobody else', () => {
  expect(linksOf(collaborator())).toEqual(['infos']);
  expect(linksOf(collaborator('createClient'))).toEqual(['infos', 'crm']);
  expect(linksOf({ ...collaborator('createClient'), modules: [] })).toEqual(['infos']);
  expect(settingsOf(parts, collaborator())[0]?.tabs.map((tab) => [tab.id, tab.parts.length])).toEqual([['shop', 1]]);
  expect(linksOf({ ...owner, kind: 'buyer' })).toEqual([]);
});

test('an address that names what is not there leads to the first of what is, and says so', () => {
  const sections = settingsOf(parts, owner);
  const at = (query: string) => {
    const { section, tab, unknown } = settingsAt(sections, new URLSearchParams(query));
    return [section?.link, tab?.id, unknown];
  };
  expect(at('')).toEqual(['infos', 'identity', null]);
  expect(at('link=crm')).toEqual(['crm', 'general', null]);
  expect(at('link=infos&tab=shop')).toEqual(['infos', 'shop', null]);
  expect(at('link=campaigns')).toEqual(['infos', 'identity', 'link']);
  expect(at('link=infos&tab=bills')).toEqual(['infos', 'identity', 'tab']);
});

test('« Aller à » finds every section and, where there are several, every tab', () => {
  const sections = settingsOf(parts, owner);
  expect(sections.map((one) => settingsUrl(one, one.tabs[0]?.id))).toEqual([
    '/dashboard/settings?link=infos&tab=identity',
    '/dashboard/settings?link=crm',
    '/dashboard/settings?link=integrations',
  ]);
  expect(settingsPlaces(sections).map((one) => one.label)).toEqual([
    'Domaine',
    'Identité',
    'Boutique',
    'CRM',
    'Intégrations',
  ]);
});
