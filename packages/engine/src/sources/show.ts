import type { ShowDescription } from '@ledloom/composition'
import { describeShow, isShowPath } from '../show/describe-show.ts'
import { ShowSource } from '../show/show-source.ts'
import { readScenes, showTiming } from '../show/show-timeline.ts'
import type { SourceKind } from '../source/source-kind.ts'

const show: SourceKind<ShowDescription> = {
  openedFor: 'span',
  async describe(text, options) {
    if (!isShowPath(text)) return undefined
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
