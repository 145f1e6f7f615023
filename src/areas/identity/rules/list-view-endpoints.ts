import { ById, endpoint, MessageAnswer } from '#kernel/endpoint.ts';
import { ChangedListView, ListViewAnswer, ListViews, ListViewsAsked, NewListView } from '#kernel/list-view.ts';

/** Everybody of a shop saves views of his own; a view names what it filters, so that only its author sees it until it is shared. */
const staff = { can: { kinds: ['owner', 'iam', 'agent'] }, module: null } as const;
/** Shared views stand on the screens of all colleagues: sharing takes the right to arrange their work. */
const arranges = { can: 'accessCollaborator', module: null } as const;

export const listViews = endpoint({
  verb: 'GET',
  path: '/v1/list-views',
  ...staff,
  input: ListViewsAsked,
  output: ListViews,
  readOnly: true,
  summary: 'Les vues enregistrées d’une liste : celles de l’utilisateur, puis celles que le domaine partage.',
});
export const addListView = endpoint({
  verb: 'POST',
  path: '/v1/list-views',
  personal: true,
  ...staff,
  input: NewListView,
  output: ListViewAnswer,
  told: 'Vue enregistrée',
  summary: 'Enregistre une vue : filtre, tri, recherche et colonnes. Elle n’est vue que de son auteur.',
});
export const changeListView = endpoint({
  verb: 'PUT',
  path: '/v1/list-views/:id',
  personal: true,
  ...staff,
  input: ChangedListView,
  output: ListViewAnswer,
  told: 'Vue modifiée',
  summary: 'Renomme une vue ou la met à jour ; seul son auteur le peut.',
});
export const removeListView = endpoint({
  verb: 'DELETE',
  path: '/v1/list-views/:id',
  personal: true,
  ...staff,
  input: ById,
  output: MessageAnswer,
  done: 'La vue est supprimée.',
  summary: 'Supprime une vue ; seul son auteur le peut.',
});
export const shareListView = endpoint({
  verb: 'PUT',
  path: '/v1/list-views/:id/share',
  ...arranges,
  input: ById,
  output: ListViewAnswer,
  done: 'La vue est partagée avec le domaine.',
  summary: 'Partage une de ses vues avec toutes les personnes du domaine.',
});
export const unshareListView = endpoint({
  verb: 'PUT',
  path: '/v1/list-views/:id/unshare',
  ...arranges,
  input: ById,
  output: ListViewAnswer,
  done: 'La vue n’est plus partagée.',
  summary: 'Rend une vue partagée à son seul auteur.',
});
