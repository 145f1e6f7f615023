import type { Lang } from '#kernel/language/lang.ts';

/** The health warning that the Évin law demands wherever wine is advertised. */
export const MODERATION: Readonly<Record<Lang, string>> = {
  fr: 'L’abus d’alcool est dangereux pour la santé, à consommer avec modération.',
  en: 'Alcohol abuse is dangerous for your health. Drink in moderation.',
  es: 'El abuso del alcohol es peligroso para la salud. Consuma con moderación.',
  de: 'Alkoholmissbrauch gefährdet die Gesundheit. Bitte maßvoll genießen.',
  it: 'L’abuso di alcol è pericoloso per la salute. Consumare con moderazione.',
  pt: 'O abuso de álcool é perigoso para a saúde. Consuma com moderação.',
  nl: 'Overmatig alcoholgebruik schaadt de gezondheid. Geniet met mate.',
  pl: 'Nadużywanie alkoholu jest niebezpieczne dla zdrowia. Zalecamy umiarkowane spożycie.',
  ru: 'Злоупотребление алкоголем опасно для здоровья. Употребляйте умеренно.',
  zh: '过量饮酒有害健康，请适度饮用。',
  ja: 'アルコールの過度の摂取は健康を害するおそれがあります。適度にお楽しみください。',
};
