import { french } from '#kernel/french.ts';

/** Every word the frames and the shell show. The office is French only; spaces before : ; ? and inside numbers are non-breaking. */
const plural = (n: number, one: string, many: string): string => (Math.abs(n) < 2 ? one : many);

export const words = french({
  // Popups and actions
  cancel: 'Annuler', validate: 'Valider', ok: 'Ok', close: 'Fermer', save: 'Enregistrer', discard: 'Abandonner', remove: 'Supprimer', add: 'Ajouter', edit: 'Modifier',
  retry: 'Réessayer', more: 'Plus d’actions', back: 'Retour', all: 'Tout', none: 'Aucun', yes: 'Oui', no: 'Non', loading: 'Chargement en cours', search: 'Rechercher',
  risky: (keyword: string) => `Pour confirmer, saisissez « ${keyword} ».`,
  // Errors
  pageError: 'Une erreur est survenue', backToApp: 'Retour à l\'application', cannotLoad: 'Ces informations n’ont pas pu être chargées.',
  offline: 'La connexion au serveur est interrompue. Vérifiez votre réseau, puis réessayez.', requestRef: (id: string) => `Référence : ${id}`,
  notFoundTitle: 'Introuvable', notFoundText: 'Cet élément n’existe pas, n’existe plus ou appartient à un autre compte.', backToDashboard: 'Revenir au tableau de bord',
  // Forms
  needed: 'Ce champ ne peut pas être vide', wrong: 'Cette valeur n’est pas correcte', notNumber: 'Doit être un nombre', badEmail: 'Le mail est incorrect',
  badUrl: 'L\'url n\'est pas valide', badDate: 'La date indiquée n\'est pas correct',
  tooShort: (n: number) => `Doit faire au moins ${n} ${plural(n, 'caractère', 'caractères')}`, tooLong: (n: number) => `Doit faire au maximum ${n} ${plural(n, 'caractère', 'caractères')}`,
  tooSmall: (n: string) => `Doit être au moins ${n}`, tooBig: (n: string) => `Doit être au plus ${n}`, above: (n: string) => `Doit être supérieur à ${n}`, below: (n: string) => `Doit être inférieur à ${n}`,
  tooFew: (n: number) => `Choisissez au moins ${n} ${plural(n, 'élément', 'éléments')}`,
  unsaved: 'Modifications non enregistrées', saving: 'Enregistrement…', saved: 'Enregistré', leaveTitle: 'Quitter sans enregistrer',
  leaveText: 'Les modifications de cette page ne sont pas enregistrées. Elles seront perdues si vous quittez.', leave: 'Quitter la page', stay: 'Rester',
  conflictTitle: 'Modifié entre-temps', conflictText: 'Une autre personne a modifié cet élément pendant votre saisie. Rechargez pour voir sa version, puis reportez vos changements.', reload: 'Recharger',
 
  street: 'Rue', street2: 'Complément', zipcode: 'Code postal', city: 'Ville', country: 'Pays', recipient: 'Destinataire', phone: 'Téléphone',
  previousMonth: 'Mois précédent', nextMonth: 'Mois suivant', previousYear: 'Année précédente', nextYear: 'Année suivante',
  pairName: 'Nom du champ', pairValue: 'Valeur', addPair: 'Ajouter un champ', removePair: (name: string) => `Retirer ${name || 'ce champ'}`,
  clear: 'Effacer', choose: 'Choisir', nothingFound: 'Aucun résultat',
  // Lists
  allView: 'Tout', newView: 'Enregistrer la vue', viewName: 'Nom de la vue', viewActions: (name: string) => `Actions de la vue « ${name} »`, renameView: 'Renommer', duplicateView: 'Dupliquer', updateView: 'Mettre à jour', deleteView: 'Supprimer la vue',
  views: 'Vues', filter: 'Filtrer', addFilter: 'Ajouter un filtre', filters: 'Filtres', clearFilters: 'Effacer les filtres', removeFilter: (text: string) => `Retirer le filtre : ${text}`,
  columns: 'Colonnes', density: 'Densité', fitted: 'Ajustée', normal: 'Normale', comfortable: 'Confortable', display: 'Affichage', resetColumns: 'Rétablir les colonnes', moveUp: (what: string) => `Monter ${what}`, moveDown: (what: string) => `Descendre ${what}`,
  exportAll: (n: string) => `Exporter ${n} ${n === '1' ? 'ligne' : 'lignes'}`, exported: (n: string) => `Export prêt : ${n} lignes`,
 
  selectRow: (name: string) => `Sélectionner ${name}`, selectPage: 'Sélectionner la page', selected: (n: string, many: boolean) => `${n} ${many ? 'sélectionnés' : 'sélectionné'}`,
  selectAll: (n: string) => `Tout sélectionner (${n})`, allSelected: (n: string) => `Les ${n} résultats sont sélectionnés`, clearSelection: 'Effacer la sélection',
  rowActions: (name: string) => `Actions sur ${name}`, open: 'Ouvrir', preview: 'Aperçu', previous: 'Précédent', next: 'Suivant', perPage: 'Lignes par page', bySize: (n: number) => `${n} par page`, page: 'Page',
  range: (from: string, to: string, total: string) => `${from}–${to} sur ${total}`, moreThan: (n: string) => `plus de ${n}`, noneFound: 'Aucun résultat', total: 'Total',
  noResultTitle: 'Aucun résultat', noResultText: 'Rien ne correspond à cette recherche. Retirez un filtre ou vérifiez l’orthographe.',
  bulkRunning: (done: string, total: string) => `${done} sur ${total}`, bulkDone: (n: string) => `${n} ${n === '1' ? 'ligne traitée' : 'lignes traitées'}`, bulkFailed: (n: string) => `${n} ${n === '1' ? 'ligne refusée' : 'lignes refusées'}`, bulkSure: (label: string, n: string) => `${label} : ${n} ${n === '1' ? 'ligne' : 'lignes'} ?`,
  stop: 'Arrêter', tooMany: (n: string) => `L’export s’arrête à ${n} lignes : filtrez la liste pour obtenir les autres.`,
  isEmpty: 'non renseigné', isFilled: 'renseigné', between: 'entre', and: 'et', from: 'À partir de', until: 'Jusqu’à', min: 'Minimum', max: 'Maximum', contains: 'Contient', or: 'ou', not: 'sauf', today: 'Aujourd’hui', last7: '7 derniers jours', last30: '30 derniers jours', thisMonth: 'Ce mois', lastMonth: 'Mois dernier', thisYear: 'Cette année',
  rangeDays: (low: string, high: string) => `du ${low} au ${high}`, sinceDay: (day: string) => `à partir du ${day}`, untilDay: (day: string) => `jusqu’au ${day}`, atLeast: (n: string) => `à partir de ${n}`, atMost: (n: string) => `jusqu’à ${n}`,
  afterDay: (day: string) => `après le ${day}`, beforeDay: (day: string) => `avant le ${day}`, moreThanFigure: (n: string) => `plus de ${n}`, lessThanFigure: (n: string) => `moins de ${n}`,
  // Times
  actOn: (action: string, name: string) => `${action} « ${name} »`, dayForm: 'JJ/MM/AAAA', monthForm: 'MM/AAAA',
  dayAt: (day: string, time: string) => `${day} à ${time}`, justNow: 'à l’instant', minutesAgo: (n: number) => `il y a ${n} min`, todayAt: (time: string) => `aujourd’hui à ${time}`, yesterdayAt: (time: string) => `hier à ${time}`,
  // Keyboard
  keyEnter: 'Entrée', keySpace: 'Espace', keyEscape: 'Échap',   keys: 'Raccourcis clavier', keySearch: 'Rechercher dans la liste', keyDown: 'Ligne suivante', keyUp: 'Ligne précédente', keyOpen: 'Ouvrir la ligne', keyPreview: 'Aperçu de la ligne', keySelect: 'Sélectionner la ligne', keyNew: 'Nouveau', keyHelp: 'Cette aide', keyGoTo: 'Aller à', keyClose: 'Fermer', keysOn: 'Raccourcis d’une seule touche actifs',
  // Records
  history: 'Historique', noHistory: 'Rien n’a encore été fait sur cet élément.', steps: 'Étapes', stepDone: 'fait', stepNow: 'en cours', stepNext: 'à venir', stepStopped: 'arrêté', delete: 'Supprimer', deleteSure: 'Cette suppression est définitive.',
  // Shell
  skip: 'Aller au contenu', goTo: 'Aller à', goToHint: 'Aller à une page, un client, une commande…', pages: 'Pages', create: 'Créer', recent: 'Récents', actions: 'Actions', nothingThere: 'Aucune page ni fiche ne correspond', looking: 'Recherche en cours', moveHint: 'se déplacer', openHint: 'ouvrir', closeHint: 'fermer',
  menu: 'Menu', menuFor: (what: string) => `Menu ${what}`, openMenu: 'Ouvrir le menu', account: 'Compte', tickets: 'Messagerie', calendar: 'Calendrier', dashboard: 'Tableau de bord', settings: 'Paramètres', shop: 'Boutique', producers: 'Producteurs', cart: 'Panier', cartOf: (n: number) => `Panier, ${n} ${plural(n, 'article', 'articles')}`, logout: 'Déconnexion', changeAccount: 'Changer de compte',
  quickCreate: 'Nouveau', appearance: 'Apparence', light: 'Claire', dark: 'Sombre', auto: 'Système', orders: 'Commandes', clients: 'Clients', bills: 'Factures', products: 'Produits', qrCode: 'QR code', qrTitle: 'QR code de contact', qrText: 'Vos visiteurs le scannent pour créer leur compte auprès de vous.', download: 'Télécharger', help: 'Aide', onlineShop: 'Boutique en ligne', news: 'Nouveautés', tourMode: 'Mode tournée', dashboardMode: 'Mode tableau de bord',
  onBehalf: (name: string) => `Vous agissez au nom de ${name}.`, version: (v: string) => `Version ${v}`,
  // Notifications
  notifications: 'Notifications', lastNotifications: 'Dernières notifications', unread: 'Non lues', allNotifications: 'Toutes', markAll: 'Tout marquer comme lu', noNotification: 'Aucune nouvelle notification', unreadCount: (n: number) => `${n} ${plural(n, 'notification non lue', 'notifications non lues')}`, notificationMenu: 'Actions sur les notifications',
  // Maintenance
  onDay: (when: string) => `le ${when}`, soon: 'prochainement', maintenanceSoon: (when: string) => `Une maintenance est prévue ${when}. L’application sera brièvement indisponible.`, maintenanceTitle: 'Maintenance en cours', maintenanceUntil: (when: string) => `Le service reprendra ${when}. Cette page se rouvrira d’elle-même.`, maintenanceText: 'Le service reprendra dans quelques instants. Cette page se rouvrira d’elle-même.',
  // Editor of a page
  undo: 'Annuler la dernière modification', redo: 'Rétablir', editorFields: 'Réglages', editorPreview: 'Aperçu', editorSides: 'Réglages ou aperçu', previewSize: 'Largeur de l’aperçu', previewSizes: { phone: 'Téléphone', tablet: 'Tablette', desktop: 'Ordinateur' },
  previewFailed: 'L’aperçu n’a pas pu être affiché', previewFailedWhy: 'Vos modifications sont toujours là. Réessayez dans un instant.', movedTo: (name: string, place: number, of: number) => `${name} : ${place} sur ${of}`,
  showNamed: (name: string) => `Afficher ${name}`, ownColour: 'Couleur personnelle', chooseColour: (name: string) => `${name} : choisir une autre couleur`, colourFigures: (name: string) => `${name} : code`, wrongColour: 'Une couleur s’écrit #1f2a44',
  // Files and jobs
  dropFile: 'Déposez un fichier ici', orChoose: 'ou choisissez-le', uploading: (percent: string) => `Envoi : ${percent}`, tooHeavy: (max: string) => `Ce fichier dépasse ${max}. Choisissez-en un plus léger.`, wrongKind: (kinds: string) => `Ce type de fichier n’est pas accepté. Types acceptés : ${kinds}.`,
  documentReady: 'Votre document est prêt.',
  jobPending: 'En attente', jobRunning: 'En cours', jobDone: 'Terminé', jobFailed: 'Interrompu', jobReverted: 'Annulé', rowsDone: (done: string, total: string) => `${done} sur ${total}`, rowsFailed: (n: string) => `${n} en erreur`,
} as const);

/** French words of every status of section 4, for screens whose list declaration does not name them itself. */
export const STATUS_WORDS: Readonly<Record<string, string>> = french({
  draft: 'Brouillon', pending: 'En attente', validated: 'Validé', refused: 'Refusé', cancelled: 'Annulé', aborted: 'Abandonné', expired: 'Expiré', invoiced: 'Facturé', error: 'Erreur',
  preparation: 'En préparation', pendingPickup: 'À enlever', pickup: 'Enlevé', transit: 'En transit', partiallyDelivered: 'Livré en partie', partiallyReturned: 'Retourné en partie', delivered: 'Livré',
  returned: 'Retourné', exception: 'Incident', setup: 'À initialiser', processing: 'En cours', requiresAction: 'Action requise', paid: 'Payé', partial: 'Partiel', missing: 'Manquant', refunded: 'Remboursé',
  scheduled: 'Programmé', full: 'Disponible', empty: 'Épuisé', completed: 'Terminé', reverted: 'Annulé', online: 'En ligne', paused: 'En pause', outofstock: 'Épuisé', closed: 'Fermé',
});
