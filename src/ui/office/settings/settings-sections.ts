import { type Actor, isAllowed } from '#kernel/permission.ts';
import type { ActLack } from '../call/own-rights.ts';
import { words } from '../messages/settings.fr.ts';
import { SETTINGS_LINKS, type SettingsLink, type SettingsPart, type SettingsTab } from '../shell/slots.ts';

/** A tab of a section with what stands in it, one part below the other. */
interface TabOfParts {
  readonly id: string;
  readonly word: string;
  readonly parts: readonly SettingsPart[];
}
export interface OpenSection {
  readonly link: SettingsLink;
  readonly word: string;
  readonly tabs: readonly TabOfParts[];
}

const GENERAL: SettingsTab = ['general', words.general];

const isOpen = (part: SettingsPart, actor: Actor): boolean =>
  part.kinds.includes(actor.kind) &&
  (part.can ?? []).every((permission) => isAllowed(actor, permission)) &&
  (part.module === undefined || actor.modules.includes(part.module));

/** The settings as this person has them, in the order of the specification: a section or a tab without a part is not there. */
export const settingsOf = (parts: readonly SettingsPart[], actor: Actor): readonly OpenSection[] => {
  const open = parts.filter((part) => isOpen(part, actor));
  return SETTINGS_LINKS.flatMap((link) => {
    const here = open.filter((part) => part.link === link);
    const tabs = new Map<string, TabOfParts>();
    for (const part of here) {
      const [id, word] = part.tab ?? GENERAL;
      const tab = tabs.get(id);
      tabs.set(id, { id, word: tab?.word ?? word, parts: [...(tab?.parts ?? []), part] });
    }
    return here.length === 0 ? [] : [{ link, word: words.links[link], tabs: [...tabs.values()] }];
  });
};

/** The sections of the house that this person does not have at all, each with what he lacks for it; those that nobody could give him are not told. */
export const settingsClosed = (
  parts: readonly SettingsPart[],
  actor: Actor,
): readonly { readonly link: SettingsLink; readonly word: string; readonly lack: ActLack }[] => {
  if (actor.shopId === null || (actor.kind !== 'owner' && actor.kind !== 'iam')) return [];
  const open = new Set(settingsOf(parts, actor).map((one) => one.link));
  return SETTINGS_LINKS.filter((link) => !open.has(link)).flatMap((link) => {
    const here = parts.filter((part) => part.link === link && part.kinds.includes('owner'));
    const part = here.find((one) => one.kinds.includes(actor.kind)) ?? here[0];
    if (!part) return [];
    const none = { module: null, owner: false, rights: [], any: [] };
    const lack = !part.kinds.includes(actor.kind)
      ? { ...none, owner: true }
      : part.module !== undefined && !actor.modules.includes(part.module)
        ? { ...none, module: part.module }
        : { ...none, rights: (part.can ?? []).filter((one) => !isAllowed(actor, one)) };
    return [{ link, word: words.links[link], lack }];
  });
};

/** Where a section stands, and one of its tabs; a section of one tab needs no more than its link. */
export const settingsUrl = (section: OpenSection, tab?: string): string =>
  `/dashboard/settings?link=${section.link}${tab && section.tabs.length > 1 ? `&tab=${tab}` : ''}`;

/**
 * The section that an address asks for. When this user does not have it, the page says so and shows the first one.
 */
export const settingsAt = (sections: readonly OpenSection[], query: URLSearchParams) => {
  const [link, tab] = [query.get('link'), query.get('tab')];
  const named = sections.find((one) => one.link === link);
  const section = named ?? sections[0];
  const namedTab = section?.tabs.find((one) => one.id === tab);
  return {
    section,
    tab: namedTab ?? section?.tabs[0],
    unknown: link !== null && !named ? ('link' as const) : tab !== null && !namedTab ? ('tab' as const) : null,
  };
};

/** The same as places that « Aller à » finds: each section by its word, and its tabs by theirs. */
export const settingsPlaces = (sections: readonly OpenSection[]) =>
  sections.flatMap((section) => [
    { label: section.word, detail: words.title, to: settingsUrl(section) },
    ...(section.tabs.length > 1
      ? section.tabs.map((tab) => ({
          label: tab.word,
          detail: `${words.title}, ${section.word}`,
          to: settingsUrl(section, tab.id),
        }))
      : []),
  ]);
