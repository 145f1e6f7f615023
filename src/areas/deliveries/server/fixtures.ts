export { cancelBought } from './shipper/buy.ts';
export { pollNews } from './shipper/news.ts';
export { FakeSendcloud } from './shipper/test-sendcloud.ts';
