import { DDP_PORT, DdpPackets } from '@ledloom/wire'
import { defineOutlet } from '../network/outlet-kind.ts'
import { onOff } from '../network/outlet-option.ts'

export default defineOutlet({
  name: 'ddp',
  title: 'DDP',
  port: DDP_PORT,
  frameRate: 60,
  options: { timecode: onOff('off for hosts that do not take timecodes (default: on)') },
  createPackets({ options: { timecode = true } }, format) {
    return new DdpPackets(format, { hasTimecode: timecode })
  },
})
