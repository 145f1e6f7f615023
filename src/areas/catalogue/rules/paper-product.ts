import type { Tiers } from './format.ts';

/** A product as papers tell it: in French words, with the prices of one category of clients or with none. */
export interface PaperProduct {
  readonly id: string;
  readonly name: string;
  readonly isDrink: boolean;
  readonly isSoldOut: boolean;
  readonly type: string | null;
  readonly colorKey: string | null;
  readonly color: string | null;
  readonly gamme: string | null;
  readonly appellation: string | null;
  readonly origin: string | null;
  readonly mention: string | null;
  readonly quality: string | null;
  readonly producer: string | null;
  readonly grape: string | null;
  readonly text: string;
  /** A picture that a paper can hold. */
  readonly pictureId: string | null;
  readonly vintages: readonly {
    readonly name: string;
    readonly alcohol: number | null;
    readonly bottledOn: string | null;
    readonly formats: readonly PaperFormat[];
  }[];
}
export interface PaperFormat {
  readonly label: string;
  readonly reference: string | null;
  readonly ean: string | null;
  /** Units in a case. */
  readonly packing: number | null;
  readonly price: number | null;
  readonly tiers: Tiers;
}
