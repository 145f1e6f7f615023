import { Anchor, Figure, Link, useEndpoint, useOffice } from '#ui/office/index.ts';
import { clientAgent, salesAgents } from '../rules/agent-endpoints.ts';
import { words } from './words.ts';

const Agent = ({ clientId }: { readonly clientId: string }) => {
  const read = useEndpoint(clientAgent, { id: clientId }, { silent: true }).data;
  const mayOpen = useOffice().mayCall(salesAgents.agent);
  if (!read || (!read.agent && !read.hasAgents)) return null;
  const { agent } = read;
  return (
    <Figure
      label={words.agentOf}
      value={
        !agent ? (
          words.agentNone
        ) : mayOpen ? (
          <Anchor component={Link} to={`/dashboard/agents/${agent.id}`} inherit>
            {agent.name}
          </Anchor>
        ) : (
          agent.name
        )
      }
    />
  );
};

/** The agent of a client, in the line of figures of his page: for the estate’s people, where it has agents. */
export default function ClientAgent({ clientId }: { readonly clientId: string }) {
  return useOffice().mayCall(clientAgent) ? <Agent clientId={clientId} /> : null;
}
