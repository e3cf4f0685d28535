import { removeData, startProduct } from './product.ts';

/** Loads the demo data once; each worker then starts the product on a copy. */
async function seed(): Promise<() => void> {
  const product = await startProduct();
  await product.stop();
  process.env['E2E_SEEDED'] = product.dataDir;
  return () => removeData(product);
}

export default seed;
