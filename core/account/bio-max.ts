/** The longest bio, in characters. */
export const BIO_MAX = 400;
