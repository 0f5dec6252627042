// The parser of command lines, which every module takes from here: it is bundled with this one and loaded once.
export {
  Argument,
  Command,
  CommanderError,
  type CommandUnknownOpts,
  Help,
  InvalidArgumentError,
  Option,
} from '@commander-js/extra-typings'
