/** The name under which other programs find us by default. */
export const PRODUCT_NAME = 'Ledloom'
