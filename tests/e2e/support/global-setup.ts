import { loadDemoData } from './demo-data.ts';

export default loadDemoData;
