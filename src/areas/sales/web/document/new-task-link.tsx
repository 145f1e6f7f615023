import { french } from '#kernel/language/french.ts';
import { MenuLink, useOffice } from '#ui/office/index.ts';

const words = french({ fresh: 'Nouvelle tâche' } as const);

/** A link to a new task about this document: the form opens with it and with its client. */
export const NewTaskLink = ({
  kind,
  id,
  clientId,
}: {
  readonly kind: 'order' | 'quote';
  readonly id: string;
  readonly clientId: string | null;
}) => {
  const { may, has } = useOffice();
  if (!may('createTask') || !has('crm')) return null;
  const client = clientId === null ? '' : `&client=${clientId}`;
  return (
    <MenuLink icon="tasks" to={`/dashboard/tasks/add?about=${kind}:${id}${client}`}>
      {words.fresh}
    </MenuLink>
  );
};
