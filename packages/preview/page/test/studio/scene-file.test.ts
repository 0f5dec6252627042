import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readSceneFile } from '../../studio/scene-file.ts'

const test = suite('scene file')

const refusalOf = async (name: string, content: string) => {
  const failure = await readSceneFile(new File([content], name)).catch((error: unknown) => error)
  return failure instanceof Error ? failure.message : undefined
}

test('only what can be a scene file is sent', async () => {
  assert.is(await readSceneFile(new File(['devices: []'], 'a.YAML')), 'devices: []')
  assert.match((await refusalOf('photo.jpg', 'x')) ?? '', /^photo\.jpg is no scene file: /)
  assert.match(
    (await refusalOf('big.yaml', 'x'.repeat(30_001))) ?? '',
    /30,001 bytes; .* up to 30,000\./,
  )
})

test.run()
