import { openDataFolder, PresetReader, usualDataFolder } from '@ledloom/studio/keeping'
import { defineCommand } from '../options/command.ts'
import { data } from '../options/data-options.ts'
import { printColumns, printJson, printNote } from '../terminal/print.ts'

/** `ledloom presets`: lists what was kept under a name. */
export default defineCommand('presets', {
  task: 'picture',
  examples: ['presets', 'presets --json'],
})
  .summary('what you have saved under a name on the page')
  .description(
    'Lists the presets of the data folder, which the page saves: each is a show file. `ledloom play preset:NAME` plays one.',
  )
  .addOption(data)
  .action(async ({ data: folder = usualDataFolder(), json = false }) => {
    const opened = await openDataFolder(folder)
    const { presets, broken, faults } = await new PresetReader(opened.presets).read()
    for (const fault of faults) printNote(`${opened.presets}: ${fault}`)
    if (json) {
      printJson(presets.map(({ title, path, savedAt }) => ({ title, path, savedAt })))
    } else if (presets.length === 0 && broken.length > 0) {
      const files = broken.map(({ id }) => id).join(', ')
      console.log(`all presets in ${opened.presets} are broken: ${files}; mend or remove them`)
    } else if (presets.length === 0) {
      console.log(`no presets in ${opened.presets}; save one on the page of ledloom preview`)
    } else {
      printColumns(presets.map(({ title, path }) => [title, path]))
    }
  })
