import { contributed } from '#platform/area.ts';
import { settingsFrom, settingsSlot, type ShopSettings } from '../rules/settings.ts';

/** The whole settings of a shop from what is stored of it: what is absent has the default of its section. */
export const wholeSettings = (stored: object): ShopSettings => settingsFrom(stored, contributed(settingsSlot));
