import {
  ActionButton,
  Button,
  dayOf,
  ErrorState,
  Facts,
  formatDay,
  formatInstant,
  formatNumber,
  Group,
  History,
  Page,
  PageSkeleton,
  Panel,
  Stack,
  Status,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import {
  CAPTCHA_NEXT_WORDS,
  CAPTCHA_TROUBLE_WORDS,
  type CaptchaService,
  captchaService,
  historyOfCaptchaService,
  removeCaptchaService,
  tryCaptchaService,
} from '../rules/captcha-service.ts';
import { askKeys } from './captcha-form.tsx';
import { words } from './captcha-words.ts';

type Held = NonNullable<CaptchaService['held']>;
const INSTALLATION = '00000000-0000-0000-0000-000000000000';

const stateOf = ({ usedSince, trouble }: Held) => {
  if (usedSince === null) return <Status of="unused" word={words.unused} tone="failed" />;
  return trouble === null ? (
    <Status of="used" word={words.used} tone="done" />
  ) : (
    <Status of="failing" word={words.standing} tone="failed" />
  );
};

const secretOf = ({ secretLast4, secretSince }: Pick<Held, 'secretLast4' | 'secretSince'>): string =>
  words.secretOf(secretLast4, formatDay(dayOf(secretSince)));

const Keys = ({ held }: { readonly held: Held }) => (
  <>
    {held.trouble ? (
      <Text size="sm" role="status">
        {CAPTCHA_TROUBLE_WORDS[held.trouble]}
      </Text>
    ) : null}
    {held.next?.trouble ? (
      <Text size="sm" role="status">
        {CAPTCHA_NEXT_WORDS[held.next.trouble]}
      </Text>
    ) : null}
    <Facts
      items={[
        [words.state, stateOf(held)],
        [words.siteKey, held.siteKey],
        [words.secret, secretOf(held)],
        [words.next, held.next && words.nextOf(held.next.siteKey, secretOf(held.next))],
        [words.minScore, formatNumber(held.minScore)],
        [words.tried, held.triedAt && formatInstant(held.triedAt)],
        [words.passed, held.passedAt ? formatInstant(held.passedAt) : words.notPassed],
        [words.failingSince, held.failingSince && formatInstant(held.failingSince)],
      ]}
    />
    <Group gap="xs">
      <ActionButton endpoint={tryCaptchaService} input={{}}>
        {words.try}
      </ActionButton>
      <ActionButton
        quiet
        danger
        endpoint={removeCaptchaService}
        input={{}}
        confirm={{ title: words.remove, text: words.removeSure, validateLabel: words.remove }}
      >
        {words.remove}
      </ActionButton>
    </Group>
  </>
);

/** The captcha that keeps robots from the public forms of the whole installation. */
export default function Captcha() {
  const { data, error, refetch } = useEndpoint(captchaService, {});
  if (error) return <ErrorState level={1} error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <Page title={words.title} note={words.note}>
      <Stack gap="lg">
        <Panel title={words.own}>
          <Text size="sm">{words.ownText}</Text>
        </Panel>
        <Panel
          title={words.service}
          action={
            <Button size="xs" onClick={() => askKeys(data)}>
              {data.held ? words.change : words.type}
            </Button>
          }
        >
          <Stack gap="sm">{data.held ? <Keys held={data.held} /> : <Text size="sm">{words.none}</Text>}</Stack>
        </Panel>
        <History endpoint={historyOfCaptchaService} id={INSTALLATION} />
      </Stack>
    </Page>
  );
}
