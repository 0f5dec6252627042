import { resolve } from 'node:path'
import * as core from '@ledloom/core'
import type { Effect, PointFunction } from '@ledloom/effects'
import * as effects from '@ledloom/effects'
import { SourceError } from '@ledloom/media'
import { enterEffect, leaveEffect } from './effect-calls.ts'
import { effectFault } from './effect-fault.ts'
import { rememberFiles } from './loaded-files.ts'
import { stripOnce } from './stripped-files.ts'
import { titleOfFile } from './title-of-file.ts'

/** Milliseconds between two checks of an import that is under way. */
const CHECK_MS = 250

/** Checks before an import is given up: 10 s, or more if the machine stalls. */
const MOST_CHECKS = 40

/**
 * Imports the effect that a file exports by default; a function of a point is turned into an effect.
 * Strips TypeScript types, and resolves `@ledloom/effects` and `@ledloom/core` to those of this
 * program wherever the file lies. Each call reads the file again.
 *
 * @param mostChecks quarters of a second that the import may take, e.g. if it awaits a server
 * @throws SourceError `broken-effect` with file, line and reason
 */
export async function importEffectFile(path: string, mostChecks = MOST_CHECKS): Promise<Effect> {
  const file = resolve(path)
  const exported = await orGivenUp(importDefault(file), mostChecks).catch((cause: unknown) => {
    throw effectFault(path, cause)
  })
  if (isEffect(exported)) return exported
  if (isPointFunction(exported)) {
    checkReturnsColour(path, exported)
    return effects.fromPointFunction(exported, titleOfFile(file, 'Point function'))
  }
  throw new SourceError(
    'broken-effect',
    `${path}: does not export an effect by default (export default defineEffect({ … }), or a function (x, y, z, t) => colour), nor render, as patterns for Pixelblaze do (export function render(index) { … })`,
  )
}

// Native import would keep the first version of a file for good and knows no TypeScript on Node 20.
async function importDefault(file: string): Promise<unknown> {
  const files = new Set([file])
  rememberFiles(file, files)
  const { createJiti } = await import('jiti')
  // Transforms the files; `transform` below only records them.
  const stripper = createJiti(import.meta.url, { fsCache: false })
  const jiti = createJiti(import.meta.url, {
    fsCache: false,
    moduleCache: false,
    virtualModules: { '@ledloom/core': core, '@ledloom/effects': effects },
    transform(options) {
      if (options.filename !== undefined) files.add(resolve(options.filename))
      return { code: stripOnce(options, (given) => stripper.transform(given)) }
    },
  })
  enterEffect()
  try {
    return await jiti.import(file, { default: true })
  } finally {
    leaveEffect()
  }
}

/** Gives up an import after `mostChecks`: an `await` that never ends would block all later files. */
function orGivenUp<Result>(reading: Promise<Result>, mostChecks: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    let checks = 0
    const timer = setInterval(() => {
      checks += 1
      if (checks < mostChecks) return
      clearInterval(timer)
      reject(new Error(`waits for something that has not come in ${(checks * CHECK_MS) / 1000} s`))
    }, CHECK_MS)
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

// The default export of a package is often a function with another purpose.
function checkReturnsColour(path: string, colourAt: PointFunction): void {
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
