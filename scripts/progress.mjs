// Shows how far long work is: on a terminal one line that is rewritten, elsewhere a line now and then.

/** Milliseconds between two lines outside a terminal, where they stay. */
const LINE_INTERVAL_MS = 5000

/**
 * Shows each second what `describe(seconds)` says of work that may take long, for `seconds` since it
 * began; returns the end of that. Keeps no process alive.
 */
export function startHeartbeat(progress, describe, now = () => performance.now()) {
  const began = now()
  const beat = () => progress.show(describe(Math.round((now() - began) / 1000)))
  beat()
  const timer = setInterval(beat, 1000)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Shows progress on a stream. `show` gives the state of the work at any rate, `line` writes a line that
 * stays, `end` removes the state.
 */
export function startProgress(out = process.stderr, now = () => performance.now()) {
  const isTerminal = out.isTTY === true
  let isShown = false
  let written = now()
  const end = () => {
    if (isShown) out.write('\r\u001b[K')
    isShown = false
  }
  return {
    end,
    show(text) {
      if (isTerminal) {
        const room = (out.columns || 80) - 1
        out.write(`\r\u001b[K${text.slice(0, room)}`)
        isShown = true
      } else if (now() - written >= LINE_INTERVAL_MS) {
        written = now()
        out.write(`${text}\n`)
      }
    },
    line(text) {
      end()
      written = now()
      out.write(`${text}\n`)
    },
  }
}
