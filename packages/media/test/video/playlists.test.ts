import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeSource } from '@ledloom/engine'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loadVideoLibrary } from '../../src/ffmpeg/load-library.ts'
import { openFormat } from '../../src/ffmpeg/open-format.ts'
import { openSound } from '../../src/sound/open-sound.ts'
import { SourceError } from '../../src/source/source-error.ts'
import { encodeVideo } from './encode-video.ts'

const test = suite('playlists')
const server = createServer((_, reply) => {
  asked++
  reply.end()
})
let folder = ''
let asked = 0

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
  const recipe = {
    timesMs: [0, 40, 80, 120, 160],
    paint: () => () => [255, 0, 0] as [number, number, number],
  }
  await encodeVideo(join(folder, 'other.mp4'), recipe)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
test.after(async () => {
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/other.mp4`
const hls = (file: string) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${file}\n#EXT-X-ENDLIST\n`
const dash = (file: string) =>
  `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT2S"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="9"><BaseURL>${file}</BaseURL></Representation></AdaptationSet></Period></MPD>`

/** What leads on to the file, by how it is called. */
const PLAYLISTS: Readonly<Record<string, (file: string) => string>> = {
  'list.m3u8': hls,
  'hls.mp4': hls,
  'list.ffconcat': (file) => `ffconcat version 1.0\nfile '${file}'\n`,
  'concat.mp4': (file) => `ffconcat version 1.0\nfile '${file}'\n`,
  'list.mpd': dash,
  'session.sdp': () => 'v=0\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 33\n',
}

test('FFmpeg would follow them if it were let', async () => {
  const { av } = await loadVideoLibrary()
  await writeFile(join(folder, 'open.ffconcat'), PLAYLISTS['list.ffconcat']!('other.mp4'))
  const format = new av.FormatContext()
  const options = av.Dictionary.fromObject({ safe: '0' })
  assert.is(format.openInputSync(join(folder, 'open.ffconcat'), null, options), 0)
  format.closeInputSync()
})

for (const [name, write] of Object.entries(PLAYLISTS)) {
  test(`${name} leads to no other file and to no address`, async () => {
    const library = await loadVideoLibrary()
    for (const file of ['other.mp4', join(folder, 'other.mp4'), address()]) {
      const path = join(folder, name)
      await writeFile(path, write(file))
      assert.is(openFormat(path, library), undefined)
      assert.is(await refusal(openSound(path)), 'unknown-format')
      assert.is(await refusal(describeSource(path)), 'unknown-format')
    }
    assert.is(asked, 0)
  })
}

async function refusal(work: Promise<unknown>): Promise<string | undefined> {
  const error = await work.catch((reason: unknown) => reason)
  return error instanceof SourceError ? error.code : undefined
}

test.run()
