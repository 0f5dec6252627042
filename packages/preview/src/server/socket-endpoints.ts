import type { Controls } from '@ledloom/studio'
import type { Feed } from '../feed/feed.ts'
import { VIEWER_MESSAGE_LIMIT } from '../feed/viewer-message.ts'
import { LIVE_MESSAGE_LIMIT } from '../live/hear-live.ts'
import type { LiveSockets } from '../live/live-sockets.ts'
import type { SocketEndpoint } from './answer-upgrade.ts'

/** Viewers at a time. */
const VIEWER_LIMIT = 250

/** Pages whose camera or microphone is taken at a time. */
const LIVE_LIMIT = 8

/** The WebSockets of a preview by their paths. */
export function socketEndpoints(parts: {
  readonly controls: Controls
  readonly feed: Feed
  readonly live: LiveSockets
}): Readonly<Record<`/${string}`, SocketEndpoint>> {
  const { controls, feed, live } = parts
  const viewers: SocketEndpoint = {
    messageLimit: VIEWER_MESSAGE_LIMIT,
    socketLimit: VIEWER_LIMIT,
    socketCount: () => feed.statistics.viewers,
    add: (socket) => feed.add(socket),
  }
  if (controls.takeLive === undefined) return { '/feed': viewers }
  const cameras: SocketEndpoint = {
    messageLimit: LIVE_MESSAGE_LIMIT,
    socketLimit: LIVE_LIMIT,
    socketCount: () => live.statistics.liveViewers,
    add: (socket) => live.add(socket),
  }
  return { '/feed': viewers, '/live': cameras }
}
