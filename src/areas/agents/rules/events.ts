import { defineEvent } from '#kernel/event.ts';

/** A client was given to an agent, who sees him and his orders from now on. */
export const clientGiven = defineEvent<{ clientId: string; agentId: string; by: string | null }>('agents.client-given');

/** An agent asks to represent this estate. */
export const agentAsked = defineEvent<{ requestId: string }>('agents.agent-asked');
