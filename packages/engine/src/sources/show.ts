import type { ShowDescription } from '@ledloom/composition'
import type { SourceKind } from '../source/source-kind.ts'

const show: SourceKind<ShowDescription> = {
  openedFor: 'span',
  plural: 'shows',
  isReadAgain: isShowPath,
  async describe(text, options) {
    if (!isShowPath(text)) return undefined
    const { describeShow } = await import('../show/describe-show.ts')
    const description = await describeShow(text, options)
    const { readScenes } = await loadTimeline()
    await readScenes(description)
    return description
  },
  async readTiming(description) {
    const { readScenes, showTiming } = await loadTimeline()
    return showTiming(await readScenes(description))
  },
  async open(description, context) {
    const { readScenes } = await loadTimeline()
    const { ShowSource } = await import('../show/show-source.ts')
    return ShowSource.open(await readScenes(description), description.loop, context)
  },
}

function loadTimeline() {
  return import('../show/show-timeline.ts')
}

/** Recognises the path of a show file by its ending. */
function isShowPath(text: string): boolean {
  return /\.(ya?ml|json)$/i.test(text)
}

export default show
