/** Colours and fonts of what is drawn over the lights. */
export const INK = {
  number: '#e9ecf4',
  shade: 'rgb(5 6 10 / 85%)',
  wire: '#8fb4ff',
  begin: '#5fe0a5',
  picked: '#ffffff',
}

/** Height of a number in CSS pixels. */
export const NUMBER_SIZE = 12

export const NUMBER_FONT = `600 ${NUMBER_SIZE}px system-ui, sans-serif`
