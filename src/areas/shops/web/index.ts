import type { ComponentType } from 'react';
import { defineSlot } from '#kernel/slot.ts';

/** Buttons of a category of clients, in its settings. */
export const typologyToolsSlot =
  defineSlot<ComponentType<{ readonly typologyKey: string; readonly name: string }>>('shops.typology-tools');
export { EstateFields } from './fields/own-fields.tsx';
export { SettingsForm } from './settings-form.tsx';
export { TRADES, useTrade } from './trade.ts';
