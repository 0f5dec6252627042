import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { packageNames } from './packages.mjs'

const test = suite('documents')
const DOCUMENTS = [
  ...readdirSync('.').filter((file) => file.endsWith('.md')),
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
  ...packageNames().map((name) => join('packages', name, 'README.md')),
]

for (const document of DOCUMENTS) {
  test(`every link of ${document} leads to a file, and every heading it names is there`, () => {
    const text = readFileSync(document, 'utf8')
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!)
    const broken = links.filter((link) => !/^\w+:/.test(link) && !leadsSomewhere(document, link))
    assert.equal(broken, [])
  })
}

for (const document of ['README.md', 'docs/architecture.md']) {
  test(`${document} links every package`, () => {
    const text = readFileSync(document, 'utf8')
    const missing = packageNames().filter((name) => !text.includes(`packages/${name})`))
    assert.equal(missing, [])
  })
}

test('a word of the glossary stands there once', () => {
  const words = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([a-zA-Z ]+?) +\|/gm)]
    .map(([, word]) => word!)
    .filter((word) => word !== 'word')
  assert.equal(words, [...new Set(words)])
  assert.ok(words.length >= 40)
})

test.run()

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', heading] = link.split('#')
  const file = path === '' ? document : join(dirname(document), path)
  if (!existsSync(file)) return false
  if (heading === undefined) return true
  const page = file.endsWith('.md') ? file : join(file, 'README.md')
  return existsSync(page) && anchorsOf(readFileSync(page, 'utf8')).includes(heading)
}

/** Anchors of the headings, as GitHub makes them. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}
