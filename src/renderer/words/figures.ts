/** Dollars as one reads a price: cents, or four places where it is less than a cent. */
export function money(dollars: number): string {
  return `$${dollars.toFixed(dollars > 0 && dollars < 0.01 ? 4 : 2)}`;
}

/** A count with its thousands apart. */
export function count(n: number): string {
  return n.toLocaleString('en-US');
}
