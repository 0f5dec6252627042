import { basename, extname, resolve } from 'node:path'
import * as core from '@ledloom/core'
import type { Effect, PointFunction } from '@ledloom/effects'
import * as effects from '@ledloom/effects'
import { SourceError } from '@ledloom/media'
import { enterEffect, leaveEffect } from './effect-calls.ts'
import { effectFault } from './effect-fault.ts'
import { rememberFiles } from './loaded-files.ts'

/** Milliseconds between two looks at a file that waits for something while it is read. */
const LOOK_MS = 250

/** Looks until it is given up: 10 s, or more where the machine stalls. */
const MOST_LOOKS = 40

/**
 * The effect a file exports by default; a function of one point there is made one. TypeScript is
 * stripped on the way, and `@ledloom/effects` and `@ledloom/core` are the ones of this program
 * wherever the file lies. Each call reads anew.
 *
 * @param mostLooks quarters of a second that it may wait for something, such as another server
 * @throws SourceError `broken-effect` with file, line and reason
 */
export async function importEffectFile(path: string, mostLooks = MOST_LOOKS): Promise<Effect> {
  const file = resolve(path)
  const exported = await orGivenUp(importDefault(file), mostLooks).catch((cause: unknown) => {
    throw effectFault(path, cause)
  })
  if (isEffect(exported)) return exported
  if (isPointFunction(exported)) {
    checkGivesColour(path, exported)
    return effects.fromPointFunction(exported, titleOf(file))
  }
  throw new SourceError(
    'broken-effect',
    `${path}: does not export an effect by default (export default defineEffect({ … }), or a function (x, y, z, t) => colour)`,
  )
}

// Native import would keep the first version of a file for good and knows no TypeScript on Node 20.
async function importDefault(file: string): Promise<unknown> {
  const files = new Set([file])
  rememberFiles(file, files)
  const { createJiti } = await import('jiti')
  // It does the work of `transform` below, which only notes each file.
  const stripper = createJiti(import.meta.url, { fsCache: false })
  const jiti = createJiti(import.meta.url, {
    fsCache: false,
    moduleCache: false,
    virtualModules: { '@ledloom/core': core, '@ledloom/effects': effects },
    transform(options) {
      if (options.filename !== undefined) files.add(resolve(options.filename))
      return { code: stripper.transform(options) }
    },
  })
  enterEffect()
  try {
    return await jiti.import(file, { default: true })
  } finally {
    leaveEffect()
  }
}

/** Gives up reading after `mostLooks`: an `await` that never ends would hold up all later files. */
function orGivenUp<Result>(reading: Promise<Result>, mostLooks: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (looks < mostLooks) return
      clearInterval(timer)
      reject(new Error(`waits for something that has not come in ${(looks * LOOK_MS) / 1000} s`))
    }, LOOK_MS)
    reading.then(resolve, reject).finally(() => clearInterval(timer))
  })
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

// Much that packages export is a function of something else.
function checkGivesColour(path: string, colourAt: PointFunction): void {
  const given = callAtOrigin(path, colourAt)
  if (effects.isPointColour(given)) return
  throw new SourceError(
    'broken-effect',
    `${path}: exports a function that gives no colour for the point 0, 0, 0 at time 0, which a function (x, y, z, t) => colour would`,
  )
}

function callAtOrigin(path: string, colourAt: PointFunction): unknown {
  enterEffect()
  try {
    return colourAt(0, 0, 0, 0, undefined)
  } catch (cause) {
    throw effectFault(path, cause)
  } finally {
    leaveEffect()
  }
}

function isPointFunction(value: unknown): value is PointFunction {
  return typeof value === 'function'
}

/** A title made of a file's name: `soft-wave.ts` is Soft wave. */
function titleOf(file: string): string {
  const words = basename(file, extname(file))
    .replaceAll(/[-_ ]+/g, ' ')
    .trim()
  return words === '' ? 'Point function' : words[0]!.toUpperCase() + words.slice(1)
}
