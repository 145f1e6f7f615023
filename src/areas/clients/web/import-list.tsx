import { Button, fileUrl, Icon, ListPage } from '#ui/office/index.ts';
import { clientImports, clientImportTemplate } from '../rules/import/client-import-endpoints.ts';
import { clientImportList } from '../rules/import/client-import-lists.ts';
import { importWords as words } from './import/import-words.ts';

export default function ClientImportList() {
  return (
    <ListPage
      list={clientImportList}
      endpoint={clientImports}
      title={words.imports}
      open={(row) => `/dashboard/clients/import/${row.id}`}
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
      ]}
      create={{ label: words.importFile, to: '/dashboard/clients/import/add', can: 'createClient' }}
      actions={
        <Button
          component="a"
          href={fileUrl(clientImportTemplate, {})}
          variant="default"
          visibleFrom="sm"
          leftSection={<Icon name="download" />}
        >
          {words.template}
        </Button>
      }
      empty={{ title: words.none, text: words.why, icon: 'imports' }}
    />
  );
}
