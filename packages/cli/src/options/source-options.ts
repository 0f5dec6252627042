import { Option } from '@commander-js/extra-typings'
import { numberOption } from './number-option.ts'
import { parameterOption } from './parameter-option.ts'

/** `<source...>`, in words. */
export const SOURCE =
  'an effect, one of your own by its file (.ts, .js) or package, or the path of a picture, an animation, a video, a movie (.fseq, .csv, .bin) or a show (.yaml, .json); several are shown one after another'

/** `--param name=value`, as often as needed. */
export const parameter = new Option(
  '-p, --param <name=value>',
  'a parameter of the effect (repeatable); `ledloom effects <name>` lists them; a palette may be the path of a picture',
).argParser(parameterOption)

/** `--seed`: the parameter `seed` of all effects that are given none. */
export const seed = new Option(
  '--seed <number>',
  'chooses among the variants of effects: what --param seed=<number> says of one, for all',
)
  .argParser(numberOption({ min: 0, max: 4294967295, isInteger: true }))
  .default(0)

/** `--allow-effects`: lets shows from elsewhere run code. */
export const allowEffects = new Option(
  '--allow-effects',
  'let a show from outside the working directory run the effect files and packages that it names; they can do whatever you can',
)
