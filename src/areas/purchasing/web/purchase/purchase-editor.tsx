import { useState } from 'react';
import { toNumber } from '#kernel/money.ts';
import {
  ActionButton,
  Button,
  DateBox,
  FormPage,
  formatMoney,
  Group,
  History,
  LookupBox,
  Select,
  SimpleGrid,
  Stack,
  Textarea,
  useAction,
  useEndpoint,
  useNavigate,
  useOffice,
  useUnsaved,
  withCode,
} from '#ui/office/index.ts';
import { DUTIES, DUTY_WORDS } from '../../rules/purchase/purchase.ts';
import {
  addPurchase,
  changePurchase,
  discardPurchase,
  historyOfPurchase,
  type Purchase,
  purchasePlaces,
} from '../../rules/purchase/purchase-endpoints.ts';
import { findSuppliers } from '../supplier/find-suppliers.ts';
import { EMPTY, isReady, sentOf, totals, type TypedPurchase, typedOf } from './draft-lines.ts';
import { PurchaseLines } from './lines-sheet.tsx';
import { words } from './words.ts';

export const PATH = '/dashboard/purchases';

type Put = (change: Partial<TypedPurchase>) => void;
const Heading = ({
  typed,
  put,
  errors,
}: {
  readonly typed: TypedPurchase;
  readonly put: Put;
  readonly errors: Readonly<Record<string, string>>;
}) => {
  const places = useEndpoint(purchasePlaces, {}, { staleTime: 60_000 }).data ?? [];
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }}>
      <LookupBox
        label={words.supplier}
        placeholder={words.chooseSupplier}
        about="suppliers"
        find={findSuppliers}
        shown={typed.supplier}
        error={errors['supplierId']}
        onPick={(hit) => put({ supplierId: hit.id, supplier: hit.label })}
      />
      <Select
        label={words.warehouse}
        allowDeselect={false}
        data={places.map((one) => ({ value: one.id, label: one.name }))}
        value={typed.warehouseId || (places.find((one) => one.isDefault)?.id ?? null)}
        error={errors['warehouseId']}
        onChange={(warehouseId) => (warehouseId ? put({ warehouseId }) : undefined)}
      />
      <Select
        label={words.duty}
        allowDeselect={false}
        data={DUTIES.map((value) => ({ value, label: DUTY_WORDS[value] }))}
        value={typed.duty}
        onChange={(duty) => put({ duty: duty === 'suspended' ? 'suspended' : 'paid' })}
      />
      <DateBox
        label={words.wantedOn}
        description={words.wantedNote}
        value={typed.wantedOn}
        error={errors['wantedOn']}
        onChange={(wantedOn) => put({ wantedOn })}
      />
    </SimpleGrid>
  );
};

/** A draft, new or as it stands: saved, then sent. */
export const PurchaseEditor = ({
  one,
  supplier,
}: {
  readonly one: Purchase | null;
  readonly supplier?: { readonly id: string; readonly name: string };
}) => {
  const navigate = useNavigate();
  const seesCosts = useOffice().may('manageBudget');
  const start = one
    ? typedOf(one)
    : { ...EMPTY, ...(supplier ? { supplierId: supplier.id, supplier: supplier.name } : {}) };
  const [typed, setTyped] = useState(start);
  const put: Put = (change) => setTyped((now) => ({ ...now, ...change }));
  const isChanged = JSON.stringify(typed) !== JSON.stringify(start);
  const release = useUnsaved(isChanged);
  const [adding, changing] = [useAction(addPurchase), useAction(changePurchase)];
  const errors = (adding.error ?? changing.error)?.fields ?? {};
  const isPending = adding.pending || changing.pending;
  const save = async (): Promise<Purchase | null> => {
    const form = sentOf(typed, seesCosts);
    const saved = one ? await changing.run({ ...form, id: one.id, version: one.version }) : await adding.run(form);
    if (!saved) return null;
    release();
    if (!one) void navigate(`${PATH}/${saved.id}`, { replace: true });
    return saved;
  };
  const send = async (): Promise<void> => {
    const ready = one && !isChanged ? one : await save();
    if (ready)
      await withCode(
        () => import('./send-forms.tsx'),
        ({ askSend }) => askSend(ready, ready.version),
      );
  };
  const canSave = isReady(typed);
  return (
    <FormPage title={one ? `${words.draft}, ${one.supplier}` : words.fresh} back={{ label: words.title, to: PATH }}>
      <Stack gap="md" maw={1080} align="stretch">
        <Heading typed={typed} put={put} errors={errors} />
        <PurchaseLines
          supplierId={typed.supplierId}
          lines={typed.lines}
          seesCosts={seesCosts}
          errors={errors}
          onChange={(lines) => put({ lines })}
        />
        <Textarea
          label={words.note}
          value={typed.note}
          maxLength={2000}
          autosize
          minRows={2}
          onChange={(event) => put({ note: event.currentTarget.value })}
        />
        <Group gap="xs">
          <Button
            size="sm"
            loading={isPending}
            disabled={!canSave || typed.lines.length === 0}
            onClick={() => void send()}
          >
            {words.send}
          </Button>
          <Button
            size="sm"
            variant="default"
            loading={isPending}
            disabled={!canSave || !isChanged}
            onClick={() => void save()}
          >
            {words.save}
          </Button>
          {one ? (
            <ActionButton
              danger
              endpoint={discardPurchase}
              input={{ id: one.id }}
              confirm={words.discardSure}
              after={() => {
                release();
                void navigate(PATH);
              }}
            >
              {words.discard}
            </ActionButton>
          ) : null}
          {seesCosts ? <span>{words.unsaved(formatMoney(toNumber(totals(typed.lines).net)))}</span> : null}
        </Group>
        {one ? <History endpoint={historyOfPurchase} id={one.id} /> : null}
      </Stack>
    </FormPage>
  );
};
