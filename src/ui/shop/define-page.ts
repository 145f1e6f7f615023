import type { ComponentType } from 'react';
import type * as z from 'zod';
import type { CallerInputOf, Endpoint, OutputOf } from '#kernel/endpoint.ts';
import type { LabelLang } from '#kernel/language/label-lang.ts';
import type { Kind } from '#kernel/permission.ts';
import type { Head } from './head.ts';
import type { LayoutName, PageWords } from './page-state.ts';

type GetEndpoint = Endpoint<z.ZodType, z.ZodType | 'file', 'GET'>;

/** The request of a page while it loads on the server. */
export interface Asked {
  /** Calls a declared endpoint in process with the visitor's own rights; a refusal becomes the page of that refusal. */
  readonly call: <E extends GetEndpoint>(path: E['path'], input: CallerInputOf<E>) => Promise<OutputOf<E>>;
  readonly params: Readonly<Record<string, string>>;
  /** The declared query parameters that are not empty. */
  readonly query: Readonly<Record<string, string>>;
  /** The civil day of this installation. */
  readonly today: string;
  /** The language of a page that `readsLabels`: one of those of the Union, which pages do not all speak. */
  readonly labelLang: LabelLang;
}
export interface Loaded<D, S extends keyof PageWords> {
  readonly data: D;
  readonly words: Pick<PageWords, S>;
  /** The shop that the page stands for; the name of the product on the others. */
  readonly shopName: string;
  readonly canonical: string;
  readonly baseUrl: string;
}

/**
 * The readers who share one rendering. `everybody`: it contains nothing of the reader, and no cookie is set. `view`:
 * readers who see the shop alike (visitors; or one kind of reader in one price category). `visitors`: readers who are
 * not signed in; others get their own. `nobody`: it is rendered for each reader.
 */
export type SharedBy = 'everybody' | 'view' | 'visitors' | 'nobody';

/** How a page stands in the frame of another site. */
export interface Framed {
  /** Origins of the sites that may show it, beside this server. */
  readonly by: readonly string[];
  /** The language in which it is shown when its address names none; empty: that of the reader. */
  readonly lang: string;
  /** Nothing is shown any more: it is answered 404. */
  readonly isGone: boolean;
}

/** A public page, whole: its address, what it loads, what its head says, what it shows. One file of its area's `web/pages`. */
export interface PublicPage<D = unknown, S extends keyof PageWords = keyof PageWords> {
  /** The address, or several. An address under `/:name` has its twin under `/shops/:name`, for signed-in readers. */
  readonly path: string | readonly string[];
  readonly layout: LayoutName;
  readonly sharedBy: SharedBy;
  /** The kinds of users who may read the page; without it, every reader. */
  readonly kinds?: readonly Kind[];
  /** The query parameters that the page reads. No other parameter is read or makes another page. */
  readonly query?: readonly string[];
  /** It is dressed as no shop's, whatever its address says. */
  readonly ofNoShop?: true;
  /** The editor of the page shows it in a frame, under `/shops/:name/preview/:builder`. */
  readonly hasPreview?: true;
  /** Card details are asked here: the card provider's own fields may stand in it. */
  readonly asksForCard?: true;
  /** Services of other houses that its shop switched on may be called here, once a visitor consented: nothing of a person stands in its address, and nobody pays or signs in here. */
  readonly callsServices?: true;
  /** Other sites show it in a frame. It knows no reader and leaves no trace: no session is read, no cookie is set. On the server alone. */
  readonly framed?: (data: D) => Framed;
  /** It is the label of a bottle: read in the first language of the browser that labels have, without a cookie. */
  readonly readsLabels?: true;
  /** The sections of words that it shows, of its own area or of a lower one. */
  readonly words: readonly S[];
  /** On the server alone; without it, the data of the layout. */
  readonly load?: (asked: Asked) => Promise<D>;
  /** On the server alone. */
  readonly head: (loaded: Loaded<D, S>) => Head;
  readonly Screen: ComponentType;
}

export const definePage = <D, S extends keyof PageWords>(page: PublicPage<D, S>): PublicPage<D, S> => page;
