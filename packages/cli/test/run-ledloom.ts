import { RunningLedloom } from './running-ledloom.ts'

/** What a command left. */
export interface Outcome {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs `ledloom` in a process of its own, to its end. */
export function runLedloom(...parameters: readonly string[]): Promise<Outcome> {
  return new RunningLedloom(parameters).ended
}

/** The JSON in each line of standard output of `ledloom … --json`, which has to succeed. */
export async function runForJson(...parameters: readonly string[]): Promise<unknown[]> {
  const { status, stdout, stderr } = await runLedloom(...parameters, '--json')
  if (status !== 0) throw new Error(`ledloom ${parameters.join(' ')}: ${stderr}`)
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}
