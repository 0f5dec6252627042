import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { endpoints } from '../../packages/protocol/src/endpoints.ts'
import { endpointDocument } from './endpoint-document.ts'
import { headingOf } from './endpoint-section.ts'

const test = suite('endpoint-document')
const rows = Object.values(endpoints)
const FILE = new URL('../../docs/endpoints.md', import.meta.url)
const document = endpointDocument()

test('docs/endpoints.md is what the table of endpoints says', () => {
  const isCurrent = readFileSync(FILE, 'utf8') === document
  assert.ok(isCurrent, 'out of date: node scripts/write-endpoints.mjs')
})

test('every call has a section, to which its line in the overview leads', () => {
  const headings = document.split('\n').filter((line) => line.startsWith('### '))
  assert.equal(
    headings,
    rows.map((row) => `### ${headingOf(row)}`),
  )
  const links = [...document.matchAll(/^\| \[.*?\]\(#(.*?)\)/gm)].map(([, anchor]) => anchor)
  assert.equal(links, headings.map(anchorOf))
  assert.is(new Set(links).size, rows.length)
})

test('a section has conditions of firmware, other paths, fields and failures', () => {
  const section = sectionOf('POST led/movies/current')
  assert.match(section, /^Firmware: from 2\.5\.6\. Needs a login\. Also as `movies\/current`\./m)
  assert.match(section, /^\| `unique_id` +\| UUID +\| optional +\|$/m)
  assert.match(section, /^\| `value-out-of-range` \| .* \| 200, code 1101: .* \| assumed +\|$/m)
  assert.match(sectionOf('GET gestalt'), /^\| `rssi` +\| number +\| D from 2\.1\.0 +\|$/m)
  const modes = sectionOf('POST led/mode')
  assert.match(modes, /`mode: color` \(taken: from 2\.7\.1\)/)
})

function sectionOf(heading: string): string {
  return document.split(`### ${heading}\n`)[1]!.split('\n### ')[0]!
}

/** As GitHub makes it. */
function anchorOf(heading: string): string {
  return heading.slice(4).toLowerCase().replaceAll('/', '').replaceAll(' ', '-')
}

test.run()
