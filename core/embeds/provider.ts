/** The kinds of blocks that play something of another site. */
export const EMBED_KINDS = ["video", "music", "post"] as const;

export type EmbedKindId = (typeof EMBED_KINDS)[number];

/** Where a player is shown, and what its address needs beside the embed's own. */
interface PlayerPlace {
	/** The host name of the page around the player. */
	host: string;
	/** The id that the provider's page says, for providers whose addresses don't have it: `album=123`. */
	id?: string | undefined;
}

/** Something on a provider's site that can be played. */
export interface Embed {
	/** The canonical address, without anything about the person who shared it. Reading it again gives the same one. */
	url: string;
	/** The player's address. It starts to play, where the browser allows that. Null while its id isn't known. */
	playerUrl(place: PlayerPlace): string | null;
	/** The player's height in pixels. Without one, it fills the window. */
	height?: number;
}

/** A site whose players Linkstead can show. */
export interface EmbedProvider {
	name: string;
	kind: EmbedKindId;
	/** Exact host names, without `www.`. `*` stands for one label. */
	hosts: readonly string[];
	/** The hosts of short addresses, which redirect to the others. Some are a folder of the site: `example.com/t/`. */
	shortHosts?: readonly string[];
	/** Reads an address on one of the hosts, without `www.`. Null when nothing there can be played. */
	read(url: URL): Embed | null;
	/** The endpoint that describes an address in its query's `url` (https://oembed.com). Without one, its page does. */
	oembed?: string;
	/** The address of a larger picture than the described one. It may not exist. */
	largerPicture?: (picture: string) => string;
	/** The player's id in the `og:video` of a page. */
	idIn?: (video: string) => string | null;
}

/** The ids of players that a block can keep. */
export const PLAYER_ID = /^(?:album|track)=\d{1,20}$/;
