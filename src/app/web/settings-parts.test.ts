import { expect, test } from 'vitest';
import { type Actor, KINDS, MODULES, PERMISSIONS, VISITOR } from '#kernel/permission.ts';
import { MEND } from '#kernel/home/mend.ts';
import { inSlot } from '#kernel/slot.ts';
import { settingsOf } from '#ui/office/settings/settings-sections.ts';
import type { LateCode } from '#ui/lazy-or.tsx';
import { SETTINGS_LINKS, settingsSlot } from '#ui/office/shell/slots.ts';
import { officeContributions } from './office-areas.ts';

const parts = inSlot(settingsSlot, officeContributions);
const of = (kind: Actor['kind'], given: readonly string[] = []): Actor => ({
  ...VISITOR,
  kind,
  userId: 'u',
  shopId: 's',
  modules: MODULES,
  authorizations: Object.fromEntries(PERMISSIONS.map((one) => [one, given.includes(one)])),
});
const linksOf = (actor: Actor): readonly string[] => settingsOf(parts, actor).map((one) => one.link);

/** Sections of what the house does not build yet: no part, hence no entry in the menu. */
const NOT_BUILT = ['campaigns'];

test('each of the sixteen sections stands in the menu of an owner with something in it, or is one that is not built', () => {
  const there = linksOf(of('owner'));
  const absent = SETTINGS_LINKS.filter((link) => !there.includes(link));
  expect(SETTINGS_LINKS).toHaveLength(16);
  for (const link of NOT_BUILT) expect(absent).toContain(link);
  // These come with their areas.
  for (const link of absent) expect([...NOT_BUILT, 'deliveries', 'roles']).toContain(link);
});

test('every tab of every section has a word, one name for one word, and a screen that loads', async () => {
  for (const kind of KINDS)
    for (const { link, tabs } of settingsOf(parts, of(kind, PERMISSIONS))) {
      expect(new Set(tabs.map((tab) => tab.word)).size, link).toBe(tabs.length);
      for (const tab of tabs) expect(tab.word.trim(), link).not.toBe('');
      for (const part of parts.filter((one) => one.link === link && one.tab && one.kinds.includes(kind)))
        expect(tabs.find((tab) => tab.id === part.tab?.[0])?.word).toBe(part.tab?.[1]);
    }
  for (const { Section } of parts) {
    const { fetch } = Section as Partial<Pick<LateCode, 'fetch'>>;
    expect(typeof (await fetch?.())).toBe('function');
  }
});

test('buyers and agents have their account; a collaborator has, beside his own, what his permissions open and no more', () => {
  expect(linksOf(of('buyer'))).toEqual(['account']);
  expect(linksOf(of('agent'))).toEqual(['account']);
  expect(linksOf(of('iam', PERMISSIONS)).length).toBeGreaterThan(linksOf(of('iam')).length);
  for (const permission of PERMISSIONS) {
    const opened = parts.filter(
      (part) => part.kinds.includes('iam') && (part.can ?? []).every((one) => one === permission),
    );
    expect(linksOf(of('iam', [permission])), permission).toEqual(
      SETTINGS_LINKS.filter((link) => opened.some((part) => part.link === link)),
    );
  }
});

test('every place where a refusal is mended is a tab of the settings', () => {
  const sections = settingsOf(parts, of('owner', PERMISSIONS));
  for (const { to } of Object.values(MEND)) {
    const query = new URLSearchParams(to.split('?')[1]);
    const section = sections.find((one) => one.link === query.get('link'));
    expect([to, section === undefined]).toEqual([to, false]);
    const tab = query.get('tab');
    if (tab !== null) expect([to, section?.tabs.map((one) => one.id)]).toEqual([to, expect.arrayContaining([tab])]);
  }
});
