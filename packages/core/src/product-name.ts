/** What others find us as unless a name is given, and what we say that we are. */
export const PRODUCT_NAME = 'Ledloom'
