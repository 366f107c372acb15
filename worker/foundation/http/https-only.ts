/**
 * Every page and screen on the app's host asks browsers to use https only. A custom domain doesn't: it may be served
 * elsewhere one day. Subdomains are not included, since other people may run them.
 */
export const HTTPS_ONLY = { "strict-transport-security": "max-age=31536000" };
