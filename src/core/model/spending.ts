/**
 * Whether the daily cap is reached (US dollars, `spending.per_day`; null = none). A cap of 0 still lets models work that cost
 * nothing.
 */
export function capReached(spent: number, cap: number | null): boolean {
  return cap !== null && spent > 0 && spent >= cap;
}
