import type { BulkRunCalls } from '../list/bulk/bulk-calls.ts';
import { defineSlot } from '#kernel/slot.ts';
import type { Kind, Module, Permission } from '#kernel/permission.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import type { LongJob } from '#kernel/job/long-job.ts';
import type { ComponentType } from 'react';

/** An entry of the quick-create menu: « Ventes » › « Devis ». Hidden without the permission or the module. */
export interface QuickCreate {
  readonly group: string;
  readonly label: string;
  readonly to: string;
  readonly icon: string;
  readonly can: Permission | null;
  /** Every one of these, too. */
  readonly also?: readonly Permission[];
  readonly module?: Module;
}
export const quickCreateSlot = defineSlot<QuickCreate>('office.quick-create');

export interface PaletteHit {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly to: string;
}
/** Things the « Aller à » box finds by what is typed: clients, orders, products. Asked only of those with one of the permissions, every one of `also`, and the module. */
export interface PaletteSource {
  readonly group: string;
  readonly icon: string;
  readonly can: readonly Permission[];
  readonly also?: readonly Permission[];
  readonly module?: Module;
  readonly find: (typed: string, signal: AbortSignal) => Promise<readonly PaletteHit[]>;
}
export const paletteSlot = defineSlot<PaletteSource>('office.palette');

export type SettingsTab = readonly [id: string, word: string];
/**
 * A part of the settings, under one of the links of the specification (`/dashboard/settings?link=…&tab=…`), for those who are of a kind and
 * have every permission; parts of one tab stand one below the other, under the title of the settings: a `LookupPage` among them is `inPage`.
 */
export interface SettingsPart {
  readonly link: SettingsLink;
  /** Its tab within the link, by the name that the address has (`&tab=…`) and its word; parts that name the same stand together. */
  readonly tab?: SettingsTab;
  readonly kinds: readonly Kind[];
  readonly can?: readonly Permission[];
  readonly module?: Module;
  readonly Section: ComponentType;
}
/** In the order of the specification. */
export const SETTINGS_LINKS = [
  'infos',
  'typos',
  'crm',
  'products',
  'billing',
  'delivery',
  'deliveries',
  'roles',
  'accounting',
  'campaigns',
  'matchGrids',
  'account',
  'iframes',
  'integrations',
  'promotions',
  'documents',
] as const;
export type SettingsLink = (typeof SETTINGS_LINKS)[number];
export const settingsSlot = defineSlot<SettingsPart>('office.settings');

/** A part of the header, beside the bell: `phone` is the narrow frame. A part that has nothing to say draws nothing. */
export const headerSlot = defineSlot<ComponentType<{ readonly phone: boolean }>>('office.header');

/** A part of the account menu that an area brings, drawn between its links and the looks; a part that has nothing to say draws nothing. */
export const accountMenuSlot = defineSlot<ComponentType>('office.account-menu');

/** The calls of actions in number; fetched by whoever begins one. */
export const bulkRunSlot = defineSlot<() => Promise<BulkRunCalls>>('office.bulk-run');

/**
 * The acts on long jobs of a kind, and the page that follows them; the panel of the header shows all kinds alike.
 */
export interface LongJobKind {
  readonly kind: string;
  /** Stops one that is under way, by its id; fetched by whoever has such a job, for a call brings the rules of its area. */
  readonly cancel?: () => Promise<Endpoint>;
  /** The warning before a stop, when the finished part cannot be undone. */
  readonly cancelSure?: () => Promise<string>;
  /** The page on which it is followed. */
  readonly to?: (job: LongJob) => string;
  readonly title?: (job: LongJob) => string;
}
export const longJobSlot = defineSlot<LongJobKind>('office.long-job');
