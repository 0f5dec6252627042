/**
 * The containers FFmpeg is let read, by its names. Others are left out because they are no videos
 * but may pass for one (text, subtitles, single pictures) or lead on to other files (playlists).
 */
export const READABLE_FORMATS = [
  'apng',
  'asf',
  'avi',
  'dv',
  'flv',
  'gif',
  'h264',
  'hevc',
  'ivf',
  'jpegxl_anim',
  'matroska',
  'mov',
  'mpeg',
  'mpegts',
  'mpegvideo',
  'mxf',
  'nut',
  'obu',
  'ogg',
  'yuv4mpegpipe',
] as const

/** Containers of sound alone, read to say that there is no picture in them. */
export const SOUND_FORMATS = ['aac', 'aiff', 'flac', 'mp3', 'wav'] as const
