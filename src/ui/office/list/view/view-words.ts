import { french } from '#kernel/language/french.ts';

export const words = french({
  gone: (view: string, fields: readonly string[]) => {
    const named = fields.map((one) => `« ${one} »`).join(', ');
    return fields.length > 1
      ? `Vue « ${view} » : les champs ${named} n’existent plus dans cette liste, ils sont laissés de côté. Le reste de la vue s’applique.`
      : `Vue « ${view} » : le champ ${named} n’existe plus dans cette liste, il est laissé de côté. Le reste de la vue s’applique.`;
  },
} as const);
