import {
  ActionButton,
  Anchor,
  fileUrl,
  formatMoney,
  Group,
  Panel,
  Stack,
  Status,
  Text,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import {
  cancelLabel,
  LABEL_STATE_WORDS,
  labelFile,
  labelsOfOne,
  type ParcelLabelRow,
  retryLabel,
  whyNotCancelLabel,
  whyNotRetryLabel,
} from '../../rules/shipper/shipper-endpoints.ts';
import { shipperWords as words } from './shipper-words.ts';

const TONES = {
  asked: 'moving',
  bought: 'done',
  failed: 'failed',
  cancelling: 'moving',
  cancelled: 'waiting',
} as const;

const OneLabel = ({ label }: { readonly label: ParcelLabelRow }) => (
  <Stack gap={4}>
    <Group gap="xs">
      <Status of={label.state} word={LABEL_STATE_WORDS[label.state]} tone={TONES[label.state]} />
      <Text size="sm">
        {[label.carrier, label.service, label.price === null ? '' : words.price(formatMoney(label.price))]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {label.trackingUrl ? (
        <Anchor size="sm" href={label.trackingUrl} target="_blank" rel="noreferrer">
          {label.trackingNumber}
        </Anchor>
      ) : (
        <Text size="sm">{label.trackingNumber}</Text>
      )}
    </Group>
    {label.trouble ? (
      <Text size="sm" c="var(--mantine-color-error)">
        {label.trouble}
      </Text>
    ) : null}
    <Group gap="xs">
      {label.hasFile && label.state === 'bought' ? (
        <Anchor size="sm" href={fileUrl(labelFile, { id: label.id })} target="_blank">
          {words.file}
        </Anchor>
      ) : null}
      {label.trouble !== '' && whyNotRetryLabel(label) === null ? (
        <ActionButton endpoint={retryLabel} input={{ id: label.id }} refreshes={[labelsOfOne]}>
          {words.retry}
        </ActionButton>
      ) : null}
      {label.state === 'asked' || label.state === 'bought' ? (
        <ActionButton
          quiet
          danger
          endpoint={cancelLabel}
          input={{ id: label.id }}
          whyNot={whyNotCancelLabel(label)}
          refreshes={[labelsOfOne]}
          confirm={words.cancelSure}
        >
          {words.cancel}
        </ActionButton>
      ) : null}
    </Group>
  </Stack>
);

const POLL_MS = 3000;
/**
 * The labels bought for the parcels of a document; empty where there are none. A user who may not read them, as a buyer
 * on his own order, causes no call.
 */
export const LabelsPanel = ({ id }: { readonly id: string }) =>
  useOffice().mayCall(labelsOfOne) ? <Labels id={id} /> : null;

const Labels = ({ id }: { readonly id: string }) => {
  const { data } = useEndpoint(
    labelsOfOne,
    { id },
    {
      silent: true,
      every: (labels) =>
        labels?.some(
          (one) =>
            one.state === 'cancelling' ||
            (one.trouble === '' && (one.state === 'asked' || (one.state === 'bought' && !one.hasFile))),
        )
          ? POLL_MS
          : false,
    },
  );
  if (!data || data.length === 0) return null;
  return (
    <Panel title={words.labels}>
      <Stack gap="sm">
        {data.map((label) => (
          <OneLabel key={label.id} label={label} />
        ))}
      </Stack>
    </Panel>
  );
};
