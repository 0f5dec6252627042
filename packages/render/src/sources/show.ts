import { describeShow } from '../show/describe-show.ts'
import { readScenes, showTiming } from '../show/read-scenes.ts'
import type { ShowDescription } from '../show/show-description.ts'
import { ShowSource } from '../show/show-source.ts'
import type { SourceKind } from '../source/source-kind.ts'

const SHOW_FILE = /\.(ya?ml|json)$/i

const show: SourceKind<ShowDescription> = {
  openedFor: 'span',
  // Any of the layers may be one that has to.
  liveIn: 'thread',
  async describe(text, options) {
    if (!SHOW_FILE.test(text)) return undefined
    const description = await describeShow(text, options)
    await readScenes(description)
    return description
  },
  async readTiming(description) {
    return showTiming(await readScenes(description))
  },
  async open(description, context) {
    return ShowSource.open(await readScenes(description), description.loop, context)
  },
}

export default show
