import { defineInput } from '../define-input.ts'
import { parseRawRgb } from '../raw-rgb/parse-raw-rgb.ts'
import { DatagramPort } from '../sockets/datagram-port.ts'
import { senderName } from '../sockets/sender-name.ts'

const TITLE = 'Raw RGB'

export default defineInput({
  name: 'raw-rgb',
  title: TITLE,
  transport: 'udp',
  port: 19446,
  options: {},
  open(context) {
    return DatagramPort.open(context, TITLE, (bytes, from) => {
      const message = parseRawRgb(bytes)
      if (message.kind === 'refused') {
        context.counters.refuse(message.reason)
        return
      }
      const sender = senderName(from)
      context.onPixels({
        sender,
        offset: 0,
        bytes: message.data,
        channelsPerPixel: 3,
        show: 'now',
      })
    })
  },
})
