import type { ServerResponse } from 'node:http'
import type { Controls } from '@ledloom/studio'
import type { Feed } from '../feed/feed.ts'
import { FRAME_HEADER_BYTES } from '../feed/frame-message.ts'
import { answerMade } from '../files/answer-made.ts'
import { answerPicture } from '../files/answer-picture.ts'
import type { PageAsset } from './page-assets.ts'
import { say, send } from './send-answer.ts'

/** What is shown and told to whoever asks for it. */
export interface Shown {
  readonly assets: ReadonlyMap<string, PageAsset>
  readonly feed: Feed
  readonly controls: Controls
}

/** Answers with what is at a path: a file of the page, `/layout`, `/frame`, or a file made by the studio. */
export async function answerPath(
  response: ServerResponse,
  path: string,
  { assets, feed, controls }: Shown,
): Promise<void> {
  const asset = assets.get(path)
  const [, folder, ...rest] = path.split('/')
  const name = rest.join('/')
  if (asset !== undefined) {
    send(response, asset)
  } else if (path === '/layout') {
    send(response, { contentType: 'application/json', body: Buffer.from(feed.layoutText) })
  } else if (path === '/frame') {
    answerFrame(response, feed)
  } else if (path === '/feed' || path === '/live') {
    response.setHeader('Upgrade', 'websocket')
    say(response, 426, 'This is a WebSocket.')
  } else if (folder === 'made' && (await answerMade(response, name, controls))) {
    return
  } else if (folder === 'pictures' && (await answerPicture(response, name, controls))) {
    return
  } else {
    say(response, 404, 'There is nothing here.')
  }
}

function answerFrame(response: ServerResponse, { newest }: Feed): void {
  if (newest === undefined) {
    response.setHeader('Retry-After', '1')
    say(response, 503, 'There is no frame yet.')
    return
  }
  response.setHeader('X-Frame-Number', newest.frameNumber)
  // A copy: the next frame may be written before this answer is out.
  const body = Buffer.from(newest.message.subarray(FRAME_HEADER_BYTES))
  send(response, { contentType: 'application/octet-stream', body })
}
