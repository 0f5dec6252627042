// The text of docs/effects.md: every effect with its picture and what can be set.

/** @param effects what `listEffects` of @ledloom/engine gives */
export function effectDocument(effects, describeAccepted) {
  return `${HEAD.replace('COUNT', effects.length)}\n${effects.map(chapter).join('\n')}`

  function chapter({ name, effect }) {
    return `## ${name}

![${effect.title}](effects/${name}.webp)

${effect.description}

| parameter | default | what | accepted |
| --- | --- | --- | --- |
${Object.entries(effect.params).map(row).join('\n')}
`
  }

  function row([name, parameter]) {
    const accepted = describeAccepted(parameter)
    const cells = [name, String(parameter.default), parameter.description, accepted]
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  }
}

const HEAD = `# Effects

The COUNT effects of the library, each drawn on the 500 LEDs of a real tree
([examples/layouts/tree-500.csv](../examples/layouts/tree-500.csv)) with its defaults. \`ledloom effects <name>\`
says the same in the terminal; \`ledloom preview <name> --param name=value\` shows it.
`
