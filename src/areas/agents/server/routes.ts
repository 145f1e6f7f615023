import { bind } from '#platform/call.ts';
import { agents } from '../rules/endpoints.ts';
import { agentPeople, clientAgent, portfolio, salesAgents } from '../rules/agent-endpoints.ts';
import { acceptInvitation, readInvitation } from '../rules/invitation-endpoints.ts';
import { collaborators } from '../rules/people-endpoints.ts';
import { askEstate, myEstates } from '../rules/request-endpoints.ts';
import { listAgents } from './agents.ts';
import { changeZones, inviteAgent, listSalesAgents, readAgent } from './portfolio/agent.ts';
import { giveClient, listPortfolio, readClientAgent, takeClient } from './portfolio/portfolio.ts';
import { acceptOne, hashInvited, showInvitation } from './people/invitation.ts';
import { askForEstate, listEstates } from './requests.ts';
import { serveAccess, servePeople } from './people/people-bindings.ts';

export const bindings = [
  bind(agents, listAgents),
  ...servePeople(collaborators),
  ...serveAccess(agentPeople),
  bind(salesAgents.people, listSalesAgents),
  bind(salesAgents.agent, readAgent),
  bind(salesAgents.invite, inviteAgent),
  bind(salesAgents.changeZones, changeZones),
  bind(portfolio.clients, listPortfolio),
  bind(clientAgent, readClientAgent),
  bind(portfolio.give, giveClient),
  bind(portfolio.take, takeClient),
  bind(askEstate, askForEstate),
  bind(myEstates, listEstates),
  bind(readInvitation, showInvitation),
  bind(acceptInvitation, acceptOne, { prepare: hashInvited }),
];
