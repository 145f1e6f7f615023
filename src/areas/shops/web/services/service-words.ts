import { french } from '#kernel/language/french.ts';
import type { ServiceName } from '../../rules/services/services.ts';

interface ServiceWords {
  readonly title: string;
  readonly label: string;
  /** The gain of the service and its limits, in words. */
  readonly brings: string;
}

export const words = french({
  title: 'Services tiers',
  note: 'Aucun n’est appelé tant que sa clé est vide, et c’est ainsi que votre boutique commence. Dès qu’une clé est saisie, un bandeau demande leur accord à vos visiteurs : refuser y est aussi simple qu’accepter, le choix vaut six mois et se change au bas de chaque page. Sans accord, rien n’est chargé. Là où l’on paie, rien ne l’est jamais.',
  on: 'Actif, après accord',
  off: 'Inactif',
  example: (key: string) => `Vide : inactif. Par exemple : ${key}`,
  hosts: 'Adresses appelées',
  cookies: 'Cookies déposés',
  noCookies: 'aucun à l’adresse de la boutique',
  typeKey: 'Saisir la clé',
  changeKey: 'Modifier',
  closeKey: 'Replier',
  of: {
    tagManager: {
      title: 'Gestionnaire de balises et mesure d’audience',
      label: 'Conteneur Google Tag Manager',
      brings:
        'Les visites et les pages lues, par les balises Google Analytics 4 de votre conteneur. Les balises d’autres entreprises et le code HTML personnalisé n’y passent pas : la boutique les bloque.',
    },
    chat: {
      title: 'Discussion',
      label: 'Identifiant de site Crisp',
      brings:
        'Une fenêtre au bas de la boutique, par laquelle vos visiteurs vous écrivent. Vous leur répondez chez Crisp.',
    },
    maps: {
      title: 'Carte',
      label: 'Clé Google Maps Embed',
      brings:
        'Une carte de votre adresse sur la page des mentions légales, affichée d’un clic. Limitez la clé, chez Google, à l’adresse de votre boutique.',
    },
    fonts: {
      title: 'Police des titres',
      label: 'Famille du catalogue Bunny Fonts',
      brings:
        'Les titres de la boutique dans une police du catalogue fonts.bunny.net (le même que Google Fonts, servi depuis l’Europe). Sans accord, ils restent dans la police de la boutique.',
    },
  } satisfies Readonly<Record<ServiceName, ServiceWords>>,
} as const);
