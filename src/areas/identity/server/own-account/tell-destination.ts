import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { queueMail } from '#platform/mail.ts';
import type { Destination } from '#platform/secret/proof.ts';

/**
 * Tells the owners of a shop, at the addresses of their accounts and by the mail of the installation, that a setting changed which says
 * where money or mail goes: the mail server of the shop may be the one that changed.
 */
export const tellDestination = async (tx: Tx, told: Destination, call: Call): Promise<void> => {
  const { rows } = await sql<
    RowOf<'user_account', 'email'> & { by: string | null; shop: string | null }
  >`select u.email, (select b.username from user_account b where b.id = ${told.userId}) as by, n.name as shop
    from user_shop l join user_account u on u.id = l.user_id
    left join lateral shop_names(array[l.shop_id]) n on true
    where l.shop_id = ${told.shopId} and l.role = 'owner' and not l.blocked and u.blocked_at is null`.execute(tx);
  for (const { email, by, shop } of rows) await queueMail(tx, call, noticeTo(email, { ...told, by, shop }, call), null);
};

const noticeTo = (
  to: string,
  { what, was, is, by, shop }: Destination & { readonly by: string | null; readonly shop: string | null },
  call: Call,
) => {
  const title = `${what} : un changement vient d’être enregistré`;
  return {
    to,
    lang: 'fr' as const,
    subject: title,
    from: { name: 'Comptoir' },
    blocks: [
      { kind: 'title' as const, text: title },
      {
        kind: 'text' as const,
        text: `Dans les paramètres de ${shop ?? 'votre domaine'}, ce réglage dit où va l’argent ou le courrier. ${by ?? 'Quelqu’un'} vient de le changer, après avoir donné son mot de passe ou un code.`,
      },
      ...(was || is
        ? [
            {
              kind: 'table' as const,
              rows: [
                ['Avant', was || 'Rien'],
                ['Maintenant', is || 'Rien'],
              ] as const,
            },
          ]
        : []),
      { kind: 'button' as const, text: 'Voir les paramètres', url: `${call.baseUrl}/dashboard/settings` },
      {
        kind: 'small' as const,
        text: 'Si ce n’est ni vous ni l’un des vôtres, remettez ce réglage, changez votre mot de passe et fermez les autres sessions (Paramètres › Mon compte › Sessions).',
      },
    ],
  };
};
