import { type Instruction, ModifiableInstruction } from 'dockerfile-ast'

/** The stage that an instruction copies from; undefined if it copies from the folder of the build. */
export function fromOf(instruction: Instruction): string | undefined {
  if (!(instruction instanceof ModifiableInstruction)) return undefined
  const flags = instruction.getFlags()
  return flags.find((flag) => flag.getName() === 'from')?.getValue() ?? undefined
}
