/**
 * Calls `tick` at a changing rate, also while the page is in the background, as it is while another
 * tab is shared: browsers slow down the timers of hidden pages to one a second, but not of workers.
 *
 * @param rate calls a second, read after each
 * @returns a function that stops it
 */
export function startSteadyTimer(rate: () => number, tick: () => void): () => void {
  const worker = new Worker('steady-timer-worker.js', { type: 'module' })
  const waitForNext = () => worker.postMessage(1000 / rate())
  worker.onmessage = () => {
    waitForNext()
    tick()
  }
  waitForNext()
  return () => worker.terminate()
}
