export { pollNews } from './shipper/news.ts';
export { FakeSendcloud } from './shipper/test-sendcloud.ts';
