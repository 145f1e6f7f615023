import { area } from '#platform/area.ts';
import { bindings } from './routes.ts';

export const purchasing = area('purchasing', { bindings });
