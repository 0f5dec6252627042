import { errorMessage } from '@ledloom/core'
import { checkTarget, placeOf } from '@ledloom/studio/targets'
import { z } from 'zod'
import { DEVICE_FILE } from './house-groups.ts'

/** Four numbers, which are an address only up to 255. */
const NUMBERS = /^\d+(\.\d+){3}$/

type Refuse = (index: number, message: string) => void

/** Refuses impossible addresses, and devices that are listed twice, whatever their spelling. */
export function checkListed(devices: readonly string[], context: z.RefinementCtx): void {
  const refuse = refuseIn(devices, context)
  // The names of files may differ in capital letters only.
  const places = devices.map((text) => (DEVICE_FILE.test(text) ? text : placeOf(text.trim())))
  for (const [index, text] of devices.entries()) {
    const reason = reasonAgainst(text)
    const first = places.indexOf(places[index]!)
    if (reason !== undefined) refuse(index, reason)
    else if (first < index) refuse(index, `is the same device as devices.${first}`)
  }
}

/** A schema that refuses impossible addresses of other controllers; undefined if all are possible. */
export async function controllerSchema(devices: readonly string[]): Promise<z.ZodType | undefined> {
  const checks = devices.map((text) => Promise.resolve(checkTarget(text)).then(() => undefined))
  const results = await Promise.allSettled(checks)
  const at = results.findIndex(({ status }) => status === 'rejected')
  const failed = results[at]
  if (failed?.status !== 'rejected') return undefined
  const message = `can't be an address: ${errorMessage(failed.reason)}`
  return z.unknown().superRefine((_, context) => refuseIn(devices, context)(at, message))
}

function refuseIn(devices: readonly string[], context: z.RefinementCtx): Refuse {
  return (index, message) => {
    context.addIssue({ code: 'custom', path: ['devices', index], message, input: devices[index] })
  }
}

function reasonAgainst(text: string): string | undefined {
  if (/\p{Cc}/u.test(text)) return 'must be without control characters'
  if (text.trim() === '') return 'must not be empty'
  const isNumbers = NUMBERS.test(text.trim())
  if (isNumbers && text.split('.').some((part) => Number(part) > 255)) {
    return 'must be an address whose numbers are 0 to 255'
  }
  try {
    // Those of other controllers need what opens them.
    void checkTarget(text)?.catch(() => undefined)
    return undefined
  } catch {
    return 'must be an address such as 192.168.1.50 or 192.168.1.50:8080, or a name'
  }
}
