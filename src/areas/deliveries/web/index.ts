export { LabelsPanel } from './shipper/labels-panel.tsx';
