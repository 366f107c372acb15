/**
 * How often a buyer can begin to download a file after opening the link in their mail: enough for every device and a few lost
 * connections. Then the page asks for the link again, so that a passed-on address doesn't serve everybody.
 */
export const DOWNLOADS_PER_LINK = 20;
