// The part of fourier-transform that is used here; the package comes without types.
declare module 'fourier-transform' {
  /**
   * The magnitudes of the frequencies in `samples`, whose number is a power of two, into `out`,
   * which holds half as many: a sine has its amplitude where its frequency is.
   */
  export default function magnitudes(samples: Float64Array, out: Float64Array): Float64Array
}
