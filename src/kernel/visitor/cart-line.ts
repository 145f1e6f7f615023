/** The drawing of a product without a photograph. */
export interface CartDrawing {
  readonly shape: string;
  readonly tint: string;
  readonly litres: number;
}

/** A line; `id`, `chosenVintage` and `chosenFormat` say what is bought, the rest is what the cart shows without asking again. */
export interface CartProduct {
  readonly id: string;
  readonly chosenVintage: { readonly id: string; readonly name: string };
  readonly chosenFormat: { readonly id: string; readonly label: string; readonly wrapping: number | null };
  readonly quantity: number;
  readonly isWrapped: boolean;
  readonly productType: string;
  readonly name: string;
  readonly slug: string;
  readonly appellation: string;
  readonly gamme: string;
  readonly visual: string | null;
  readonly drawing: CartDrawing;
}

export interface ChosenPrice {
  readonly productType: string;
  readonly priceTTC: number;
  readonly quantity: number;
  readonly notCounting?: boolean;
  /** The estate's own name of this price: with its type, it says which price of the event is meant. */
  readonly label?: string;
  /** The name that the visitor reads. */
  readonly name?: string;
}

/** Seats at an event of an estate, by price. */
export interface CartReservation {
  readonly eventId: string;
  readonly selectedSlot: {
    readonly event?: { readonly title: string };
    readonly slot: { readonly id: string; readonly name?: string; readonly noHours?: boolean };
    /** On the walls of the estate: `2026-12-01T10:30`, a day alone where it takes the whole day. */
    readonly start: string;
    readonly end: string;
  };
  readonly selectedPrices: readonly ChosenPrice[];
  readonly totalQuantity: number;
  /** The language of the visit. */
  readonly language?: string;
}

export interface CartSeller {
  readonly id: string;
  readonly name: string;
  readonly publicName: string;
}
