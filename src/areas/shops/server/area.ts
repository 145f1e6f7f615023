import { contribute } from '#kernel/slot.ts';
import { area } from '#platform/area.ts';
import { domainSettings, settingsSlot } from '../rules/settings.ts';
import { bindings } from './routes.ts';

export const shops = area('shops', {
  bindings,
  contributions: [contribute(settingsSlot, 0, domainSettings)],
});
