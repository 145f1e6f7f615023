import { french } from '#kernel/language/french.ts';

export const words = french({
  edit: (field: string, name: string) => `Modifier sur place : ${field}, ${name}`,
  editValue: (field: string, shown: string, name: string) => `Modifier sur place : ${field} ${shown}, ${name}`,
  editCard: (name: string) => `Modifier sur place : ${name}`,
  nothingYet: 'à saisir',
  keep: 'Enregistrer',
  leave: 'Ne rien changer',
  value: (field: string, name: string) => `${field}, ${name}`,
  saved: (field: string, name: string) => `${field}, ${name} : c’est enregistré.`,
  putBack: 'Remettre',
  isBack: (field: string, name: string) => `${field}, ${name} : c’est remis.`,
  moved: (field: string, name: string) => `${field}, ${name} : quelqu’un l’a changé depuis, rien n’a été remis.`,
  needed: 'Ce champ ne peut pas être vide.',
  notANumber: 'Ce n’est pas un nombre.',
  nothing: 'Rien ne se modifie sur place dans cette ligne.',
  key: 'Modifier sur place',
});
