import { Alert, Button, fileUrl, formatNumber, Group, Text } from '#ui/office/index.ts';
import { countSheetPdf } from '../../rules/endpoints.ts';
import { sheetKey } from '../../rules/sheet.ts';
import { nameOfLine } from '../line-name.ts';
import type { useSheet } from '../use-sheet.ts';
import { words } from '../words.ts';

/** The colleagues who count this warehouse, the lines in which one was faster, and the sheet to print. */
export const CountHead = ({ sheet }: { readonly sheet: ReturnType<typeof useSheet> }) => {
  const place = sheet.chosen === null ? {} : { warehouseId: sheet.chosen };
  const { lines, close } = sheet.overtaken;
  return (
    <>
      {lines.length === 0 ? null : (
        <Alert color="orange" title={words.overtaken} withCloseButton closeButtonLabel={words.seen} onClose={close}>
          {lines.map((one) => (
            <Text key={sheetKey(one.row)} size="sm">
              {words.overtakenBy(nameOfLine(one.row), one.by, formatNumber(one.count), formatNumber(one.mine))}
            </Text>
          ))}
        </Alert>
      )}
      {sheet.colleagues.map(({ by, lines: counted }) => (
        <Text key={by} size="sm" c="dimmed" role="status">
          {words.colleagueCounts(by, counted)}
        </Text>
      ))}
      <Group gap="xs">
        <Button
          component="a"
          size="xs"
          variant="default"
          target="_blank"
          href={fileUrl(countSheetPdf, { ...place, figures: 'hidden' })}
        >
          {words.countSheet}
        </Button>
        <Button
          component="a"
          size="compact-xs"
          variant="subtle"
          target="_blank"
          href={fileUrl(countSheetPdf, { ...place, figures: 'shown' })}
        >
          {words.countSheetFigures}
        </Button>
      </Group>
    </>
  );
};
