/**
 * The text of an expression that holds its thread and is 0 in the end: for good in an endless loop,
 * which takes the processor, or for `ms` in which it waits and leaves the processor to others.
 */
export function hang(ms = Number.POSITIVE_INFINITY): string {
  if (ms === Number.POSITIVE_INFINITY) return '((() => { for (;;); })(), 0)'
  const memory = 'new Int32Array(new SharedArrayBuffer(4))'
  return `(Atomics.wait(${memory}, 0, 0, ${ms}), 0)`
}
