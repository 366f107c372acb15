/** The client at every issuer. Both have characters that forms escape, or that `client_secret_basic` wants escaped. */
export const OPENID_CLIENT = { id: "link-stead_1.0", secret: "s-e_c.r~e+t" };
