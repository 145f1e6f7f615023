/** The words of public pages by section: each area adds its own sections, in its `web/page-words.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: areas add to it
export interface PageWords {}

/** `shop` has the head with cart and account, `auth` is the frame of connection, `plain` is nothing at all. */
export type LayoutName = 'shop' | 'auth' | 'plain';

export interface MaintenanceSaid {
  readonly banner: boolean;
  readonly page: boolean;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly message?: string | undefined;
}

/**
 * A public page as it travels: what was loaded, its words, its address. The server renders with it and the browser hydrates with it;
 * pages know no router, so none is loaded by a visitor. It holds nothing that tells one person from another of the same view.
 */
export interface PageState {
  /** The file of the page: its area and its name. */
  readonly file: string;
  readonly layout: LayoutName;
  readonly data: unknown;
  /** The data that the layout loaded, if any. */
  readonly layoutData: unknown;
  /** The kind of the signed-in reader, and whether the reader works for the shop of this page. */
  readonly reader: { readonly kind: string; readonly worksHere: boolean } | null;
  /** Where the pages of this shop are for this reader: under its own name, or under /shops, which those who are signed in do not leave. */
  readonly base: string;
  readonly theme: Readonly<Record<string, string>>;
  readonly lang: string;
  readonly langs: readonly (readonly [string, string])[];
  readonly words: Partial<PageWords>;
  readonly path: string;
  /** The declared parameters of the address, but a secret. */
  readonly search: string;
  /** The secret of the private link that this page opened. */
  readonly secret?: string;
  /** The address is of this shop and names nothing in it. */
  readonly isMissing?: true;
  /** The maintenance announced or under way when this page was written. */
  readonly maintenance?: MaintenanceSaid;
}
