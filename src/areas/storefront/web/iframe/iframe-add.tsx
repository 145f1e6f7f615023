import { Form, FormPage, SelectField, TextField, useFormFields, useNavigate } from '#ui/office/index.ts';
import { useEffect, useRef } from 'react';
import { IFRAME_KIND_WORDS, IframeForm, type IframeKind } from '../../rules/iframe/iframe.ts';
import { addIframe } from '../../rules/iframe/iframe-endpoints.ts';
import { ContentFields, LookFields, SiteFields } from './iframe-fields.tsx';
import { words } from './iframe-words.ts';

const START = {
  name: '',
  kind: 'catalogue',
  chosen: [],
  color: null,
  lang: '',
  look: 'inline',
  buttonText: '',
  origins: [],
} as const;
const BACK = '/dashboard/settings?link=iframes';

/** Products are no visits: another kind begins without a choice. */
const KindFields = (): React.ReactNode => {
  const [[kind], set] = useFormFields(['kind']);
  const before = useRef(kind);
  useEffect(() => {
    if (before.current !== kind) set('chosen', []);
    before.current = kind;
  });
  return (
    <>
      <SelectField name="kind" label={words.kind} description={words.kindWhy} options={IFRAME_KIND_WORDS} />
      <ContentFields kind={(kind ?? 'catalogue') as IframeKind} />
    </>
  );
};

export default function IframeAdd() {
  const navigate = useNavigate();
  return (
    <FormPage title={words.add} back={{ label: words.frames, to: BACK }}>
      <Form
        schema={IframeForm}
        endpoint={addIframe}
        start={START}
        submit={words.create}
        onCancel={() => void navigate(BACK)}
        after={(made) => void navigate(`/dashboard/iframes/${made.id}`)}
      >
        <TextField name="name" label={words.name} description={words.nameWhy} maxLength={80} autoFocus />
        <KindFields />
        <LookFields />
        <SiteFields />
      </Form>
    </FormPage>
  );
}
