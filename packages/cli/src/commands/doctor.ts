import type { Finding } from '../doctor/check.ts'
import { runCheck } from '../doctor/check.ts'
import { findChecks } from '../doctor/find-checks.ts'
import { defineCommand } from '../options/command.ts'
import { printColumns, printJson } from '../terminal/print.ts'

/** `ledloom doctor`: what is installed, what is missing, which ports are free. */
export default defineCommand('doctor', { task: 'advanced' })
  .summary('what is installed, what is missing, which ports are free')
  .description(
    'Checks this machine: what is installed, what is missing, which ports are free, and what to do about it. The exit status is 1 if something needed is missing.',
  )
  .action(async ({ json = false }) => {
    const checks = await findChecks()
    const findings = await Promise.all(checks.map((check) => runCheck(check)))
    if (json) printJson(findings)
    else printColumns(findings.map(rowOf))
    if (findings.some(isGrave)) process.exitCode = 1
  })

function rowOf({ name, state, isNeeded, detail, advice }: Finding): string[] {
  const found = state === 'ok' || isNeeded ? detail : `${detail} (optional)`
  return [name, state, advice === undefined ? found : `${found}; ${advice}`]
}

function isGrave({ state, isNeeded }: Finding): boolean {
  return isNeeded && state === 'missing'
}
