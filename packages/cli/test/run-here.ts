import { runCommand } from '../src/main.ts'
import { captureOutput } from './capture-output.ts'
import { jsonOf, type Outcome } from './run-ledloom.ts'
import './own-data-folder.ts'

/**
 * Runs `ledloom` in this process, which saves its start: for lines that are refused. What a
 * library writes past Node to standard error is not in the outcome.
 */
export async function runHere(...parameters: readonly string[]): Promise<Outcome> {
  let stderr = ''
  const stdout = await captureOutput('stdout', async () => {
    stderr = await captureOutput('stderr', () => runCommand(parameters))
  })
  const status = Number(process.exitCode ?? 0)
  process.exitCode = 0
  return { status, stdout, stderr }
}

/** The JSON in each line of standard output of `ledloom … --json` here, which has to succeed. */
export async function runHereForJson(...parameters: readonly string[]): Promise<unknown[]> {
  return jsonOf(parameters, await runHere(...parameters, '--json'))
}
