import { bind } from '#platform/call.ts';
import { arrangeHome, closeFirstDay, home } from '../rules/endpoints.ts';
import { arrange, closeSteps } from './arrangement.ts';
import { readHome } from './home.ts';

export const bindings = [bind(home, readHome), bind(arrangeHome, arrange), bind(closeFirstDay, closeSteps)];
