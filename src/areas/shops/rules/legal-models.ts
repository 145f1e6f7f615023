import { shownPhone } from '#kernel/field/phone.ts';
import { paragraphsOf } from '#kernel/field/rich-text.ts';
import type { ShopSettings } from './settings.ts';
import type { Business } from './shop.ts';

/** The facts that fill a model. */
export interface ModelFacts {
  readonly name: string;
  readonly contactEmail: string;
  readonly business: Business;
  readonly settings: Pick<ShopSettings, 'mediator' | 'director' | 'host' | 'hasTVA'>;
}
interface Model {
  readonly text: string;
  /** The facts that the estate has not given yet: each stands in the text as « [à compléter : …] ». */
  readonly missing: readonly string[];
}

const BLANK = /\[\s*à\s+compléter\s*:?\s*([^\]]*)\]/gi;
/** Finds the blanks that a text still leaves to fill in, also those that somebody typed himself. */
export const blanksOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(BLANK)].map(([, what]) => what?.trim() || 'un passage')),
];

/** A model as the rich text that the field holds: its numbered titles are titles, each block under one a paragraph. */
export const dressed = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((block) => {
      const [, title, rest] = /^(\d+\. [^\n]+)\n([\s\S]+)$/.exec(block) ?? [];
      return title && rest
        ? `${paragraphsOf(title).replace('<p>', '<h3>').replace('</p>', '</h3>')}${paragraphsOf(rest)}`
        : paragraphsOf(block);
    })
    .join('');

const told = (value: string, what: string): string => (value.trim() === '' ? `[à compléter : ${what}]` : value.trim());

const seller = ({ name, contactEmail, business }: ModelFacts): string => {
  const { reason, legalForm, capital, siret, registry, vatNumber, phone, address } = business;
  return [
    `${told(reason, 'raison sociale')} (${name}), ${told(legalForm, 'forme juridique')}${capital.trim() ? ` au capital de ${capital.trim()}` : ''}`,
    `dont le siège est ${told(address.street, 'rue')}, ${told(address.zipcode, 'code postal')} ${told(address.city, 'ville')}`,
    `SIRET ${told(siret, 'SIRET')}${registry.trim() ? `, ${registry.trim()}` : ''}${vatNumber.trim() ? `, TVA ${vatNumber.trim()}` : ''}`,
    `téléphone ${told(shownPhone(phone), 'téléphone')}, e-mail ${told(contactEmail, 'e-mail de contact')}`,
  ].join(', ');
};

const model = (text: string): Model => ({ text, missing: blanksOf(text) });

/** Terms of sale at a distance of an estate that sells drinks in France, filled with its identity. A model: a lawyer reads it before it is published. */
export const termsModel = (facts: ModelFacts): Model => {
  const { mediator, hasTVA } = facts.settings;
  return model(`1. Vendeur
Les produits sont vendus par ${seller(facts)}.

2. Produits et prix
Chaque produit est décrit sur sa page : contenance, degré, ingrédients et allergènes. Les prix sont en euros${hasTVA ? ', toutes taxes comprises pour les particuliers' : ' ; la TVA n’est pas applicable (article 293 B du code général des impôts)'}. Les frais de livraison sont donnés avant la commande. Le prix d’une commande est celui du jour où elle est passée.

3. Majorité
La vente d’alcool est interdite aux mineurs (code de la santé publique, article L. 3342-1). L’acheteur certifie avoir dix-huit ans et peut être prié d’en justifier à la livraison.

4. Commande et paiement
La commande est ferme quand l’acheteur a accepté ces conditions et appuyé sur le bouton qui l’oblige à payer. Elle est confirmée par e-mail. Si un produit manque, l’acheteur est prévenu et remboursé. Le paiement par carte est vérifié à la commande et débité quand le vendeur la valide.

5. Livraison
La commande est livrée à l’adresse donnée, dans le délai annoncé et au plus tard trente jours après la commande. L’acheteur vérifie les colis à leur arrivée et signale toute casse au transporteur et au vendeur.

6. Rétractation
Le particulier a quatorze jours après la réception pour renoncer à sa commande sans motif (code de la consommation, articles L. 221-18 et suivants), par la page « Renoncer au contrat ici » ou par e-mail à ${told(facts.contactEmail, 'e-mail de contact')}. Il renvoie les produits à ses frais dans les quatorze jours qui suivent. Le vendeur rembourse le prix et les frais de livraison ordinaires dans les quatorze jours, au plus tôt quand les produits lui sont revenus. Ce droit ne vaut pas pour les bouteilles descellées ni pour les vins en primeur dont la livraison a lieu au-delà de trente jours et dont la valeur suit le marché.

7. Garanties
Les produits ont la garantie légale de conformité (code de la consommation, articles L. 217-3 et suivants) et la garantie des vices cachés (code civil, articles 1641 et suivants). L’acheteur écrit au vendeur aux adresses du point 1.

8. Données personnelles
Le vendeur se sert des données de la commande pour la préparer, la livrer, la facturer et répondre à l’acheteur, et les garde le temps que la loi demande. L’acheteur peut y accéder, les faire corriger ou effacer en écrivant à ${told(facts.contactEmail, 'e-mail de contact')}, et saisir la CNIL.

9. Réclamations et médiation
Après une réclamation écrite restée sans accord, le particulier peut saisir gratuitement le médiateur de la consommation : ${told(mediator.name, 'médiateur')}, ${told(mediator.address, 'adresse du médiateur')}, ${told(mediator.site, 'site du médiateur')}.

10. Droit applicable
Ces conditions suivent le droit français. Le particulier garde la protection du droit de son pays de résidence.`);
};

/** Legal notice of the public page (law on trust in the digital economy, article 6-III). */
export const noticeModel = (facts: ModelFacts): Model =>
  model(`Éditeur : ${seller(facts)}.

Directeur de la publication : ${told(facts.settings.director, 'directeur de la publication')}.

Hébergeur : ${told(facts.settings.host, 'hébergeur')}.

Les textes et les images de cette boutique appartiennent à ${told(facts.business.reason, 'raison sociale')} ou sont publiés avec l’accord de leurs auteurs.

L’abus d’alcool est dangereux pour la santé, à consommer avec modération.`);
