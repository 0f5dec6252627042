import { resolve } from 'node:path'
import * as core from '@ledloom/core'
import type { Effect } from '@ledloom/effects'
import * as effects from '@ledloom/effects'
import { createJiti } from 'jiti'
import { RenderError } from '../render-error.ts'
import { effectFault } from './effect-fault.ts'

/**
 * The effect a file exports by default. TypeScript is stripped on the way, and `@ledloom/effects`
 * and `@ledloom/core` are the ones of this program wherever the file lies. Each call reads anew.
 *
 * @throws RenderError `broken-effect` with file, line and reason
 */
export async function importEffectFile(path: string): Promise<Effect> {
  const file = resolve(path)
  const exported = await importDefault(file).catch((cause: unknown) => {
    throw effectFault(path, cause)
  })
  if (!isEffect(exported)) {
    throw new RenderError(
      'broken-effect',
      `${path}: does not export an effect by default (export default defineEffect({ … }))`,
    )
  }
  return exported
}

// Native import would keep the first version of a file for good and knows no TypeScript on Node 20.
function importDefault(file: string): Promise<unknown> {
  const jiti = createJiti(import.meta.url, {
    fsCache: false,
    moduleCache: false,
    virtualModules: { '@ledloom/core': core, '@ledloom/effects': effects },
  })
  return jiti.import(file, { default: true })
}

function isEffect(value: unknown): value is Effect {
  return (
    typeof value === 'object' &&
    value !== null &&
    'prepare' in value &&
    typeof value.prepare === 'function' &&
    'params' in value &&
    typeof value.params === 'object' &&
    'kind' in value &&
    (value.kind === 'pure' || value.kind === 'stateful')
  )
}
