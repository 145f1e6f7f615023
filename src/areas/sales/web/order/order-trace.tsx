import { formatAmount, Stack, Text } from '#ui/office/index.ts';
import type { TraceStep } from '../../rules/order/sale.ts';
import { words } from '../words.ts';

const moved = ({ before, after }: TraceStep): string =>
  before === null || after === null || before === after ? '' : `${formatAmount(before)} → ${formatAmount(after)}`;

/** The rules in the order in which they acted, and those that did not. */
export const Steps = ({ steps }: { readonly steps: readonly TraceStep[] }) => (
  <Stack component="ol" gap={4} my={6} pl="md">
    {steps.map((step, i) => (
      <li key={`${i}${step.step}`}>
        <Text size="xs">
          {step.words}
          {moved(step) ? (
            <Text span size="xs" c="dimmed">
              {'\u2002'}
              {moved(step)}
            </Text>
          ) : null}
        </Text>
        {step.lost.map((one) => (
          <Text key={`${one.rule}${one.why}`} size="xs" c="dimmed">
            {words.notApplied}
            {'\u00a0'}: {one.rule}, {one.why}
          </Text>
        ))}
      </li>
    ))}
  </Stack>
);

/** The explanation of a price, in the words kept with the order, or of an order that is being typed. */
export const Trace = ({ steps, label }: { readonly steps: readonly TraceStep[]; readonly label: string }) =>
  steps.length === 0 ? null : (
    <details>
      <Text component="summary" size="xs" c="dimmed" style={{ cursor: 'pointer' }}>
        {label}
      </Text>
      <Steps steps={steps} />
    </details>
  );
