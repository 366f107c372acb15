/**
 * A service of workerd for addresses that strangers give. It decides on the address that it connects to, so a public name
 * that resolves to this machine or to its network is refused. Everything else goes through Miniflare's own service, which
 * reaches private addresses too: an operator's mail server may be next door.
 */
export const PUBLIC_NETWORK = { network: { allow: ["public"], tlsOptions: { trustBrowserCas: true } } };

/** The name of the Worker that gives this network to the development server (development-network.ts). */
export const DEVELOPMENT_NETWORK = "linkstead-public-network";
