import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'

/** The script of axe-core, to be run before a page is read: later, pages let none in from elsewhere. */
export function axeScript(): Promise<string> {
  return readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
}

/** Ends once nothing fades or glides any more; half of a fade has too little contrast. */
const AT_REST = `(async () => {
  const pass = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const running = () => document.getAnimations().filter(
    ({ effect, playState }) => playState === 'running' && effect.getComputedTiming().endTime < Infinity,
  )
  do {
    await Promise.allSettled(running().map(({ finished }) => finished))
    await pass()
    await pass()
  } while (running().length > 0)
})()`

/** Everything that axe-core finds wrong with a page once it has come to rest. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AT_REST)
  // The nodes of rules that pass are not described, which takes longer than to look at them.
  const results = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })")
  assert.ok(results.passes.length > 20, 'the page is looked through')
  return results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`,
  )
}
