import { setMaxListeners } from 'node:events'
import { loadProgram } from './program.ts'
import { superviseDevices } from './supervise-devices.ts'
import { endDespiteDisk } from './terminal/end-despite-disk.ts'
import { guardProcess, type ProcessFault, type ProcessGuard } from './terminal/guard-process.ts'
import { CommanderError, type CommandUnknownOpts } from './terminal/parser.ts'
import { causesOf, describeError, reportError } from './terminal/report-error.ts'
import { usageError } from './terminal/usage-error.ts'

/** Runs the command line `parameters` (without node and script) and guards the process meanwhile. */
export async function run(parameters: readonly string[]): Promise<void> {
  superviseDevices()
  await runCommand(parameters, guardProcess(parameters))
  endDespiteDisk()
}

/**
 * Runs a command line and sets the exit status: 0 when done, 1 when the work failed, 2 for a wrong
 * command line, 128 plus the number of the signal that interrupted it (130 for Ctrl-C), 141 when
 * nothing reads its output any more.
 */
export async function runCommand(
  parameters: readonly string[],
  guard?: ProcessGuard,
): Promise<void> {
  setMaxListeners(50)
  let program: CommandUnknownOpts | undefined
  try {
    program = await loadProgram(parameters)
    await program.parseAsync([...parameters], { from: 'user' })
  } catch (error) {
    const fault = guard?.fault
    // The guard has already reported the fault that ended the command.
    const isReported = fault !== undefined && isDueTo(error, fault)
    process.exitCode = isReported ? fault.status : await statusAfter(error, parameters, program)
  }
}

function isDueTo(error: unknown, { reason }: ProcessFault): boolean {
  if (error === reason || causesOf(error).includes(reason)) return true
  return describeError(error).code === 'aborted'
}

async function statusAfter(
  error: unknown,
  parameters: readonly string[],
  program: CommandUnknownOpts | undefined,
): Promise<number> {
  if (program === undefined || !(error instanceof CommanderError)) {
    return reportError(error, parameters)
  }
  if (!isHelp(error)) {
    // The program has all commands, or only the one that is called.
    const [called] = program.commands
    const command = program.commands.length === 1 && called !== undefined ? called : program
    return reportError(await usageError(error, command, parameters), parameters)
  }
  return error.exitCode === 0 ? 0 : 2
}

/** Checks if parsing ended only because help or the version has been printed. */
function isHelp({ code }: CommanderError): boolean {
  return ['commander.help', 'commander.helpDisplayed', 'commander.version'].includes(code)
}
