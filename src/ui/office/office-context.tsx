import { createContext, useContext } from 'react';
import type { Endpoint } from '#kernel/endpoint.ts';
import { leadsTo } from './access.ts';
import { mayCall } from './call/own-rights.ts';
import type { ListViewCalls } from './list/view/view-calls.ts';
import { type Actor, type Module, type Permission, isAllowed } from '#kernel/permission.ts';
import { type Contribution, type Slot, inSlot } from '#kernel/slot.ts';
import type { RouteRow } from '#kernel/route.ts';

export interface OfficeUser {
  readonly id: string;
  readonly username: string;
  readonly email: string;
}
export interface OfficeShop {
  readonly id: string;
  readonly name: string;
  readonly urlShop: string | null;
  readonly logo: string | null;
}

/** The user, the estate and the contributions of the areas: the frames know nothing else of the program. */
export interface Office {
  readonly user: OfficeUser;
  readonly shop: OfficeShop | null;
  readonly actor: Actor;
  readonly routes: readonly RouteRow[];
  readonly contributions: readonly Contribution[];
  readonly version: string;
  readonly masterAccount: boolean;
  readonly logout: () => void;
  readonly listViews: ListViewCalls;
  /** The house's words as the trade of this shop says them; absent where they stay as they are written. */
  readonly inTrade?: (text: string) => string;
}

const OfficeContext = createContext<Office | null>(null);
export const OfficeProvider = OfficeContext.Provider;

export interface OfficeHere extends Office {
  readonly may: (permission: Permission) => boolean;
  readonly has: (module: Module) => boolean;
  /** Whether this person's rights let this call through: buttons and requests that would be refused are never shown or sent. */
  readonly mayCall: (endpoint: Pick<Endpoint, 'can' | 'module'>) => boolean;
  /** Whether an address of the office is open to this person. */
  readonly leads: (address: string) => boolean;
}

/** Fields of a list behind a right: buyers see their own rows whole. */
export const maySee = (actor: Actor, permission: Permission | undefined): boolean =>
  permission === undefined || actor.kind === 'buyer' || isAllowed(actor, permission);

/** The person, the shop and their rights. A screen never shows or calls what these refuse. */
export const useOffice = (): OfficeHere => {
  const office = useContext(OfficeContext);
  if (!office) throw new Error('useOffice needs an OfficeProvider above it');
  return {
    ...office,
    may: (permission) => isAllowed(office.actor, permission),
    has: (module) => office.actor.modules.includes(module),
    mayCall: (endpoint) => mayCall(office.actor, endpoint),
    leads: (address) => leadsTo(office.routes, office.actor, address),
  };
};

const asWritten = (text: string): string => text;
/** For the frames, which show words of all areas: says them as the trade of this shop does. */
export const useInTrade = (): ((text: string) => string) => useContext(OfficeContext)?.inTrade ?? asWritten;

/** The same question where there may be no office around. */
export const useLeads = (): ((address: string) => boolean) => {
  const office = useContext(OfficeContext);
  return (address) => office !== null && leadsTo(office.routes, office.actor, address);
};

/** The contributions of higher areas to a slot, in order. */
export const useSlot = <T,>(slot: Slot<T>): readonly T[] => inSlot(slot, useOffice().contributions);
