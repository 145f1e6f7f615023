import { french } from '#kernel/language/french.ts';
import { ActionButton, Anchor, fileUrl, Panel, Stack, Text, useEndpoint, useOffice } from '#ui/office/index.ts';
import { clientTerms, clientTermsPdf, sendTerms } from '../../rules/terms/terms-endpoints.ts';

const words = french({
  title: 'Conditions générales de vente',
  pro: 'Celles des professionnels s’appliquent à ce client.',
  private: 'Celles des particuliers s’appliquent à ce client.',
  common: 'Aucun texte n’est écrit pour les professionnels\u00a0: celui des particuliers s’applique.',
  none: 'Aucun texte n’est écrit\u00a0: Paramètres, Textes légaux de la boutique.',
  read: 'Lire (PDF)',
  send: 'Envoyer par e-mail',
  sure: 'Envoyer les conditions générales de vente à ce client\u00a0?',
} as const);

/** The general terms that fit a client, to read and to send when he asks for them. */
export default function ClientTerms({ clientId }: { readonly clientId: string }) {
  const { mayCall } = useOffice();
  const { data } = useEndpoint(clientTerms, { id: clientId }, { silent: true, enabled: mayCall(clientTerms) });
  if (!data) return null;
  const said = !data.isWritten
    ? words.none
    : data.audience === 'private'
      ? words.private
      : data.hasOwn
        ? words.pro
        : words.common;
  return (
    <Panel title={words.title}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{said}</Text>
        {data.isWritten ? (
          <Anchor href={fileUrl(clientTermsPdf, { id: clientId })} target="_blank" size="sm">
            {words.read}
          </Anchor>
        ) : null}
        {data.isWritten && data.email ? (
          <ActionButton endpoint={sendTerms} input={{ id: clientId }} confirm={words.sure}>
            {words.send}
          </ActionButton>
        ) : null}
      </Stack>
    </Panel>
  );
}
