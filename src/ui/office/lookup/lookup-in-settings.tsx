import { lazyPart } from '../lazy-part.tsx';
import type { AnyLookup } from '#kernel/lookup.ts';
import { contribute, type Contribution } from '#kernel/slot.ts';
import { type SettingsPart, settingsSlot } from '../shell/slots.ts';

/** A lookup as a part of the settings: where it stands, who opens it, and its declaration, loaded with the part. */
export const lookupInSettings = (
  order: number,
  part: Omit<SettingsPart, 'Section'>,
  load: () => Promise<AnyLookup>,
): Contribution =>
  contribute(settingsSlot, order, {
    ...part,
    Section: lazyPart(async () => {
      const [{ LookupPage }, lookup] = await Promise.all([import('./lookup-page.tsx'), load()]);
      return { default: () => <LookupPage inPage lookup={lookup} /> };
    }),
  });
