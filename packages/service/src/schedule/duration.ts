const PARTS = /^(?:(\d+(?:\.\d+)?)h)?(?:(\d+(?:\.\d+)?)m)?(?:(\d+(?:\.\d+)?)s)?$/

/** Reads `90s`, `15m` or `1h30m` as seconds; `undefined` for anything else. */
export function parseDuration(text: string): number | undefined {
  const parts = PARTS.exec(text)
  if (parts === null || text === '') return undefined
  const [, hours = 0, minutes = 0, seconds = 0] = parts
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
