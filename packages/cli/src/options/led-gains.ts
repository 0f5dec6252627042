import { readFileSync } from 'node:fs'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { unreadableReason } from '@ledloom/core'
import { localPath } from '@ledloom/media/files'

/** The correction of lights by the report of their map. */
export type LightCorrection = {
  /** The exponent of their transfer curve. */
  readonly gamma: number
  /** A factor from 0 to 1 for each LED. */
  readonly ledGains: readonly number[]
}

/** Share of the LEDs that are left dimmer than the others, which would else have to be as dim as these. */
const DIM = 0.1

/** Reads `--led-gains`. @throws InvalidArgumentError for a file that is no report of brightness */
export function ledGainsOption(path: string): LightCorrection {
  const report = readReport(path)
  const { leds: entries, light } = isRecord(report) ? report : {}
  const leds = Array.isArray(entries) ? entries : []
  const exponent = numberIn(light, 'exponent')
  const brightness = leds.map(brightnessOf)
  const known = brightness.filter((value) => value !== undefined).sort((a, b) => a - b)
  if (leds.length === 0 || exponent === undefined || known.length === 0) {
    throw new InvalidArgumentError(
      `${path} does not say how bright the LEDs are; \`ledloom map solve\` writes a report that does with --report.`,
    )
  }
  const level = known[Math.floor(DIM * known.length)]!
  const ledGains = brightness.map((value) => Math.min(1, level / (value ?? 1)))
  return { gamma: exponent, ledGains: ledGains.map((gain) => Math.round(1e4 * gain) / 1e4) }
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(localPath(path), 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw new InvalidArgumentError(`${path} cannot be read: ${unreadableReason(error)}.`)
  }
}

/** The brightness of an LED that is not doubtful. Others count as usual ones. */
function brightnessOf(led: unknown): number | undefined {
  const { brightness } = isRecord(led) ? led : {}
  const { isDoubtful } = isRecord(brightness) ? brightness : {}
  return isDoubtful === true ? undefined : numberIn(brightness, 'value')
}

function numberIn(record: unknown, key: string): number | undefined {
  const value = isRecord(record) ? record[key] : undefined
  return typeof value === 'number' && value > 0 ? value : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
