import { Button, fileUrl, formatBytes, Group, Icon, ListPage, useOffice } from '#ui/office/index.ts';
import { exportCatalogue } from '../rules/endpoints.ts';
import { imports, importTemplate } from '../rules/import/import-endpoints.ts';
import { importList } from '../rules/lists.ts';
import { words } from './words.ts';

/** Downloads that can be imported again: the template, and the present catalogue, in the same columns. */
const Files = () => {
  const { may } = useOffice();
  return (
    <Group gap={8} visibleFrom="sm">
      <Button component="a" href={fileUrl(importTemplate, {})} variant="default" leftSection={<Icon name="download" />}>
        {words.template}
      </Button>
      {may('seeAllPrice') ? (
        <Button
          component="a"
          href={fileUrl(exportCatalogue, {})}
          variant="default"
          leftSection={<Icon name="download" />}
        >
          {words.exportCatalogue}
        </Button>
      ) : null}
    </Group>
  );
};

export default function ImportList() {
  return (
    <ListPage
      list={importList}
      endpoint={imports}
      title={words.imports}
      open={(row) => `/dashboard/products/import/${row.id}`}
      nameOf={(row) => row.fileName}
      columns={[
        { field: 'fileName', as: 'strong', card: 'title' },
        { field: 'createdAt', width: 160, card: 'fact' },
        { field: 'status', as: 'status', width: 130, card: 'state' },
        { field: 'total', width: 90, card: 'none' },
        { field: 'created', width: 90, card: 'fact' },
        { field: 'updated', width: 120, card: 'none' },
        { field: 'refused', width: 100, card: 'fact' },
        { field: 'unchanged', width: 110, hidden: true, card: 'none' },
        { field: 'source', width: 170, hidden: true, card: 'none' },
        {
          field: 'fileSize',
          label: words.file,
          width: 100,
          hidden: true,
          card: 'none',
          value: (row) => formatBytes(row.fileSize),
        },
      ]}
      create={{ label: words.importFile, to: '/dashboard/products/import/add', can: 'createProduct' }}
      actions={<Files />}
      empty={{ title: words.noImports, text: words.noImportsWhy, icon: 'imports' }}
    />
  );
}
