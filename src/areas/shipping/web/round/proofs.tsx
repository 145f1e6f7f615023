import {
  Anchor,
  Facts,
  fileUrl,
  formatInstant,
  Panel,
  SignaturePicture,
  Stack,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import { orderProofs, proofPaper } from '../../rules/round/round-endpoints.ts';
import { SIGNED_SHEET } from '../../rules/round/round.ts';
import { roundWords as words } from './round-words.ts';

/** The person who took the goods of an order, with his signature; nothing when no round brought them. */
export const Proofs = ({ id }: { readonly id: string }) => {
  const { data } = useEndpoint(orderProofs, { id }, { silent: true });
  if (!data || data.length === 0) return null;
  return (
    <Panel title={words.proofs}>
      <Stack gap="md">
        {data.map((proof) => (
          <Stack key={proof.id} gap="xs">
            <Facts
              items={[
                [words.signedBy, proof.signer],
                [words.signedAt, formatInstant(proof.signedAt)],
                [words.which, proof.round],
              ]}
            />
            {proof.strokes.length > 0 ? (
              <SignaturePicture strokes={proof.strokes} sheet={SIGNED_SHEET} alt={words.signatureOf(proof.signer)} />
            ) : (
              <Text size="sm">{words.unsigned}</Text>
            )}
            <Anchor size="sm" href={fileUrl(proofPaper, { id: proof.id })} target="_blank">
              {words.print}
            </Anchor>
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
};
