import type { ComponentType } from 'react';
import { defineSlot } from '#kernel/slot.ts';
import type { Module, Permission } from '#kernel/permission.ts';

/** One section of the settings, shown at `/dashboard/settings?link=…` to those who have every permission of `can`. Its screen brings its own title. */
export interface SettingsSection { readonly link: string; readonly label: string; readonly can: readonly Permission[]; readonly module?: Module; readonly Screen: ComponentType }
export const settingsSections = defineSlot<SettingsSection>('shops.settings-sections');
