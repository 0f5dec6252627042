import * as assert from 'uvu/assert'

/** What the service says of devices that are away or move, and of changes of its file. */
const EXPECTED_LINES = [
  / is not there: .*; it is waited for$/,
  / is there and plays$/,
  / is there again$/,
  / is at .* now$/,
  /: the device takes no frames: /,
  /: the device could not be put back into the mode it was in: /,
  / is not as it should be: /,
  / is streamed: /,
  / has changed: the house goes on with it$/,
  /: what played was killed; .* is back in mode /,
  /^the disk is slow: /,
]

/** The service says nothing that is not to be expected. */
export function checkLines(stderr: string): void {
  const lines = stderr.split('\n').filter((line) => line !== '')
  const isExpected = (line: string) => EXPECTED_LINES.some((pattern) => pattern.test(line))
  assert.equal(
    lines.filter((line) => !isExpected(line)),
    [],
  )
}
