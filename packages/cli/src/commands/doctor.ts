import { defineCommand } from '../command.ts'
import type { Finding } from '../doctor/check.ts'
import { listChecks } from '../doctor/list-checks.ts'
import { runCheck } from '../doctor/run-check.ts'
import { printColumns, printJson } from '../terminal/print.ts'

/** `ledloom doctor`: what is installed, what is missing, which ports are free. */
export default defineCommand('doctor')
  .summary('what is installed, what is missing, which ports are free')
  .description(
    'Looks at this machine: what is installed, what is missing, which ports are free, and what to do about it. The status is 1 where something is missing that is needed; what is optional is only told.',
  )
  .action(async ({ json = false }) => {
    const checks = await listChecks()
    const findings = await Promise.all(checks.map((check) => runCheck(check)))
    if (json) printJson(findings)
    else printColumns(findings.map(rowOf))
    if (findings.some(isGrave)) process.exitCode = 1
  })

function rowOf({ name, state, isNeeded, detail, advice }: Finding): string[] {
  const told = state === 'ok' || isNeeded ? detail : `${detail} (optional)`
  return [name, state, advice === undefined ? told : `${told}; ${advice}`]
}

function isGrave({ state, isNeeded }: Finding): boolean {
  return isNeeded && state === 'missing'
}
