import type { Lang } from '#kernel/language/lang.ts';
import type { Json } from '#platform/db.ts';
import type { IframeKind, IframeLook } from '../rules/iframe/iframe.ts';

/** The current state of the area's tables. */
export interface IframeTable {
  shop_id: string;
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
  archived_at: string | null;
  name: string;
  kind: IframeKind;
  chosen: Json<string[]>;
  color: string | null;
  lang: Lang | '';
  look: IframeLook;
  button_text: string;
  origins: Json<string[]>;
}

declare module '#platform/db.ts' {
  interface Database {
    iframe: IframeTable;
  }
}
