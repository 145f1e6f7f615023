/** Lists of the office itself: colours, tasks, imports, fields of e-mails. */

/** The palette of labels (tags): eleven colours that stay readable on white. */
export const LABEL_COLOURS = [
  { key: '#0f766e', label: 'Sarcelle' },
  { key: '#1d4ed8', label: 'Bleu' },
  { key: '#6d28d9', label: 'Violet' },
  { key: '#a21caf', label: 'Magenta' },
  { key: '#be123c', label: 'Carmin' },
  { key: '#7f1d1d', label: 'Lie de vin' },
  { key: '#c2410c', label: 'Orange' },
  { key: '#a16207', label: 'Ocre' },
  { key: '#4d7c0f', label: 'Olive' },
  { key: '#15803d', label: 'Vert' },
  { key: '#475569', label: 'Ardoise' },
] as const;

/** Seven colours for charts, always in this order. */
export const CHART_COLOURS = [
  { key: '#0f766e', label: 'Sarcelle' },
  { key: '#7f1d1d', label: 'Lie de vin' },
  { key: '#ca8a04', label: 'Paille' },
  { key: '#1d4ed8', label: 'Bleu' },
  { key: '#6d28d9', label: 'Violet' },
  { key: '#4d7c0f', label: 'Olive' },
  { key: '#64748b', label: 'Ardoise' },
] as const;

export const TASK_PRIORITIES = [
  { key: 'low', label: 'Basse' },
  { key: 'medium', label: 'Moyenne' },
  { key: 'high', label: 'Haute' },
] as const;

export const ACTIVITY_TYPES = [
  { key: 'call', label: 'Appel téléphonique' },
  { key: 'email', label: 'E-mail' },
  { key: 'visit', label: 'Visite' },
  { key: 'tasting', label: 'Dégustation' },
  { key: 'tour', label: 'Tournée' },
  { key: 'animation', label: 'Animation' },
  { key: 'fair', label: 'Salon' },
  { key: 'lunch', label: 'Déjeuner' },
  { key: 'meeting', label: 'Réunion' },
  { key: 'preparation', label: 'Préparation de commande' },
  { key: 'other', label: 'Autre' },
] as const;

export const IMPORT_INTEGRATIONS = [
  { key: 'default', label: 'Modèle standard' },
  { key: 'isagri', label: 'Isagri' },
  { key: 'vinistoria', label: 'Vinistoria' },
  { key: 'baqio', label: 'Baqio' },
] as const;

/** Fields that an e-mail fills in for each recipient. */
export const EMAIL_FIELDS = [
  { key: 'customerFirstName', label: 'Prénom du client' },
  { key: 'customerLastName', label: 'Nom du client' },
  { key: 'shopName', label: 'Nom de la boutique' },
  { key: 'senderEmail', label: 'E-mail de l’expéditeur' },
  { key: 'phone', label: 'Téléphone' },
  { key: 'documentNumber', label: 'Numéro du document' },
  { key: 'orderAmount', label: 'Montant TTC de la commande' },
  { key: 'signature', label: 'Signature' },
] as const;
