import type { ComponentType } from 'react';
import { defineSlot } from '#kernel/slot.ts';

/** The slot of higher areas for sales abroad, beside the setting that says whose VAT they bear. */
export const vatAbroadSlot = defineSlot<ComponentType>('pricing.vat-abroad');
