import { Facts, formatDay, Panel, Text, useEndpoint } from '#ui/office/index.ts';
import { clientAccessRequests } from '../rules/access/access-endpoints.ts';
import { words } from './words.ts';

/** The requests of a client before he was shown a price; his category answers them. */
export const AccessRequests = ({ clientId }: { readonly clientId: string }) => {
  const asked = useEndpoint(clientAccessRequests, { id: clientId }).data ?? [];
  if (asked.length === 0) return null;
  return (
    <Panel title={words.accessAsked} {...(asked.some((one) => !one.grantedAt) ? { note: words.accessHow } : {})}>
      {asked.map((one) => (
        <div key={one.id}>
          <Text size="sm">{words.quoted(one.message)}</Text>
          <Facts
            items={[
              [words.accessOn, formatDay(one.askedAt)],
              [words.accessBy, [one.name, one.firm].filter(Boolean).join(', ')],
              [words.accessEmail, one.email],
              [words.accessProduct, one.product],
              [words.accessGranted, one.grantedAt ? formatDay(one.grantedAt) : words.no],
            ]}
          />
        </div>
      ))}
    </Panel>
  );
};
