/** Rates are counted in hundredths of a percent, so that no float decides about the last won. */
const hundredths = (rate: number) => Math.round(rate * 100);

/** 원리금균등: the same sum each month, in won, the fraction cut off. `rate` in % a year. */
export function equalPayment(principal: number, rate: number, months: number): number {
  if (principal <= 0) return 0;
  if (rate === 0) return Math.floor(principal / months);
  const r = rate / 1200;
  const growth = (1 + r) ** months;
  return Math.floor((principal * r * growth) / (growth - 1));
}

/** 만기일시: the interest of a month alone, as with loans for a deposit. */
export function interestOnly(principal: number, rate: number): number {
  return Math.floor((Math.max(principal, 0) * hundredths(rate)) / 120_000);
}

/** The largest principal whose payments stay at or under `payment` a month. */
export function principalFor(payment: number, rate: number, months: number): number {
  if (payment <= 0) return 0;
  if (rate === 0) return payment * months;
  const r = rate / 1200;
  const growth = (1 + r) ** months;
  let principal = Math.floor((payment * (growth - 1)) / (r * growth));
  while (equalPayment(principal + 1, rate, months) <= payment) principal += 1;
  return principal;
}

/** How the monthly rent changes when the deposit does (won; + is more deposit): LH converts both ways at its own rates. */
export function rentChange(deposit: number, rates: { depositUp: number; depositDown: number }): number {
  return deposit >= 0
    ? -Math.floor((deposit * hundredths(rates.depositUp)) / 120_000)
    : Math.ceil((-deposit * hundredths(rates.depositDown)) / 120_000);
}

/** Half up to one won, as notices round a ratio of the monthly average. */
export const ratioOf = (won: number, percent: number) => Math.floor((won * hundredths(percent)) / 10_000 + 0.5);
