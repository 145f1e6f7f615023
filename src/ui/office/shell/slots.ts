import { defineSlot } from '#kernel/slot.ts';
import type { Module, Permission } from '#kernel/permission.ts';

/** An entry of the quick-create menu: « Ventes » › « Devis ». Hidden without the permission or the module. */
export interface QuickCreate {
  readonly group: string;
  readonly label: string;
  readonly to: string;
  readonly icon: string;
  readonly can: Permission | null;
  readonly module?: Module;
}
export const quickCreateSlot = defineSlot<QuickCreate>('office.quick-create');

export interface PaletteHit { readonly id: string; readonly label: string; readonly detail?: string; readonly to: string }
/** Things the « Aller à » box finds by what is typed: clients, orders, products. Asked only of those with one of the permissions, and the module. */
export interface PaletteSource {
  readonly group: string;
  readonly icon: string;
  readonly can: readonly Permission[];
  readonly module?: Module;
  readonly find: (typed: string, signal: AbortSignal) => Promise<readonly PaletteHit[]>;
}
export const paletteSlot = defineSlot<PaletteSource>('office.palette');
