import { LANG_NAMES } from '#kernel/language/lang.ts';
import { plainOf } from '#kernel/field/rich-text.ts';
import {
  ask,
  Button,
  ErrorState,
  Form,
  LinesTable,
  Panel,
  RichTextField,
  Skeleton,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import type { OneProduct } from '../../rules/product-answer.ts';
import { changeProductWords, OTHER_LANGS, ProductWords, productWords } from '../../rules/own-words/own-words.ts';
import { ownWords as words } from './words.ts';

interface Line {
  readonly id: (typeof OTHER_LANGS)[number];
  readonly description: string;
}

const openText = (productId: string, { id: lang, description }: Line): void =>
  void ask({
    title: words.textIn(LANG_NAMES[lang]),
    body: (done) => (
      <Form
        schema={ProductWords}
        endpoint={changeProductWords}
        start={{ id: productId, lang, description }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <RichTextField name="description" label={words.description} />
      </Form>
    ),
  });

/** The description of a product in the other languages of the shop. */
export const OwnWords = ({ product }: { readonly product: OneProduct }) => {
  const { mayCall } = useOffice();
  const reads = mayCall(productWords);
  const read = useEndpoint(productWords, { id: product.id }, { enabled: reads, silent: true });
  if (!reads) return null;
  const said = new Map((read.data?.texts ?? []).map((one) => [one.lang, one.description]));
  const lines = OTHER_LANGS.map((id): Line => ({ id, description: said.get(id) ?? '' }));
  return (
    <Panel title={words.title}>
      {read.error ? (
        <ErrorState error={read.error} retry={() => void read.refetch()} />
      ) : read.data === undefined ? (
        <Skeleton height={72} />
      ) : (
        <LinesTable
          label={words.title}
          lines={lines}
          columns={[
            { label: words.lang, width: 130, of: (line: Line) => LANG_NAMES[line.id] },
            { label: words.description, of: (line: Line) => plainOf(line.description).slice(0, 120) || words.none },
            {
              label: '',
              right: true,
              width: 110,
              of: (line: Line) =>
                mayCall(changeProductWords) ? (
                  <Button
                    variant="subtle"
                    size="compact-xs"
                    aria-label={words.write(line.description ? words.change : words.add, LANG_NAMES[line.id])}
                    onClick={() => openText(product.id, line)}
                  >
                    {line.description ? words.change : words.add}
                  </Button>
                ) : null,
            },
          ]}
        />
      )}
    </Panel>
  );
};
