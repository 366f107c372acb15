/** The accounts elsewhere that have a custom domain as their handle. Everybody may read them: that is what they are for. */
export interface DomainHandles {
	/** The account's DID: `did:plc:…` or `did:web:…`. */
	bluesky?: string;
	mastodon?: FediverseAccount;
}

/** The networks where a domain can be a handle. */
export const HANDLE_NETWORKS = ["bluesky", "mastodon"] as const satisfies readonly (keyof DomainHandles)[];

export type HandleNetwork = (typeof HANDLE_NETWORKS)[number];

/** An account of the fediverse, as its own server describes it by WebFinger (RFC 7033). */
export interface FediverseAccount {
	/** `acct:jane@mastodon.social`. */
	subject: string;
	aliases: readonly string[];
	links: readonly FediverseLink[];
}

export interface FediverseLink {
	rel: string;
	type?: string;
	href?: string;
	template?: string;
}

const DID = /^did:(?:plc:[a-z2-7]{24}|web:[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?)$/;

const ACCOUNT = /^acct:([^@\s]{1,100})@([^@\s/]{1,253})$/i;

/** Whether this is the DID of a Bluesky account. The AT Protocol knows these two methods, and no ports or paths. */
export function isDid(text: string): boolean {
	return DID.test(text);
}

/** The parts of an `acct:` address, in lower case, or null for anything else. */
export function readAccount(address: string): { user: string; host: string } | null {
	const [, user, host] = ACCOUNT.exec(address) ?? [];
	return user && host ? { user: user.toLowerCase(), host: host.toLowerCase() } : null;
}

/** The account's handle on its own server: `@jane@mastodon.social`. */
export function handleOf({ subject }: FediverseAccount): string {
	return `@${subject.slice("acct:".length)}`;
}

/** The account's handle on a domain of its own: `@jane@jane.com`. Both forms of a name have the shorter one. */
export function handleOn(hostname: string, { subject }: FediverseAccount): string {
	return `@${readAccount(subject)?.user ?? ""}@${hostname.replace(/^www\./, "")}`;
}

/** Whether an address such as `acct:jane@jane.com` means the account on this domain. */
export function isHandleOn(hostname: string, account: FediverseAccount, address: string): boolean {
	const asked = readAccount(address);
	const own = readAccount(account.subject);
	const bare = hostname.replace(/^www\./, "");
	return asked !== null && asked.user === own?.user && asked.host.replace(/^www\./, "") === bare;
}
