import { type Instruction, ModifiableInstruction } from 'dockerfile-ast'

/**
 * The value of a flag of an instruction, such as the stage that COPY has in `from`, or the user in `chown`;
 * undefined without it.
 */
export function flagOf(instruction: Instruction, name: 'from' | 'chown'): string | undefined {
  if (!(instruction instanceof ModifiableInstruction)) return undefined
  const flags = instruction.getFlags()
  return flags.find((flag) => flag.getName() === name)?.getValue() ?? undefined
}
