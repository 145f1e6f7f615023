import { useState } from 'react';
import { AccountCard, AccountCards, Status, Text, TextField, useFormFields, useWrongBelow } from '#ui/office/index.ts';
import { serviceSettings } from '../../rules/services/service-settings.ts';
import { hostNames, type ServiceName, SERVICES, services } from '../../rules/services/services.ts';
import { SettingsForm } from '../settings-form.tsx';
import { words } from './service-words.ts';

const Service = ({ name }: { readonly name: ServiceName }): React.ReactNode => {
  const field = `settings.${name}`;
  const [[key]] = useFormFields([field]);
  const [isOpen, setOpen] = useState(false);
  const [isWrong] = useWrongBelow([field]);
  const { title, label, brings } = words.of[name];
  const { cookies, example } = services[name];
  const isOn = typeof key === 'string' && key.trim() !== '';
  return (
    <AccountCard
      name={title}
      state={<Status of={isOn ? 'on' : 'off'} word={isOn ? words.on : words.off} tone={isOn ? 'done' : 'waiting'} />}
      says={brings}
      facts={
        isOpen || isWrong ? (
          <TextField name={field} label={label} description={words.example(example)} maxLength={80} />
        ) : isOn ? (
          <Text size="sm" c="dimmed">{`${label}\u00a0: ${key}`}</Text>
        ) : null
      }
      edit={{
        label: isOpen ? words.closeKey : isOn ? words.changeKey : words.typeKey,
        onClick: () => setOpen(!isOpen),
      }}
      details={[
        [words.hosts, hostNames(name).join(', ')],
        [words.cookies, cookies.length > 0 ? cookies.map((one) => `${one}…`).join(', ') : words.noCookies],
      ]}
    />
  );
};

/**
 * The services that the public shop may call, each by its key: off without a key, and after a visitor's consent only.
 */
export default function ServiceSettings() {
  return (
    <SettingsForm title={words.title} note={words.note} section={serviceSettings} wide>
      <AccountCards>
        {SERVICES.map((name) => (
          <Service key={name} name={name} />
        ))}
      </AccountCards>
    </SettingsForm>
  );
}
