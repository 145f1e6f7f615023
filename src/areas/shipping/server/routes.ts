import { serveHistory } from '#platform/history.ts';
import { paperBindings } from './papers/paper-sources.ts';
import { bind } from '#platform/call.ts';
import * as accompanied from '../rules/accompany/accompany-endpoints.ts';
import * as declared from '../rules/delivery/ship-endpoints.ts';
import { deliveries } from '../rules/delivery/delivery-board.ts';
import * as papers from '../rules/papers/paper-set.ts';
import { lotRecallPdf, lotSales, lotTrace, stockLots } from '../rules/lot/lot-trace.ts';
import * as rounds from '../rules/round/round-endpoints.ts';
import * as returned from '../rules/return/return-endpoints.ts';
import { dischargeDocument, makeDocument, sendDocument } from './accompany/accompany.ts';
import { listAccompanying, readOfOrder, readPdf } from './accompany/accompany-read.ts';
import { deliverOrder, undeliverOrder } from './delivery/deliver-order.ts';
import { listDeliveries } from './delivery/delivery-board.ts';
import { beginLabels, readLabelRun } from './delivery/label-run.ts';
import { buyLabels, labelRun } from '../rules/delivery/label-run.ts';
import { readRecall } from './lot/lot-recall-pdf.ts';
import { listLots, listLotSales, readLot } from './lot/lot-trace.ts';
import { readDeliveryNote } from './papers/read-delivery-note.ts';
import { readDeliveryNotes, readParcelLabels, readParcelLabelsZpl, readPickingSlips } from './papers/paper-set.ts';
import { shipOrder } from './delivery/ship-order.ts';
import { readToShip } from './delivery/to-ship.ts';
import { cancelReturn, noteReturn } from './return/note-return.ts';
import { readReturns } from './return/read-returns.ts';
import { handOver, leave, miss } from './round/drive-round.ts';
import { discard, move, put, remove, write } from './round/plan-round.ts';
import { readProofPaper, readRoundSheet } from './round/round-papers.ts';
import { listRounds, readProofs, readRound } from './round/read-round.ts';

export const bindings = [
  ...paperBindings,
  bind(declared.shipOrder, shipOrder),
  bind(declared.toShip, readToShip),
  bind(deliveries, listDeliveries),
  bind(declared.deliverOrder, deliverOrder),
  bind(declared.undeliverOrder, undeliverOrder),
  bind(returned.orderReturns, readReturns),
  bind(returned.noteReturn, noteReturn),
  bind(returned.cancelReturn, cancelReturn),
  bind(rounds.rounds, listRounds),
  bind(rounds.round, readRound),
  serveHistory(rounds.roundHistory, { kinds: ['delivery_round'], see: 'delivery_round' }),
  bind(buyLabels, beginLabels),
  bind(labelRun, readLabelRun),
  bind(rounds.putOnRound, put),
  bind(rounds.changeRound, write),
  bind(rounds.discardRound, discard),
  bind(rounds.orderStops, move),
  bind(rounds.leaveRound, leave),
  bind(rounds.removeStop, remove),
  bind(rounds.handOver, handOver),
  bind(rounds.missStop, miss),
  bind(rounds.roundSheet, readRoundSheet),
  bind(rounds.orderProofs, readProofs),
  bind(rounds.proofPaper, readProofPaper),
  bind(declared.deliveryNote, readDeliveryNote),
  bind(accompanied.accompanyingDocuments, listAccompanying),
  bind(accompanied.accompanyingOfOrder, readOfOrder),
  bind(accompanied.makeAccompanying, makeDocument),
  bind(accompanied.accompanyingPdf, readPdf),
  bind(accompanied.sendAccompanying, sendDocument),
  bind(accompanied.dischargeAccompanying, dischargeDocument),
  serveHistory(accompanied.historyOfAccompanying, { kinds: ['accompanying_document'], see: 'accompanying_document' }),
  bind(papers.pickingSlips, readPickingSlips),
  bind(papers.deliveryNotes, readDeliveryNotes),
  bind(papers.parcelLabels, readParcelLabels),
  bind(papers.parcelLabelsZpl, readParcelLabelsZpl),
  bind(stockLots, listLots),
  bind(lotTrace, readLot),
  bind(lotSales, listLotSales),
  bind(lotRecallPdf, readRecall),
];
