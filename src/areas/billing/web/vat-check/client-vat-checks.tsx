import { french } from '#kernel/language/french.ts';
import {
  ActionButton,
  Alert,
  Anchor,
  Facts,
  fileUrl,
  formatDay,
  Panel,
  Stack,
  Text,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import type { VatCheck } from '../../rules/vat-check/vat-check.ts';
import { checkVatNumber, vatCheckPdf, vatChecks } from '../../rules/vat-check/vat-check-endpoints.ts';

const words = french({
  title: 'Numéro de TVA (VIES)',
  check: 'Vérifier maintenant',
  print: 'Imprimer les preuves',
  off: 'La vérification VIES est désactivée dans les paramètres (CRM, Numéros de TVA).',
  consultation: 'Numéro de consultation',
  name: 'Nom donné par l’État',
  address: 'Adresse donnée',
  none: 'Pas encore de consultation.',
  answer: (state: string, day: string) => `${state} le ${day}`,
  states: {
    asked: 'Demandé, sans réponse',
    valid: 'Valide',
    invalid: 'Inconnu de VIES',
    unavailable: 'VIES indisponible',
  },
} as const);
const Check = ({ check }: { readonly check: VatCheck }) => (
  <Facts
    items={[
      [check.number, words.answer(words.states[check.status], formatDay(check.askedAt))],
      [words.consultation, check.consultation || null],
      [words.name, check.name || null],
      [words.address, check.address || null],
      ...(check.trouble ? [['', check.trouble] as const] : []),
    ]}
  />
);

/** The proofs about a client's VAT number, beside his record. */
export default function ClientVatChecks({ clientId }: { readonly clientId: string }) {
  const { mayCall } = useOffice();
  const { data } = useEndpoint(vatChecks, { id: clientId }, { silent: true, enabled: mayCall(vatChecks) });
  if (!data || (data.number === '' && data.rows.length === 0)) return null;
  return (
    <Panel title={words.title}>
      <Stack gap="sm" align="flex-start">
        {data.warning ? <Alert color="orange">{data.warning}</Alert> : null}
        {data.rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            {words.none}
          </Text>
        ) : (
          data.rows.slice(0, 3).map((check) => <Check key={check.id} check={check} />)
        )}
        {data.isOn && data.number !== '' ? (
          <ActionButton endpoint={checkVatNumber} input={{ id: clientId }}>
            {words.check}
          </ActionButton>
        ) : null}
        {data.isOn ? null : (
          <Text size="sm" c="dimmed">
            {words.off}
          </Text>
        )}
        {data.rows.length > 0 ? (
          <Anchor href={fileUrl(vatCheckPdf, { id: clientId })} target="_blank" size="sm">
            {words.print}
          </Anchor>
        ) : null}
      </Stack>
    </Panel>
  );
}
