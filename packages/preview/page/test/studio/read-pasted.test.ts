import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readPasted } from '../../studio/read-pasted.ts'

const test = suite('patterns that are pasted')

const TEXT = '// Red.\nexport function render(i) { hsv(0, 1, 1) }'

test('a text is taken as it is', () => {
  assert.equal(readPasted(TEXT), { name: 'Red.js', text: TEXT })
})

test('a block of code is taken without its fences', () => {
  for (const pasted of [
    `\`\`\`js\n${TEXT}\n\`\`\``,
    `\n\`\`\`\r\n${TEXT}\n\`\`\`\n\n`,
    `~~~~ javascript\n${TEXT}\n~~~~`,
  ]) {
    assert.equal(readPasted(pasted), { name: 'Red.js', text: TEXT })
  }
})

test('an export of Pixelblaze is taken by its name and text', () => {
  const sources = { main: TEXT }
  const pasted = (more: object) => readPasted(JSON.stringify({ sources, preview: 'AAAA', ...more }))
  assert.equal(pasted({ name: 'My/red' }), { name: 'My red.js', text: TEXT })
  assert.equal(pasted({ name: ' ' }), { name: 'Red.js', text: TEXT })
  assert.equal(pasted({ name: 5 }), { name: 'Red.js', text: TEXT })
  assert.equal(pasted({ name: 'A', sources: { main: '' } }), { name: 'A.js', text: '' })
})

test('other JSON and other blocks are no patterns', () => {
  for (const text of ['{"sources": 5}', '{"sources": null}', '{', '```\nhello\n```', '[1]']) {
    assert.is(readPasted(text), undefined, text)
  }
})

test.run()
