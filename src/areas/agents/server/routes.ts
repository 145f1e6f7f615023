import { bind } from '#platform/call.ts';
import { agents } from '../rules/endpoints.ts';
import { listAgents } from './agents.ts';

export const bindings = [bind(agents, listAgents)];
