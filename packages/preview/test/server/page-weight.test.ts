import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loadPageAssets } from '../../src/server/page-assets.ts'

const test = suite('weight of the page')

/** Most kilobytes that a browser loads for the page at first; raise it knowingly. */
const MOST_KB = 108

const assets = await loadPageAssets()

/** A script, and those that it can't do without. */
function scriptsOf(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found
  found.add(path)
  const text = textOf(path)
  // Those in parentheses are loaded when they are needed.
  for (const [, name] of text.matchAll(/\b(?:from|import)\s*"\.(\/[^"]+)"/g))
    scriptsOf(name!, found)
  return found
}

function textOf(path: string): string {
  const asset = assets.get(path)
  assert.ok(asset, `${path} is not there`)
  return asset.body.toString()
}

test('the first load is small, and other code comes when it is needed', () => {
  const first = ['/', '/page.css', ...scriptsOf('/page.js')]
  const bytes = first.map((path) => assets.get(path)?.compressed[0]?.body.byteLength ?? 0)
  const sum = bytes.reduce((all, each) => all + each, 0)
  assert.ok(bytes.every((each) => each > 0))
  assert.ok(sum > 50_000, `${sum} bytes are too few: something was not counted`)
  assert.ok(sum <= MOST_KB * 1000, `${sum} bytes at first, more than ${MOST_KB} kB`)
  const scripts = [...assets.keys()].filter((path) => path.endsWith('.js'))
  assert.ok(scripts.length > scriptsOf('/page.js').size)
})

test('no script has code that the policy of the page forbids', () => {
  const scripts = [...assets.keys()].filter((path) => path.endsWith('.js'))
  for (const path of scripts) {
    assert.not.match(textOf(path), /\bWebAssembly\b|\beval\(|\bnew Function\(/, path)
  }
})

test.run()
