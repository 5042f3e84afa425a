export interface Line {
  sku: string;
  name: string;
  /** In won, for one piece. */
  price: number;
  quantity: number;
}

export interface Cart {
  lines: Line[];
  coupon: Coupon | null;
}

export interface Coupon {
  code: string;
  /** Percent off the sum of the lines, from 1 to 100. */
  percent: number;
  /** The least sum that it is valid for, in won. */
  from: number;
}

export const emptyCart = (): Cart => ({ lines: [], coupon: null });

/** Puts pieces into the cart; of what is in it already there are more then. */
export function add(cart: Cart, line: Line): Cart {
  return { ...cart, lines: [...cart.lines, line] };
}

/** Takes an article out, however many there are of it. */
export function remove(cart: Cart, sku: string): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.sku !== sku) };
}

export function withCoupon(cart: Cart, coupon: Coupon): Cart {
  return { ...cart, coupon };
}

/** The sum of the lines, in won. */
export function subtotal(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.price, 0);
}

/** What is to be paid, in whole won. */
export function total(cart: Cart): number {
  const sum = subtotal(cart);
  const { coupon } = cart;
  if (coupon === null || sum < coupon.from) return sum;
  return sum - coupon.percent;
}
