import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add, type Cart, emptyCart, type Line, remove, subtotal, total, withCoupon } from '../src/cart.ts';

const pencil: Line = { sku: 'P-1', name: 'pencil', price: 900, quantity: 1 };
const notebook: Line = { sku: 'N-7', name: 'notebook', price: 4500, quantity: 2 };
const filled = (): Cart => add(add(emptyCart(), pencil), notebook);
const spring = { code: 'SPRING', percent: 10, from: 5000 };

test('an empty cart costs nothing', () => {
  assert.equal(total(emptyCart()), 0);
});

test('what is put in is in it', () => {
  assert.deepEqual(
    filled().lines.map((line) => line.sku),
    ['P-1', 'N-7'],
  );
});

test('what is taken out is gone', () => {
  assert.deepEqual(
    remove(filled(), 'P-1').lines.map((line) => line.sku),
    ['N-7'],
  );
});

test('the sum counts every piece', () => {
  assert.equal(subtotal(filled()), 9900);
});

test('the same article twice is one line with more pieces', () => {
  const cart = add(filled(), { ...pencil, quantity: 3 });
  assert.equal(cart.lines.length, 2);
  assert.equal(cart.lines[0]?.quantity, 4);
});

test('a coupon takes its percentage off', () => {
  assert.equal(total(withCoupon(filled(), spring)), 8910);
});

test('a coupon below its least sum takes nothing off', () => {
  assert.equal(total(withCoupon(add(emptyCart(), pencil), spring)), 900);
});
