import { readdir } from 'node:fs/promises'
import { type EndpointName, endpoints } from '@ledloom/protocol'
import type { Behaviour, Behaviours, Handler } from '../device/behaviour.ts'

/** The behaviour of every endpoint. */
export type CompleteBehaviours = ReadonlyMap<EndpointName, Behaviour>

const FOLDER = new URL('../resources/', import.meta.url)

let loaded: Promise<CompleteBehaviours> | undefined

/**
 * The behaviour of every endpoint: from the files of `resources/`, or else its row's example as the
 * answer to every request.
 */
export function loadBehaviours(): Promise<CompleteBehaviours> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<CompleteBehaviours> {
  const files = (await readdir(FOLDER)).filter((file) => /(?<!\.d)\.[jt]s$/.test(file))
  const modules: readonly { readonly default: Behaviours }[] = await Promise.all(
    files.map((file) => import(new URL(file, FOLDER).href)),
  )
  const behaviours: Behaviours = Object.assign({}, ...modules.map((module) => module.default))
  return new Map(
    Object.values(endpoints).map(({ name, example }) => {
      const behaviour = behaviours[name] ?? (() => example)
      const complete = typeof behaviour === 'function' ? { handle: behaviour } : behaviour
      // The schema of its row has checked the body that a handler gets.
      return [name, complete as { readonly handle: Handler } & Behaviour]
    }),
  )
}
