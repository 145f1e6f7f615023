import { vintageWords } from '#areas/catalogue/rules/product.ts';
import { ListPage, MenuLink, useOffice } from '#ui/office/index.ts';
import type { AllocationState } from '#areas/allocations/rules/allocation.ts';
import type { CampaignRow } from '../rules/futures/futures.ts';
import { addCampaign, campaignList, campaigns } from '../rules/futures/futures-endpoints.ts';
import { words } from './futures/futures-words.ts';

const TONES = { coming: 'waiting', open: 'moving', over: 'done' } as const satisfies Record<AllocationState, string>;
const path = '/dashboard/futures/campaigns';

export default function CampaignList() {
  const decides = useOffice().mayCall(addCampaign);
  return (
    <ListPage
      list={campaignList}
      endpoint={campaigns}
      title={words.campaignTitle}
      note={words.campaignNote}
      nameOf={(row) => `${row.product} ${row.forName}`}
      {...(decides
        ? {
            create: { label: words.campaignFresh, to: `${path}/add`, can: 'createFutureOrder' as const },
            open: (row: CampaignRow) => `${path}/${row.allocationId}`,
          }
        : {})}
      views={[
        { name: words.underWay, filter: { state: { in: ['open'] } }, sort: 'product,forName' },
        { name: words.leftToSell, filter: { state: { in: ['open'] }, left: { gt: 0 } }, sort: 'closesOn,-left' },
        { name: words.coming, filter: { state: { in: ['coming'] } } },
        { name: words.over, filter: { state: { in: ['over'] } } },
      ]}
      filters={['allocation', 'product', 'vintage', 'forKind', 'forName', 'state', 'closesOn', 'left']}
      rowActions={(row) =>
        decides ? (
          <MenuLink icon="stocks" to={`${path}/${row.allocationId}`}>
            {words.openCampaign}
          </MenuLink>
        ) : null
      }
      empty={{ title: words.campaignNone, text: words.campaignNoneWhy, icon: 'stocks' }}
      columns={[
        { field: 'product', as: 'strong', card: 'title' },
        { field: 'vintage', width: 90, card: 'fact', value: (row) => vintageWords(row.vintage) },
        { field: 'format', width: 90, card: 'none' },
        { field: 'forName', card: 'fact' },
        { field: 'forKind', width: 110, card: 'none', hidden: true },
        { field: 'allocation', card: 'none' },
        { field: 'state', as: 'status', width: 110, card: 'state', tone: (row) => TONES[row.state] },
        { field: 'closesOn', width: 120, hidden: true, card: 'none' },
        { field: 'granted', width: 90, card: 'none' },
        { field: 'reserved', width: 100, card: 'fact' },
        { field: 'confirmed', width: 110, card: 'fact' },
        { field: 'billed', width: 100, card: 'none' },
        { field: 'delivered', width: 90, card: 'none' },
        { field: 'left', width: 90, card: 'money' },
        { field: 'opensOn', width: 120, hidden: true, card: 'none' },
      ]}
    />
  );
}
