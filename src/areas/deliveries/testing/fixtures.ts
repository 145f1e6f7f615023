export { cancelBought } from '../server/shipper/buy.ts';
export { pollNews } from '../server/shipper/news.ts';
export { FakeSendcloud } from './sendcloud.ts';
