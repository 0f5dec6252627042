import { fileURLToPath } from 'node:url'
import { Workplace as StudioWorkplace } from '../../studio/test/workplace.ts'
import { RunningLedloom } from './running-ledloom.ts'

/** The path of a file in `fixtures`. */
export function fixture(name: string): string {
  return fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url))
}

/** A test's own folder, virtual devices and running commands, all removed at the end. */
export class Workplace extends StudioWorkplace {
  /** A command that goes on until it is stopped. */
  start(...parameters: readonly string[]): RunningLedloom {
    return this.keep(new RunningLedloom(parameters))
  }

  /** The same, with a standard input to write to. */
  startWithInput(...parameters: readonly string[]): RunningLedloom {
    return this.keep(new RunningLedloom(parameters, 'pipe'))
  }
}
