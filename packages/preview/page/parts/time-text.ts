/** Seconds as a clock shows them: `1:05.2`. */
export function timeText(seconds: number): string {
  const tenths = Math.floor(Math.max(0, seconds) * 10 + 1e-6)
  const minutes = Math.floor(tenths / 600)
  const rest = ((tenths % 600) / 10).toFixed(1).padStart(4, '0')
  return `${minutes}:${rest}`
}

/** Whole seconds as a clock shows them: `1:05`. */
export function wholeTimeText(seconds: number): string {
  return timeText(seconds).slice(0, -2)
}
