import { ask, DateField, Form, SelectField, SwitchField, TextField, today, useFormFields } from '#ui/office/index.ts';
import {
  changePlatform,
  type EinvoicePlatform,
  PlatformChanges,
  WAY_WORDS,
} from '../../rules/platform/platform-endpoints.ts';
import { platformWords as words } from './platform-words.ts';

/** Over the Internet it has an address and a key; by files, the folder of the installation. */
const Link = ({ held }: { readonly held: EinvoicePlatform['held'] }) => {
  const [[way]] = useFormFields(['way']);
  if (way === 'files') return null;
  return (
    <>
      <TextField name="url" label={words.url} placeholder={words.urlHint} autoComplete="off" />
      <TextField
        name="key"
        label={words.key}
        type="password"
        autoComplete="new-password"
        description={held?.keySince ? words.stays : undefined}
      />
    </>
  );
};

/** The confirmation of an earlier first day: bills issued before today then leave too. */
const Sure = () => {
  const [[active, fromDay]] = useFormFields(['active', 'fromDay']);
  return active && typeof fromDay === 'string' && fromDay < today() ? (
    <SwitchField name="sure" label={words.sure} description={words.sureWhy} />
  ) : null;
};

/** Asks for the platform; its key is not shown, and stays when nothing is typed. */
export const askPlatform = ({ held, hasFolder }: EinvoicePlatform): void =>
  void ask({
    title: words.formTitle,
    small: true,
    body: (done) => (
      <Form
        schema={PlatformChanges}
        endpoint={changePlatform}
        start={{
          way: held?.way ?? 'http',
          url: held?.url ?? '',
          key: '',
          active: held?.active ?? false,
          fromDay: held?.fromDay ?? today(),
          sure: false,
        }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        {hasFolder || held?.way === 'files' ? <SelectField name="way" label={words.way} options={WAY_WORDS} /> : null}
        <Link held={held} />
        <SwitchField name="active" label={words.active} description={words.activeWhy} />
        <DateField name="fromDay" label={words.fromDay} description={words.fromDayWhy} />
        <Sure />
      </Form>
    ),
  });
