import { area } from '#platform/area.ts';
import * as events from '../rules/events.ts';

export const papers = area('papers', { bindings: [], events });
