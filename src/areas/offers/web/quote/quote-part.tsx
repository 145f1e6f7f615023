import { useRef, useState } from 'react';
import {
  ask,
  Button,
  formatCount,
  LinesTable,
  leadToWrongCell,
  Stack,
  Text,
  type TypedCell,
  UnitsBox,
  unitsIn,
  useAction,
  whyNotUnits,
} from '#ui/office/index.ts';
import type { QuotedLine } from '../../rules/quote/left.ts';
import { orderOfQuote } from '../../rules/quote/quote-endpoints.ts';
import { words } from './quote-words.ts';

interface Part {
  readonly id: string;
  readonly version: number;
  readonly lines: readonly QuotedLine[];
  /** The client did not answer: his quote is accepted with it. */
  readonly accepts: boolean;
}

const limitOf = (line: QuotedLine) => ({ most: line.left, whole: Number.isInteger(line.left) });

/** How many of each line are ordered now; it begins with all that is left. */
const PartForm = ({ part, done }: { readonly part: Part; readonly done: (orderId: string) => void }) => {
  const { run, pending, error } = useAction(orderOfQuote);
  const place = useRef<HTMLDivElement>(null);
  const [typed, type] = useState<Readonly<Record<string, TypedCell>>>(
    Object.fromEntries(part.lines.map((line) => [line.id, line.left])),
  );
  const submit = async (): Promise<void> => {
    if (part.lines.some((line) => line.left > 0 && whyNotUnits(typed[line.id], limitOf(line)) !== null))
      return leadToWrongCell(place.current);
    const lines = part.lines.map(({ id }) => ({ id, quantity: unitsIn(typed[id]) }));
    const made = await run({ id: part.id, version: part.version, lines });
    if (made) done(made.id);
  };
  return (
    <Stack gap="sm" ref={place}>
      <Text size="sm" c="dimmed">
        {part.accepts ? words.orderAccepts : words.partWhy}
      </Text>
      <LinesTable<QuotedLine>
        label={words.left}
        lines={part.lines.filter((line) => line.left > 0)}
        columns={[
          {
            label: words.article,
            of: (line) => (
              <>
                <div>{line.label}</div>
                <div data-quiet>{[line.format, words.leftOf(formatCount(line.left))].filter(Boolean).join(' · ')}</div>
              </>
            ),
          },
          {
            label: words.quantity,
            right: true,
            width: 112,
            of: (line) => (
              <UnitsBox
                aria-label={words.quantityOf(line.label)}
                {...limitOf(line)}
                value={typed[line.id]}
                onChange={(quantity) => type((now) => ({ ...now, [line.id]: quantity }))}
              />
            ),
          },
        ]}
      />
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error.message}
        </Text>
      ) : null}
      <Button loading={pending} onClick={() => void submit()}>
        {words.order}
      </Button>
    </Stack>
  );
};

export const askPart = async (part: Part): Promise<string | null> =>
  (await ask({
    title: words.orderPart,
    body: (done) => <PartForm part={part} done={(id) => done(id)} />,
  })) as string | null;
