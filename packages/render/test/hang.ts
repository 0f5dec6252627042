/**
 * The text of an expression that holds its thread, for `ms` or for good, and is 0 in the end. It
 * waits where an endless loop works: a test that hangs leaves the processor to the others.
 */
export function hang(ms = Number.POSITIVE_INFINITY): string {
  const memory = 'new Int32Array(new SharedArrayBuffer(4))'
  return `(Atomics.wait(${memory}, 0, 0, ${ms}), 0)`
}
