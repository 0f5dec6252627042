const PARTS = /^(?:(\d+(?:\.\d+)?)h)?(?:(\d+(?:\.\d+)?)m)?(?:(\d+(?:\.\d+)?)s)?$/

/** Reads `90s`, `15m` or `1h30m` as seconds; `undefined` for anything else. */
export function parseDuration(text: string): number | undefined {
  const parts = PARTS.exec(text)
  if (parts === null || text === '') return undefined
  const [, hours = 0, minutes = 0, seconds = 0] = parts
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** Whole seconds as `90s`, `15m` or `1h30m`. */
export function formatDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'm'],
    [seconds % 60, 's'],
  ] as const
  const text = parts.map(([count, unit]) => (count === 0 ? '' : `${count}${unit}`)).join('')
  return text === '' ? '0s' : text
}
