import type { RouteRow } from '#kernel/route.ts';

export const routes: readonly RouteRow[] = [
  {
    path: '/dashboard/collaborators',
    file: 'collaborator-list',
    layout: 'office',
    kinds: ['owner', 'iam'],
    can: [],
    any: ['accessCollaborator', 'createCollaborator'],
    module: 'iam',
    title: 'Collaborateurs',
    menu: { of: ['seller'], section: 'Commercial', label: 'Collaborateurs', icon: 'users', order: 10 },
  },
  {
    path: '/dashboard/collaborators/add',
    file: 'collaborator-add',
    layout: 'office',
    kinds: ['owner', 'iam'],
    can: ['createCollaborator'],
    module: 'iam',
    title: 'Inviter un collaborateur',
  },
  {
    path: '/dashboard/collaborators/:id',
    file: 'collaborator-page',
    layout: 'office',
    kinds: ['owner', 'iam'],
    can: [],
    any: ['accessCollaborator', 'createCollaborator'],
    module: 'iam',
    title: 'Collaborateur',
  },
];
