import { bind } from '#platform/call.ts';
import { agents } from '../rules/endpoints.ts';
import { acceptInvitation, readInvitation } from '../rules/invitation-endpoints.ts';
import { collaborators } from '../rules/people-endpoints.ts';
import { listAgents } from './agents.ts';
import { acceptOne, hashInvited, showInvitation } from './people/invitation.ts';
import { servePeople } from './people/people-bindings.ts';

export const bindings = [
  bind(agents, listAgents),
  ...servePeople(collaborators),
  bind(readInvitation, showInvitation),
  bind(acceptInvitation, acceptOne, { prepare: hashInvited }),
];
