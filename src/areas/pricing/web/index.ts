import type { ComponentType } from 'react';
import { defineSlot } from '#kernel/slot.ts';

/** What higher areas know of sales abroad, beside the setting that says whose VAT they bear. */
export const vatAbroadSlot = defineSlot<ComponentType>('pricing.vat-abroad');
