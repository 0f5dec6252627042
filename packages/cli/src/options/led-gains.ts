import { readFileSync } from 'node:fs'
import { evenGains, gammaOfCurve, judgeCurve, unreadableReason } from '@ledloom/core'
import { localPath } from '@ledloom/media/files'
import { InvalidArgumentError } from '../terminal/parser.ts'

/** The correction of lights by the report of their map. */
export type LightCorrection = {
  /** The exponent of their transfer curve, if it is certain enough to correct it. */
  readonly gamma?: number | undefined
  /** A sentence: why the curve stays as it is. */
  readonly whyNoGamma?: string | undefined
  /** A factor from 0 to 1 for each LED. */
  readonly ledGains: readonly number[]
}

/** Reads `--led-gains`. @throws InvalidArgumentError for a file that is no report of brightness */
export function ledGainsOption(path: string): LightCorrection {
  const report = readReport(path)
  const { leds: entries, light } = isRecord(report) ? report : {}
  const leds = Array.isArray(entries) ? entries : []
  const exponent = numberIn(light, 'exponent')
  const uncertainty = numberIn(light, 'uncertainty')
  const ledGains = evenGains(leds.map(brightnessOf))
  if (exponent === undefined || uncertainty === undefined || ledGains === undefined) {
    throw new InvalidArgumentError(
      `${path} does not say how bright the LEDs are; \`ledloom map solve\` writes a report that does with --report.`,
    )
  }
  const curve = { exponent, uncertainty }
  const gamma = gammaOfCurve(curve)
  if (gamma !== undefined) return { gamma, ledGains }
  const measured = `${exponent.toFixed(2)} ± ${uncertainty.toFixed(2)}`
  const reason = judgeCurve(curve) === 'uncertain' ? 'is too uncertain' : 'may well be 1'
  const whyNoGamma = `${path}: the exponent of the curve, ${measured}, ${reason}, so only the brightness is corrected; --gamma sets an exponent`
  return { whyNoGamma, ledGains }
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
