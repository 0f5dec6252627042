import { RunningLedloom } from './running-ledloom.ts'

/** What a command left. */
export interface Outcome {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs `ledloom` in a separate process, to its end. */
export function runLedloom(...parameters: readonly string[]): Promise<Outcome> {
  return new RunningLedloom(parameters).ended
}

/** The JSON in each line of standard output of `ledloom … --json`, which has to succeed. */
export async function runForJson(...parameters: readonly string[]): Promise<unknown[]> {
  return jsonOf(parameters, await runLedloom(...parameters, '--json'))
}

/** The JSON in each line that a command left, which has to have succeeded. */
export function jsonOf(
  parameters: readonly string[],
  { status, stdout, stderr }: Outcome,
): unknown[] {
  if (status !== 0) throw new Error(`ledloom ${parameters.join(' ')}: ${stderr}`)
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}
