import { readFile } from 'node:fs/promises'
import { unreadableReason } from '@ledloom/core'
import { DEVICE, openDevice } from '@ledloom/studio/devices'
import { withClosing } from '@ledloom/studio/report'
import { failureIn } from '../failure-in.ts'
import { defineCommand } from '../options/command.ts'
import { CliError } from '../terminal/cli-error.ts'
import { interruption } from '../terminal/interruption.ts'
import { printJson } from '../terminal/print.ts'

/** `ledloom api`: makes one raw call of the device's interface. */
export default defineCommand('api', {
  task: 'advanced',
  examples: ['api 192.168.1.50 GET gestalt', `api 192.168.1.50 POST led/mode '{"mode":"off"}'`],
})
  .summary("one call of the device's interface, authenticated, raw")
  .description(
    "Makes one call of the device's HTTP interface, logged in, and prints the unchanged response. The device keeps one login: a program that streams to it stops for a moment. The exit status is 1 if the HTTP status is not 2xx or the code in the response reports an error.",
  )
  .argument('<device>', DEVICE)
  .argument('<method>', 'GET, POST or DELETE')
  .argument('<path>', 'led/mode, /led/mode and /xled/v1/led/mode are the same call')
  .argument('[content]', 'JSON such as {"mode":"off"}, or @file to send the bytes of a file')
  .action((text, method, path, content, options) =>
    withClosing(async (keep) => {
      const signal = interruption()
      const body = await readContent(content)
      const verb = checkMethod(method)
      const device = keep(await openDevice(text, signal))
      const reply = await device.request(verb, pathOf(path), body, { signal })
      const answer = reply.body.toString()
      if (options.json) printJson({ status: reply.status, body: parseIfJson(answer) })
      else if (answer !== '') console.log(answer.trimEnd())
      const failure = failureIn(reply)
      if (failure === undefined) return
      if (!options.json) console.error(`ledloom: ${failure}`)
      process.exitCode = 1
    }),
  )

/** Paths start with `/xled/`; all others are relative to `/xled/v1/`. */
function pathOf(text: string): string {
  return text.startsWith('/xled/') ? text : text.replace(/^\/+/, '')
}

function checkMethod(text: string): string {
  const method = text.toUpperCase()
  if (['GET', 'POST', 'DELETE'].includes(method)) return method
  throw new CliError('bad-value', `the method must be GET, POST or DELETE, got ${text}`)
}

async function readContent(text: string | undefined): Promise<unknown> {
  if (text === undefined) return undefined
  if (text.startsWith('@')) return readBytes(text.slice(1))
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new CliError('bad-value', `the content is not JSON: ${text}`, { cause })
  }
}

async function readBytes(file: string): Promise<Uint8Array> {
  return readFile(file).catch((cause: unknown) => {
    throw new CliError('bad-file', `${file} cannot be read: ${unreadableReason(cause)}`, { cause })
  })
}

function parseIfJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
