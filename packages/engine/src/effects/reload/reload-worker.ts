import { workerData } from 'node:worker_threads'
import type { FrameSource } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { describeSources } from '../../describe-sources.ts'
import { openSource } from '../../open-source.ts'
import { isLight } from '../../pool/is-light.ts'
import { loadSourceKind } from '../../source/load-source-kind.ts'
import { partsOfKind } from '../../source/parts-of-kind.ts'
import type { SourceDescription } from '../../source/source-description.ts'
import { obeyOrders } from '../../threads/obey-orders.ts'
import { loadedFiles } from '../loaded-files.ts'
import { type DescribedVersion, describeVersion } from './describe-version.ts'
import type {
  ReloadOrder,
  ReloadReply,
  ReloadTask,
  SentFault,
  SourceVersion,
} from './reload-order.ts'
import { typedFiles } from './typed-files.ts'

const { texts, options, layout, light } = workerData as ReloadTask
let source: FrameSource | undefined

obeyOrders(obey)

async function obey(order: ReloadOrder): Promise<ReloadReply> {
  if (order.kind === 'frame') return makeFrame(order.time)
  return order.kind === 'load' ? load(order) : warmUp()
}

/** What reads effect files takes its time when it is used first. */
async function warmUp(): Promise<ReloadReply> {
  // Whoever reads it for good tells what is wrong with it.
  await describeVersion(texts, options).catch(() => undefined)
  return { kind: 'warmed' }
}

/** The new version, once it has shown that it can make light; until then the old one stays. */
async function load(order: Extract<ReloadOrder, { kind: 'load' }>): Promise<ReloadReply> {
  try {
    return { kind: 'loaded', version: await openVersion(order) }
  } catch (cause) {
    return { kind: 'refused', fault: faultOf(cause), files: watchedFiles() }
  }
}

async function openVersion({
  time,
  isFirst,
}: Extract<ReloadOrder, { kind: 'load' }>): Promise<SourceVersion> {
  const { description, notes } = await describe(isFirst)
  const next = await open(description)
  const { duration } = next
  next.render(light, duration === undefined ? time : time % duration)
  checkLight()
  await source?.close?.()
  source = next
  return { duration, notes, files: watchedFiles() }
}

// This is a thread of its own already; one more, which works ahead, takes time to start.
async function open(description: SourceDescription): Promise<FrameSource> {
  if (partsOfKind(description, 'video').length > 0) return openSource(description, { layout })
  return (await loadSourceKind(description.kind)).open(description, { layout })
}

// What was asked for is checked with the first version; later ones take what they can.
async function describe(isFirst: boolean): Promise<DescribedVersion> {
  return isFirst
    ? { description: await describeSources(texts, options), notes: [] }
    : describeVersion(texts, options)
}

function checkLight(): void {
  if (isLight(light)) return
  const wrong = light.findIndex((value) => !(value >= 0))
  throw new SourceError(
    'broken-effect',
    `${texts.join(', ')}: light must be 0 or more, got ${light[wrong]} at LED ${Math.floor(wrong / 3)}`,
  )
}

function makeFrame(time: number): ReloadReply {
  try {
    source?.render(light, time)
    return { kind: 'made' }
  } catch (cause) {
    return { kind: 'failed', fault: faultOf(cause) }
  }
}

/** What is read again when it changes: files that were typed, and those of effects with imports. */
function watchedFiles(): string[] {
  return [...new Set([...typedFiles(texts), ...loadedFiles()])]
}

function faultOf(cause: unknown): SentFault {
  if (cause instanceof SourceError) return { code: cause.code, message: cause.message }
  const reason = cause instanceof Error ? cause.message : String(cause)
  return { code: 'broken-effect', message: `${texts.join(', ')}: ${reason}` }
}
