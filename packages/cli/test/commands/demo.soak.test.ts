import { setTimeout as wait } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runForJson } from '../run-ledloom.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom demo')
const place = new Workplace()

test.after(() => place.close())

test('stores two movies, streams live, shows it, and ends after --seconds', async () => {
  const running = place.start('demo', '--leds', '60', '--seconds', '6')
  const preview = await running.says(/^page +open this in your browser: (\S+)$/m)
  await running.says(/^phone +to open it there too, start with .* demo --allow-network$/m)
  await running.says(/^streaming +aurora, live$/m)
  const layout = (await (await fetch(`${preview}/layout`)).json()) as { title: string }
  assert.is(layout.title, 'aurora')
  const frames = await framesOf(preview)
  assert.ok(frames.size > 1, `the page is given ${frames.size} pictures`)
  const { status, stdout, stderr } = await running.ended
  assert.equal([status, stderr], [0, ''])
  assert.match(stdout, /^device +virtual, family F, firmware 2\.7\.1, 60 RGB LEDs, at \S+$/m)
  assert.match(
    stdout,
    /^stored +lanterns \(92 frames\), fire \(240 frames\); room for one more movie of \d+ frames$/m,
  )
  assert.match(
    stdout,
    /^sent [1-9]\d* {2}skipped \d+ .*\n(.*(late|skipped) in the last 10 s: .*\n)?device +back in mode movie\ntry next /m,
  )
})

test('Ctrl-C ends it with status 0 and the device back in its mode', async () => {
  const running = place.start('demo', 'rainbow', '--leds', '60')
  await running.says(/^streaming +rainbow, live; Ctrl-C ends it$/m)
  const { status, stdout, stderr } = await running.interrupt()
  assert.equal([status, stderr], [0, ''])
  assert.match(stdout, /\nfigures +sent and skipped count frames/)
  assert.match(stdout, /\ndevice +back in mode movie\n/)
  const steps = [...stdout.matchAll(/^ +npx ledloom (\w+)/gm)].map(([, name]) => name)
  assert.equal(steps, ['preview', 'new', 'discover'])
})

test('a family that keeps one movie gets the last; with --allow-network the address has a token', async () => {
  const described = ['--family', 'D', '--firmware', '2.3.5', '--leds', '60']
  const running = place.start('demo', ...described, '--seconds', '0.5', '--allow-network')
  const preview = await running.says(/^page +open this in your browser: (\S+)$/m)
  assert.match(preview, /^http:\/\/[^/]+\/[\w-]{16,}$/)
  await running.says(/^phone +open the same address there/m)
  const { status, stdout, stderr } = await running.ended
  assert.equal([status, stderr], [0, ''])
  assert.match(stdout, /^stored +the last movie; this family keeps one$/m)
  assert.match(stdout, /back in mode movie\n/)
})

test('under --json each line is JSON, for a family of four colours', async () => {
  const line = ['demo', '--family', 'G', '--leds', '60', '--seconds', '0.5']
  const [where, end] = await runForJson(...line)
  assert.match((where as { preview: string }).preview, /^http:/)
  assert.ok((end as { outlet: { sent: number } }).outlet.sent > 0)
})

test.run()

/** The first two pictures that a preview has for its page, as text; fewer if it ends before. */
async function framesOf(preview: string): Promise<Set<string>> {
  const frames = new Set<string>()
  for (; frames.size < 2; await wait(20)) {
    const answer = await fetch(`${preview}/frame`).catch(() => undefined)
    if (answer === undefined) break
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.ok && bytes.some((byte) => byte > 0)) frames.add(bytes.toString('base64'))
  }
  return frames
}
