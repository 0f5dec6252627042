// The part of culori that effects use. The build bundles it into this one file
// (build-bundles.mjs): loading its 151 modules takes twelve times as long.
export {
  formatHex,
  modeHsl,
  modeHsv,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode,
} from 'culori/fn'
