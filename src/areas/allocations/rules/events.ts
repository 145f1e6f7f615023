import { defineEvent } from '#kernel/event.ts';

/** An agent asks for more of his share. */
export const allocationAsked = defineEvent<{ shareId: string; quantity: string }>('sales.allocation-asked');
/** The estate's answer to a request; `by`: the user who had asked. */
export const allocationAnswered = defineEvent<{ shareId: string; asked: string; granted: string; by: string | null }>(
  'sales.allocation-answered',
);
