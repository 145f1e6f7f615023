import { Divider, Group, Stack, Status, Text, TextField, useFormFields } from '#ui/office/index.ts';
import { serviceSettings } from '../../rules/services/service-settings.ts';
import { hostNames, type ServiceName, SERVICES, services } from '../../rules/services/services.ts';
import { SettingsForm } from '../settings-form.tsx';
import { words } from './service-words.ts';

const Service = ({ name }: { readonly name: ServiceName }): React.ReactNode => {
  const [[key]] = useFormFields([`settings.${name}`]);
  const { title, label, brings } = words.of[name];
  const { cookies, example } = services[name];
  const isOn = typeof key === 'string' && key.trim() !== '';
  return (
    <Stack gap={6} component="section" aria-label={title}>
      <Group gap="sm">
        <Text component="h3" fw={600}>
          {title}
        </Text>
        <Status of={isOn ? 'on' : 'off'} word={isOn ? words.on : words.off} tone={isOn ? 'done' : 'waiting'} />
      </Group>
      <Text size="sm">{brings}</Text>
      <TextField name={`settings.${name}`} label={label} description={words.example(example)} maxLength={80} />
      <Text size="sm" c="dimmed">
        {words.hosts(hostNames(name).join(', '))}
        <br />
        {cookies.length > 0 ? words.cookies(cookies.map((one) => `${one}…`).join(', ')) : words.noCookies}
      </Text>
    </Stack>
  );
};

/**
 * The services that the public shop may call, each by its key: off without a key, and after a visitor's consent only.
 */
export default function ServiceSettings() {
  return (
    <SettingsForm title={words.title} note={words.note} section={serviceSettings}>
      {SERVICES.map((name, at) => (
        <Stack key={name} gap="sm">
          {at > 0 ? <Divider /> : null}
          <Service name={name} />
        </Stack>
      ))}
    </SettingsForm>
  );
}
