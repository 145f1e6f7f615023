import type { Kind, Module, Permission } from './permission.ts';

/** The menu entry of a route: section headings and labels are French (the office is French only). */
export interface MenuEntry {
  /** The sidebar: seller (owner, iam), buyer or agent. */
  readonly of: readonly ('seller' | 'buyer' | 'agent')[];
  readonly section: string | null;
  readonly label: string;
  readonly icon: string;
  readonly order: number;
  /** Addresses outside its own path that belong to this entry, with the query that makes them so. */
  readonly also?: readonly string[];
}

/** A screen as data: the same row makes the router, the guard, the menus, the palette and `npm run routes`. */
export interface RouteRow {
  /** `/dashboard/orders/:id` */
  readonly path: string;
  /** File of the screen from the area's `web` folder, without extension: `order-page`. Its default export is the component. */
  readonly file: string;
  readonly layout: 'office' | 'editor' | 'admin' | 'auth' | 'shop' | 'plain';
  readonly kinds: 'public' | readonly Kind[];
  /** Every one of them is required of an iam (section 6). */
  readonly can: readonly Permission[];
  /** And one of these, where several let in: what one created oneself stands in the same list as everybody's. */
  readonly any?: readonly Permission[];
  readonly module: Module | null;
  /** Title in the header and the browser tab. */
  readonly title: string;
  readonly menu?: MenuEntry;
}
