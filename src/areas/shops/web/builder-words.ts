import { french } from '#kernel/french.ts';
import { KEPT_AT_MOST } from '../rules/builder.ts';

/** French words of the variants of the page: the office is French only. */
export const words = french({
  title: 'Apparence de la boutique', note: 'Préparez ici plusieurs versions de votre page. Les visiteurs ne voient que celle qui est en ligne.', variants: 'Variantes de la page', back: 'Apparence de la boutique',
  settingsText: 'Couleur, logo, bannière, en-tête et ordre des onglets : préparez une variante, regardez-la, puis mettez-la en ligne.', open: 'Ouvrir les variantes', seeShop: 'Voir la boutique',
  add: 'Nouvelle variante', addText: 'Elle commence comme la page qui est en ligne.', name: 'Nom', noName: 'Ce champ ne peut pas être vide', firstName: 'Nouvelle page', create: 'Créer la variante', none: 'Pas encore de variante',
  noneWhy: 'Une variante est une copie de votre page que vous changez à loisir : couleur, logo, bannière, en-tête, onglets. Rien ne change pour les visiteurs avant sa publication.',
  edit: 'Modifier', rename: 'Renommer', duplicate: 'Dupliquer', remove: 'Supprimer', save: 'Enregistrer', publish: 'Publier', savePublish: 'Enregistrer et publier', more: (name: string) => `Autres actions sur ${name}`,
  copyOf: (name: string) => `${name}, copie`, changed: (when: string) => `Modifiée ${when}`, online: 'En ligne', kept: 'Page d’avant', unsaved: 'Modifications non enregistrées', ownerPublishes: 'Le propriétaire du domaine publie.',
  keptNote: `Les ${KEPT_AT_MOST} dernières pages remplacées sont gardées ; modifiez ou renommez-en une pour la garder toujours.`,
  publishTitle: (name: string) => `Publier « ${name} »`, publishText: 'Les visiteurs verront cette page aussitôt. Celle qui est en ligne reste parmi vos variantes : la publier à son tour vous ramène en arrière.',
  removeTitle: (name: string) => `Supprimer « ${name} »`, removeText: 'Cette variante sera perdue. La page en ligne ne change pas.',
  conflict: 'Cette variante a changé entre-temps', conflictText: 'Quelqu’un l’a enregistrée pendant que vous la modifiiez.', reload: 'Reprendre sa version', keepMine: 'Garder la mienne à part', mine: (name: string) => `${name}, ma version`,
  previewOf: (name: string) => `Aperçu de ${name}`, outside: 'L’aperçu montre la page et les produits. Le reste se voit dans la boutique.', allProducts: 'Revenir à la page', previewTooLong: 'L’aperçu montrera le nouvel ordre des onglets une fois enregistré.', missing: 'Variante introuvable', missingWhy: 'Elle n’existe pas ou n’existe plus.', toList: 'Voir les variantes',
  colour: 'Couleur', colourNote: 'Celle des boutons, des liens et des documents.', colourNone: 'Sarcelle de l’application',
  colours: { '#7b1e3a': 'Grenat', '#5b2333': 'Lie-de-vin', '#8a4b08': 'Ambre', '#9a3412': 'Terre cuite', '#5d6f46': 'Olive', '#1f5132': 'Vert sapin', '#1f2a44': 'Bleu nuit', '#2f5d8a': 'Bleu ardoise', '#4b4742': 'Graphite' },
  paleText: (contrast: string, shown: string) => `Contraste ${contrast} sur le papier, il en faut 4,5 : les textes de cette couleur seront assombris en ${shown}.`, paleTitle: 'Cette couleur se lit mal',
  paleHead: (contrast: string) => `Contraste ${contrast} entre les onglets et ce fond, il en faut 4,5 : choisissez un fond plus clair ou plus foncé.`,
  logo: 'Logo', sendLogo: 'Envoyer un logo', changeLogo: 'Envoyer un autre logo', removeLogo: 'Retirer le logo', logoHint: 'JPEG, PNG ou WebP, sur fond transparent de préférence', logoAlt: 'Logo actuel',
  banner: 'Bannière', sendBanner: 'Envoyer une bannière', changeBanner: 'Envoyer une autre bannière', removeBanner: 'Retirer la bannière', bannerHint: 'Une photo large, 2 000 px ou plus', bannerAlt: 'Bannière actuelle',
  header: 'En-tête', ground: 'Fond', grounds: { paper: 'Papier', dark: 'Sombre', colour: 'Couleur' }, groundColour: 'Couleur du fond', groundFirst: 'Encre', font: 'Lettres des titres', placement: 'Place du logo',
  placements: { start: 'Au début', left: 'Tout à gauche', center: 'Au centre' }, align: 'Place des onglets', aligns: { start: 'À gauche', center: 'Au centre', end: 'À droite', 'space-between': 'Répartis' }, alignCentred: 'Avec le logo au centre, les onglets sont centrés sous lui.',
  border: 'Filet sous l’en-tête', shadow: 'Ombre sous l’en-tête', elevation: 'Profondeur de l’ombre', underline: 'Onglets soulignés', isUppercase: 'Onglets en capitales', hideLogo: 'Cacher le logo et écrire le nom', logoShadow: 'Ombre sous le logo',
  noLogo: 'Sans logo, le nom du domaine est écrit.', tabs: 'Onglets', tabsNote: 'Alt et les flèches déplacent aussi un onglet. La page s’ouvre sur le premier qui est affiché.', noTabs: 'La boutique n’a pas encore d’onglet.', tabsUnder: (name: string) => `Onglets sous ${name}`, firstTab: 'Aucun onglet affiché : la page montre tous les produits.',
});
