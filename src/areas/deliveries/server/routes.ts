import { serveHistory } from '#platform/history.ts';
import { bind } from '#platform/call.ts';
import { serveLookup } from '#platform/lookup.ts';
import { carrierLookup } from '../rules/carrier.ts';
import { boxTypeLookup } from '../rules/packing/box-type.ts';
import {
  carrierRateNames,
  changeFrancos,
  changeShipment,
  deliveryOptions,
  francos,
  historyOfShipment,
  moveShipment,
  shipments,
} from '../rules/endpoints.ts';
import { carrierRateBindings, listRateNames } from './carrier-rate.ts';
import { collectionPointBindings, deliveryModeBindings, listFrancos, writeFrancos } from './delivery-mode.ts';
import * as shipper from '../rules/shipper/shipper-endpoints.ts';
import { labelAccount, readAccount, writeAccount } from './shipper/account.ts';
import { askAgain, askCancel, readLabelFile, readLabels } from './shipper/label.ts';
import { hear } from './shipper/news.ts';
import { offerOptions } from './offer.ts';
import { listShipments, advanceShipment, updateShipment } from './shipment.ts';

export const bindings = [
  bind(deliveryOptions, offerOptions),
  ...deliveryModeBindings,
  ...collectionPointBindings,
  ...serveLookup(carrierLookup),
  ...serveLookup(boxTypeLookup),
  bind(carrierRateNames, listRateNames),
  ...carrierRateBindings,
  bind(francos, listFrancos),
  bind(changeFrancos, writeFrancos),
  bind(shipments, listShipments),
  bind(changeShipment, updateShipment),
  bind(moveShipment, advanceShipment),
  bind(shipper.shipperAccount, readAccount),
  bind(shipper.changeShipper, writeAccount, { respond: labelAccount.respond }),
  bind(shipper.tryShipper, labelAccount.tryNow, { respond: labelAccount.respond }),
  bind(shipper.removeShipper, labelAccount.forget),
  bind(shipper.labelsOfOne, readLabels),
  bind(shipper.cancelLabel, askCancel),
  bind(shipper.retryLabel, askAgain),
  bind(shipper.labelFile, readLabelFile),
  bind(shipper.hearShipper, hear),
  serveHistory(historyOfShipment, { kinds: ['shipment'], see: 'shipment' }),
];
