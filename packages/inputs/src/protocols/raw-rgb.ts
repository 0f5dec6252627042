import { parseRawRgb } from '@ledloom/wire'
import { defineInput } from '../contract/define-input.ts'
import { DatagramPort } from '../sockets/datagram-port.ts'

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
      context.onPixels({
        sender: from.address,
        offset: 0,
        bytes: message.data,
        channelsPerPixel: 3,
        show: 'now',
      })
    })
  },
})
