import { contributed } from '#platform/area.ts';
import { settingsFrom, settingsSlot, type ShopSettings } from '../rules/settings.ts';

/** Completes the stored settings of a shop: an absent setting has the default of its section. */
export const wholeSettings = (stored: object): ShopSettings => settingsFrom(stored, contributed(settingsSlot));
