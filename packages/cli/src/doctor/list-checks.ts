import type { Check } from './check.ts'
import { chromium } from './checks/chromium.ts'
import { discoveryTcp, discoveryUdp } from './checks/discovery-port.ts'
import { ledloom } from './checks/ledloom.ts'
import { inputChecks } from './checks/live-inputs.ts'
import { networks } from './checks/networks.ts'
import { node } from './checks/node.ts'
import { pictures } from './checks/pictures.ts'
import { platform } from './checks/platform.ts'
import { previewPage } from './checks/preview-page.ts'
import { redisServer } from './checks/redis-server.ts'
import { temporaryFolder } from './checks/temporary-folder.ts'
import { videos } from './checks/videos.ts'

/** All checks, in the order in which they are told. */
export async function listChecks(): Promise<readonly Check[]> {
  return [
    node,
    platform,
    ledloom,
    pictures,
    videos,
    previewPage,
    temporaryFolder,
    networks,
    discoveryUdp,
    discoveryTcp,
    ...(await inputChecks()),
    redisServer,
    chromium,
  ]
}
