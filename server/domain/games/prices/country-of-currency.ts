/** The store's regions that have a currency of their own; euros and others say no country. */
const countries: Readonly<Record<string, string>> = {
  USD: 'US',
  CNY: 'CN',
  JPY: 'JP',
  KRW: 'KR',
  GBP: 'GB',
  CAD: 'CA',
  AUD: 'AU',
  BRL: 'BR',
  INR: 'IN',
  MYR: 'MY',
  TWD: 'TW',
  HKD: 'HK',
};

export const countryOfCurrency = (currency: string | null): string | null =>
  (currency && countries[currency]) ?? null;
